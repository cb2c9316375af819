/** How a page is laid out: what sticks out of it, and what is large in it. */

import type { Page } from 'playwright-core';

/** What sticks out: of the page sideways, or words of the box that holds them. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`the page: ${scrollWidth} > ${innerWidth}`] : [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || element.closest('.unseen') !== null) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, right } = element.getBoundingClientRect();
      const { overflowX, display } = getComputedStyle(element);
      const name = `${element.localName}.${element.className} "${element.innerText.slice(0, 40)}"`;
      if (left < -1 || right > innerWidth + 1) found.push(`${name}: ${left} to ${right}`);
      const spills = display !== 'inline' && overflowX === 'visible';
      if (spills && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name}: ${element.scrollWidth} in ${element.clientWidth}`);
    }
    return found;
  });
}

/** What takes more of the screen than the board does. */
export function largerThanBoard(page: Page): Promise<string[]> {
  return page.locator('.board').evaluate((board) => {
    const area = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const across = Math.min(right, innerWidth) - Math.max(left, 0);
      const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return Math.max(0, across) * Math.max(0, down);
    };
    const own = area(board);
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => !element.contains(board) && !board.contains(element))
      .filter((element) => area(element) >= own)
      .map((element) => `${element.localName}.${element.className}: ${area(element)} >= ${own}`);
  });
}

/** Where the board and the controls are: they must not jump while a game goes on. */
export function fixedPlaces(page: Page): Promise<number[][]> {
  return page
    .getByRole('grid')
    .or(page.locator('.control'))
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
}

/** What moves for longer than an eye could see, pseudo-elements included. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, pseudo);
        const { animationName, animationDuration, transitionDuration } = style;
        const name = `${element.localName}.${element.getAttribute('class')}${pseudo ?? ''}`;
        if (animationName !== 'none' && longest(animationDuration) > 0.01)
          found.push(`${name}: ${animationName} ${animationDuration}`);
        if (longest(transitionDuration) > 0.01) found.push(`${name}: ${transitionDuration}`);
      }
    }
    return found;
  });
}
