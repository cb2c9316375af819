/** Whether keys mean text at that place, or another window lies on top. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}
