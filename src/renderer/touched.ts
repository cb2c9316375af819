/** Whether the page is used by touch. Then nobody steers by the focus, and nothing shows where it is. */

/** Keys that move the focus. A keyboard on the screen has none of them. */
const steering = /^(Tab|Arrow\w+)$/;

/** Follows what the page is used with, in `data-touched` of the document. */
export function followTouches(): void {
  const { dataset } = document.documentElement;
  const set = (isTouched: boolean) => {
    if (isTouched) dataset['touched'] = '';
    else delete dataset['touched'];
  };
  set(matchMedia('(pointer: coarse)').matches);
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', (event) => set(event.pointerType === 'touch'), options);
  document.addEventListener('keydown', ({ key }) => steering.test(key) && set(false), options);
}

export function isTouched(): boolean {
  return 'touched' in document.documentElement.dataset;
}

/** Whether an element that has got the focus shows it. */
export function showsFocus(element: Element): boolean {
  return !isTouched() && element.matches(':focus-visible');
}
