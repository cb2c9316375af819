/** How a page is laid out: what sticks out of it, and what is large in it. */

import type { Page } from 'playwright-core';
import { breakpoints } from '../../../src/renderer/design/breakpoints.ts';

/** What sticks out: boxes of the page sideways, or words of the box that holds them. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`the page: ${scrollWidth} in ${innerWidth}`] : [];
    for (const element of document.querySelectorAll(
      '#root :not(.unseen, .unseen *, .tip, .tip *, svg, svg *)',
    )) {
      const { left, right } = element.getBoundingClientRect();
      const { localName, className } = element;
      if (left < -1 || right > innerWidth + 1)
        found.push(`${localName}.${className}, ${left} to ${right}`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const inner = text.parentElement;
      if (inner === null || inner.closest('.unseen') !== null || text.nodeValue?.trim() === '')
        continue;
      // What was written there first: the text that is shown wraps and scrolls.
      if (inner instanceof HTMLTextAreaElement) continue;
      if (!inner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let box: Element = inner;
      while (getComputedStyle(box).display === 'inline' && box.parentElement !== null)
        box = box.parentElement;
      const { textOverflow, writingMode } = getComputedStyle(box);
      // Dots say that something is cut off; and what runs down the page sticks out downwards only.
      if (textOverflow === 'ellipsis' || writingMode !== 'horizontal-tb') continue;
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (const holder of [box, inner.closest('button') ?? box]) {
        const around = holder.getBoundingClientRect();
        if (left < Math.max(0, around.left) - 1 || right > Math.min(innerWidth, around.right) + 1)
          found.push(
            `"${text.nodeValue}", ${left} to ${right}, in ${around.left} to ${around.right}`,
          );
      }
    }
    return found;
  });
}

/** Texts of any length, which may be cut after nine letters: names, and what a computer looks at. */
const cuttable =
  '.player-word, .candidate-name, .invite-phone-name, .place-name, .unfinished-name, .nearby-name, .nearby-about, .message-thought, .watcher-emote-name';

/** Texts that their box cuts off, with or without dots; but for those that may be of any length. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(
    (cuttable) =>
      Array.from(
        document.querySelectorAll(
          '#root :not(.unseen, .unseen *, svg, svg *), dialog :not(.unseen, .unseen *, svg *)',
        ),
      )
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const { scrollHeight, clientHeight, scrollWidth, clientWidth, textContent } = element;
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          const isCut =
            (hides(overflowY) && scrollHeight > clientHeight + 2) ||
            // Nothing is scrolled sideways.
            (overflowX !== 'visible' && scrollWidth > clientWidth + 1);
          const isLong = textContent.length > 9 && element.matches(cuttable);
          return isCut && textContent !== '' && !isLong;
        })
        .map(({ localName, className, textContent, scrollWidth, clientWidth }) => {
          return `${localName}.${className} "${textContent}": ${scrollWidth} in ${clientWidth}`;
        }),
    cuttable,
  );
}

/** The controls that something else lies over, even after the page has scrolled to them, and buttons that overlap. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const found: string[] = [];
    for (const control of (dialog ?? document).querySelectorAll('button, input')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (width < 2 || at === null || control.contains(at)) continue;
      if (control.closest('label')?.contains(at)) continue;
      // Rows of lists give way to what is asked.
      if (control.matches('.move') && at.closest('.asks') !== null) continue;
      const { localName, className, textContent, ariaLabel } = control;
      found.push(
        `${localName}.${className} "${ariaLabel ?? textContent}" is under ${at.localName}.${at.className}`,
      );
    }
    scrollTo(0, 0);
    const buttons = Array.from((dialog ?? document).querySelectorAll('button')).filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    );
    for (const [n, one] of buttons.entries()) {
      const a = one.getBoundingClientRect();
      for (const other of buttons.slice(n + 1)) {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Those of a box that scrolls may be out of sight below others.
        const isBeside = one.parentElement?.parentElement === other.parentElement?.parentElement;
        if (across > 2 && down > 2 && isBeside)
          found.push(`"${one.textContent}" overlaps "${other.textContent}"`);
      }
    }
    return found;
  });
}

/** The answers to what is asked that can't be pressed: they lie outside the window, or under something. */
export function unanswerable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll(':is(.asks, .knocking) .button:not([aria-disabled="true"])'),
    )
      .filter((answer) => {
        const { left, right, top, bottom } = answer.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const corners = [
          [left + 2, top + 2],
          [right - 2, bottom - 2],
        ] as const;
        return (
          !isInside || corners.some(([x, y]) => !answer.contains(document.elementFromPoint(x, y)))
        );
      })
      .map((answer) => {
        const { left, top, right, bottom } = answer.getBoundingClientRect();
        return `"${answer.textContent}" at ${[left, top, right, bottom].map(Math.round)}`;
      }),
  );
}

