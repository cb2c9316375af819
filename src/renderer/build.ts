/** Which build of the page this is. */

/** The build that the page was last loaded again for. */
const STORED = 'tengen-build';

/**
 * Loads the page again if its program has another build of it by now: it was left open during an update.
 * Only once for each build, in case that changes nothing.
 * @param build as of {@link ShellLine}
 */
export function followBuild(build: string): void {
  // What `npm run dev` serves is no build.
  const own = document.querySelector('script[type="module"][src*="/assets/"]');
  if (own === null) return;
  try {
    if (own.getAttribute('src') === build || sessionStorage.getItem(STORED) === build) return;
    sessionStorage.setItem(STORED, build);
  } catch {
    // Where nothing is stored, this couldn’t end.
    return;
  }
  window.location.reload();
}
