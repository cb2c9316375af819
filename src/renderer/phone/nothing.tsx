/** Stands in for what a phone can't use: phone.vite.config.ts. */

function Nothing() {
  return null;
}

export { Nothing as SeatDialog, Nothing as WatchControls, Nothing as WaysOut };