/**
 * The buttons for what can be done now that are out of sight, wherever the page is scrolled to.
 *
 * @param all whether the small controls have to be in sight, too
 */
export function outOfReach(page: Page, all: boolean): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll(selector))
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .filter((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top < 0 || bottom > innerHeight;
        })
        .map((button) => `"${button.textContent}" at ${button.getBoundingClientRect().top}`),
    `.actions :is(button, .look-back)${all ? ', .table:not(.review) .control' : ''}`,
  );
}

/** The move that is shown, if its row is hidden under the buttons, and neither what is asked nor a score takes its room. */
export function moveCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reach = document.querySelector('.table-reach:not(:has(.asks)):has(.actions[data-close])');
    const { top = innerHeight } = reach?.getBoundingClientRect() ?? {};
    const selector = '.side-lists:first-child .move[aria-current]';
    return Array.from(document.querySelectorAll(selector))
      .map((move) => move.getBoundingClientRect().bottom)
      .filter((bottom) => bottom > top + 1)
      .map((bottom) => `${bottom} is under ${top}`);
  });
}

/** Why what has the focus can't be seen to have it: it lies outside the window, or under something, or nothing marks it. */
export function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // Headings and the headline are only places to go on from.
    if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || focused === document.body)
      return null;
    const shown = focused.closest('label') ?? focused;
    const name = `${shown.localName} "${focused.ariaLabel ?? shown.textContent}"`;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      return `${name} is outside: ${[left, top, right, bottom]}`;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const spots = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    for (const [x, y] of spots) {
      const at = document.elementFromPoint(x, y);
      if (at !== null && !shown.contains(at))
        return `${name} is under ${at.localName}.${at.className}`;
    }
    const isRinged = [focused, focused.nextElementSibling, shown].some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle === 'solid' && outlineColor !== 'rgba(0, 0, 0, 0)';
    });
    const isWritten = focused.matches('input:not([type="radio"], [type="checkbox"])');
    const cursor = document.querySelector('.cursor-mark')?.getBoundingClientRect();
    const isFramed =
      cursor !== undefined &&
      Math.hypot(cursor.x + cursor.width / 2 - x, cursor.y + cursor.height / 2 - y) <
        cursor.width / 2;
    const isMarked = focused.matches('[role="grid"] td') ? isFramed : isRinged || isWritten;
    return isMarked ? null : `Nothing marks ${name}.`;
  });
}

/** What of a player's row runs out of it, or over what else is in it. */
export function collidingInRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.player')).flatMap((row) => {
      const around = row.getBoundingClientRect();
      const parts = Array.from(
        row.querySelectorAll('.player-name, .player-under, .player-note, .clock, .gifts-open'),
      ).filter((part) => part.checkVisibility({ visibilityProperty: true }));
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return parts.flatMap((part, n) => {
        const box = boxes[n] ?? around;
        const found: string[] = [];
        if (box.top < around.top - 2 || box.bottom > around.bottom + 2)
          found.push(`"${part.textContent}" leaves its row`);
        for (const [m, other] of boxes.slice(0, n).entries()) {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (across > 2 && down > 4)
            found.push(`"${part.textContent}" is over "${parts[m]?.textContent}"`);
        }
        return found;
      });
    }),
  );
}

/** How much taller the page is than the window; px. */
export function hangsOver(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

/** What takes more of the screen than the board does, where there is one that could be larger; dialogues lie over it. */
export function largerThanBoard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector('.board');
    if (board === null) return [];
    const area = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      // What is scrolled out of sight takes no room.
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      const across = Math.min(right, innerWidth) - Math.max(left, 0);
      const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return Math.max(0, across) * Math.max(0, down);
    };
    const own = area(board);
    // As high as the window is, it can't be larger.
    if (board.getBoundingClientRect().height > 0.8 * innerHeight) return [];
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => !element.contains(board) && !board.contains(element))
      .filter((element) => element.closest('dialog') === null)
      .filter((element) => area(element) >= own)
      .map((element) => `${element.localName}.${element.className}: ${area(element)} >= ${own}`);
  });
}

/** Where on the page the board and the first of the controls are, for they must not jump while a game goes on. */
export function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate((narrow) => {
    const placeOf = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box === undefined) return [];
      return [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round);
    };
    return {
      board: placeOf('.board'),
      // Whoever watches has words beside them, of any length. In a narrow window they rise to the actions when expected.
      controls: matchMedia(narrow).matches ? [] : placeOf('.controls:not(.watched-controls)'),
      // Whoever plays opens it.
      lookBack: matchMedia(narrow).matches
        ? []
        : placeOf('.actions:has(~ .watched-bar) > .look-back'),
    };
  }, breakpoints.narrow);
}

/** What moves for longer than an eye could see, pseudo-elements included. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const pseudos = element instanceof HTMLElement ? ['::before', '::after', '::backdrop'] : [];
      for (const pseudo of [null, ...pseudos]) {
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
