// The sheets of a phone follow the finger at their grip: down and they close, up and they stand as high as they may.

const GRIP = 32,
  CLOSE = 70,
  RAISE = 30;

/** `close()` is called when a sheet below `app` was dragged down. */
export function dragSheets(app, close) {
  for (const sheet of app.querySelectorAll(".sheet")) {
    let begun = null;
    const drag = (event) =>
      event.buttons ? sheet.style.setProperty("--drag", `${Math.max(0, event.clientY - begun)}px`) : end(event);
    const end = ({ clientY, type }) => {
      const by = clientY - begun,
        held = type === "pointerup";
      begun = null;
      sheet.style.removeProperty("--drag");
      if (held && by > CLOSE) close();
      else if (held && Math.abs(by) > RAISE) app.classList.toggle("tall", by < 0);
    };
    const on = (name, run) => sheet.addEventListener(name, (event) => begun !== null && run(event), { passive: false });
    sheet.addEventListener("pointerdown", (event) => {
      if (event.target !== sheet || event.button !== 0 || !atGrip(sheet, event)) return;
      begun = event.clientY;
      sheet.setPointerCapture(event.pointerId);
    });
    on("pointermove", drag);
    on("touchmove", (event) => event.preventDefault());
    on("pointerup", end);
    on("pointercancel", end);
    on("lostpointercapture", end);
  }
}

const atGrip = (sheet, event) =>
  getComputedStyle(sheet).position === "fixed" && event.clientY - sheet.getBoundingClientRect().top < GRIP;
