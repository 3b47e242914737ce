// Chances to win are a figure like others, for those who want to see them.

export const CHANCES = "chances";

/** Whether they are shown where so many people play: unless they are wanted, not where several share a screen. */
export function tellsChances(settings, people) {
  const wanted = settings.get("chances");
  return wanted === "always" || (wanted === "alone" && people < 2);
}

/** A course with no more figures than these settings want. */
export function seen(course, settings, people) {
  if (tellsChances(settings, people)) return course;
  return { ...course, series: course.series.filter(({ id }) => id !== CHANCES) };
}
