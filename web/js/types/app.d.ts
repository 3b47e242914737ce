// What the app asks of its screens, and how a game begins.

/** A game of which the last save is at hand. */
type Exported = Pick<Session, "id"> & { kept: Kept };

/** Ends what holds a game for this tab. */
type Release = (found?: unknown) => void;

/** Start, game or replay. Each has what it needs of this. */
interface AppScreen {
  session?: Session; // of the game that is played
  game?: AppScreen; // of a replay: the screen that waits
  release?: Release | null;
  away?: { draw(): void }; // what tells of people who decide elsewhere
  dilemma?: Promise<{ look(): void }>; // what asks for a decision of another game
  coach?: { hang(screen: AppScreen): void } | null;
  mount(host: HTMLElement): unknown;
  unmount(): void;
  resume?(id: string): Promise<unknown>;
  notice?(text: string): void;
  news?(text?: string): void;
  stored?(): void;
}

/** Which map a game has, and how the engine is told which game it is; what it answers, if anything, is told the player. */
interface Begun {
  map: string;
  store?: Store; // where it is kept, if not in this browser
  guests?: unknown; // the seats that had been lent to guests of a live table, as a save says it
  begin(session: Session): Promise<string | null> | Promise<void>;
}

/** A game that begins here: with the id and the name of its save. */
interface Beginning extends Begun {
  id: string;
  name: string;
}
