import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { boardThemes } from '../../src/contract/choices.ts';
import type { View } from '../../src/contract/view.ts';
import { withStyles } from '../../src/renderer/picture/inline.ts';
import { rules } from '../../src/renderer/picture/sheets.ts';
import { hereView, movesAfter, tableView } from '../../src/renderer/testing.ts';
import { everyGame } from '../support/everyGame.ts';
import { sized } from '../support/size.ts';
import { computer } from './scenes/computer.ts';
import { blackWins, goMarking, goMiddle, morrisMill, popucomMiddle } from './scenes/games.ts';
import { here } from './scenes/here.ts';
import type { Scene } from './scenes/scene.ts';
import { type Gallery, test } from './support/gallery.ts';
import { overflowing } from './support/layout.ts';

const themes = ['light', 'dark'] as const;
const still = { reducedMotion: 'reduce', forcedColors: 'none' } as const;
const moving = { ...still, reducedMotion: 'no-preference' } as const;

/** Shows a view in a window that was just opened. */
async function open(
  gallery: Gallery,
  view: View,
  media: Parameters<Page['emulateMedia']>[0] = still,
): Promise<void> {
  await gallery.page.emulateMedia(media);
  await gallery.show({ name: 'table', view }, true);
}

/** The animations on the board right after a view, or right now; and when the last of them ends, ms. */
function animations(page: Page, view: View | null = null) {
  return page.evaluate(async (next) => {
    if (next !== null) window.tengenShow?.(next);
    const found = () =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target?.closest('.board-picture') != null;
      });
    // The view is drawn within a few frames.
    for (let frame = 0; frame < 15 && found().length === 0; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = found().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    const names = found().flatMap((one) => (one instanceof CSSAnimation ? one.animationName : []));
    return { names: [...new Set(names)].toSorted(), end: Math.max(0, ...ends) };
  }, view);
}

test.for([
  ['a line that wins', {}, blackWins, ['ring-close', 'sweep']],
  ['a captured stone', { game: 'go', options: { size: 9 } }, 'B9 A9 A8', ['stone-lift']],
  ['a mill', { game: 'morris' }, 'a7 f4 d7 b4 g7', ['sweep']],
  ['a painted line', { game: 'popucom' }, 'E5 A1 F5 B3 G5', ['paint-run', 'popping-fade']],
  ['a flipped disc', { game: 'reversi' }, 'D3', ['disc-come', 'disc-leave', 'stone-drop']],
] as const)(
  '%s moves for 600 ms at most; not without motion, nor when the window is opened',
  async ([, game, moves, expected], { gallery }) => {
    const { page } = gallery;
    const before = tableView(moves.split(' ').slice(0, -1).join(' '), game);
    const after = tableView(moves, game);
    await open(gallery, before, moving);
    expect(await animations(page)).toEqual({ names: [], end: 0 });
    const { names, end } = await animations(page, after);
    expect(names).toEqual(expect.arrayContaining([...expected]));
    expect(end).toBeLessThanOrEqual(600);

    await open(gallery, after, moving);
    expect(await animations(page)).toEqual({ names: [], end: 0 });
    await open(gallery, before);
    expect(await animations(page, after)).toEqual({ names: [], end: 0 });
  },
);

test('a score counts up to its new value', async ({ gallery }) => {
  const { page } = gallery;
  await open(gallery, tableView('E5 A1 F5 B3', { game: 'popucom' }), moving);
  const shown = await page.evaluate(
    async (next) => {
      window.tengenShow?.(next);
      const texts = new Set<string>();
      const end = performance.now() + 600;
      while (performance.now() < end) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        texts.add(document.querySelector('.player-under')?.textContent ?? '');
      }
      return [...texts];
    },
    tableView('E5 A1 F5 B3 G5', { game: 'popucom' }),
  );
  const scores = shown.map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(scores.length).toBeGreaterThan(2);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(scores.at(-1)).toBe(9);
});

test('the label of a toggle can be read while the toggle changes', async ({ gallery }) => {
  const { page } = gallery;
  const moves = 'H8 I9';
  const asked = hereView(moves, { hint: { line: movesAfter(moves, 'J10'), value: 0 } });
  await open(gallery, hereView(moves), moving);
  for (const [view, pressed] of [
    [asked, 'true'],
    [hereView(moves), 'false'],
  ] as const) {
    const least = await page.evaluate(async (next) => {
      const control = document.querySelector('.control-ask');
      if (control === null) return 0;
      const luminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const c = Number(part) / 255;
          return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      window.tengenShow?.(next);
      const end = performance.now() + 250;
      let least = Number.POSITIVE_INFINITY;
      while (performance.now() < end) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { color, backgroundColor } = getComputedStyle(control);
        const [a, b] = [luminance(color), luminance(backgroundColor)];
        least = Math.min(least, Math.max(a, b) / Math.min(a, b));
      }
      return least;
    }, view);
    expect(await gallery.button('Suggest a move').getAttribute('aria-pressed')).toBe(pressed);
    expect(least).toBeGreaterThan(4.5);
  }
});

function viewIn(scenes: readonly Scene[], wanted: string) {
  const view = scenes.find(({ name }) => name === wanted)?.view;
  if (view?.match == null) throw new Error('There is no such scene.');
  return { view, match: view.match };
}

test('Why? shows what follows the suggested move, then what becomes of others, and none of it is played', async ({
  gallery,
}) => {
  const { page } = gallery;
  const { view, match } = viewIn(computer, 'computer-why');
  const said = (text: string) => page.getByRole('status').getByText(text).waitFor();
  const numbers = () => page.locator('.line-number').allTextContents();
  await open(gallery, { ...view, match: { ...match, why: null } });
  await gallery.button('Why?').click();
  expect(await gallery.commands()).toEqual([{ command: 'why' }]);
  await page.evaluate((next) => window.tengenShow?.(next), view);
  await said('After J7, White likely answers L7. Black is slightly better.');
  expect((await numbers()).toSorted()).toEqual(['1', '2', '3', '4']);
  await gallery.button('Next 1/3').click();
  await said(
    'N7 instead: White answers J7. Black’s chances fall by 25 percentage points. The line: N7, J7, M10, M8.',
  );
  expect((await numbers()).toSorted()).toEqual(['1', '2', '3', '4']);
  await page.keyboard.press('w');
  await said('I7 instead: White answers J7 and wins by force.');
  // A press on the board only leads back.
  await page.getByRole('gridcell', { name: 'H8, empty' }).click();
  await said('Try J7.');
  expect(await numbers()).toEqual([]);
  for (const _ of '123') await page.keyboard.press('w');
  await gallery.button('Back 3/3').click();
  await said('Try J7.');
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText('Try J7.').waitFor({ state: 'hidden' });
  expect(await gallery.commands()).toEqual([]);
});

test('an estimate of Go is in the names of the points', async ({ gallery }) => {
  const { page } = gallery;
  const { view, match } = viewIn(here, 'here-go-estimate');
  await open(gallery, { ...view, match: { ...match, estimate: null } });
  await page.keyboard.press('e');
  expect(await gallery.commands()).toEqual([{ command: 'estimate' }]);
  await page.evaluate((next) => window.tengenShow?.(next), view);
  for (const name of [
    'A6, empty, Black’s territory',
    'F3, black, dead, White’s territory',
    'A9, empty',
  ])
    await page.getByRole('gridcell', { name, exact: true }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('gridcell', { name: 'F3, black', exact: true }).waitFor();
});

test('the numbers of men in hand touch no man, in hand or on the board', async ({ gallery }) => {
  // All points of the inner square are taken but one.
  await open(gallery, tableView('d3 c3 e4 c4 e5 d5 c5', { game: 'morris' }));
  for (const size of [
    [360, 640],
    [1120, 780],
  ] as const) {
    await gallery.resize(size);
    const gaps = await gallery.page.evaluate(() => {
      const men = Array.from(document.querySelectorAll('.man-body'), (man) =>
        man.getBoundingClientRect(),
      );
      const pen = document.createElement('canvas').getContext('2d');
      return Array.from(document.querySelectorAll<SVGTextElement>('.hand-count'), (text) => {
        const { fontWeight, fontFamily } = getComputedStyle(text);
        const box = text.getBoundingClientRect();
        // The digit itself, without the room above and below it.
        const scale = box.height / text.getBBox().height;
        const font = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        if (pen === null) return -1;
        pen.font = `${fontWeight} ${font}px ${fontFamily}`;
        const ink = pen.measureText(text.textContent ?? '');
        const matrix = text.getScreenCTM();
        const foot = Number(text.getAttribute('y')) * (matrix?.d ?? 1) + (matrix?.f ?? 0);
        const middle = (box.left + box.right) / 2;
        const half = (ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight) / 2;
        const top = foot - ink.actualBoundingBoxAscent;
        const distances = men.map(({ x, y, width }) => {
          const [cx, cy] = [x + width / 2, y + width / 2];
          const across = Math.max(0, Math.abs(cx - middle) - half);
          const down = Math.max(0, top - cy, cy - foot);
          return Math.hypot(across, down) - width / 2;
        });
        return Math.min(...distances);
      });
    });
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) expect(gap, size.join(' × ')).toBeGreaterThan(1);
  }
});

/** What was played; in other games nothing. */
const played: Readonly<Record<string, string>> = {
  gomoku: 'H8 I9',
  go: goMiddle,
  morris: morrisMill,
  popucom: popucomMiddle,
};
const tables = everyGame({ go: { size: 9 } }).map(([game, options]) =>
  tableView(played[game] ?? '', { game, options: { ...options } }),
);

test('every board fits into a small window without coordinates, whatever it looks like', async ({
  gallery,
}) => {
  await gallery.resize([360, 640]);
  for (const [n, view] of tables.entries()) {
    const board = boardThemes[n % boardThemes.length] ?? 'kaya';
    const settings = { ...view.settings, board, coordinates: false };
    await gallery.show({ name: 'bare', view: { ...view, settings } });
    expect(await gallery.page.locator('html').getAttribute('data-board')).toBe(board);
    expect(await overflowing(gallery.page), view.match?.game).toEqual([]);
    expect(await gallery.page.locator('.coordinates').count()).toBe(0);
  }
});

test('a board is turned in a network game, and keys go where they point', async ({ gallery }) => {
  const { page } = gallery;
  for (const view of tables) {
    await open(gallery, view);
    const point = () => page.locator('[role="grid"] [tabindex="0"]').boundingBox();
    await gallery.button('Flip board').click();
    await page.locator('[role="grid"][data-turned="true"] [tabindex="0"]').focus();
    const from = await point();
    await page.keyboard.press('ArrowDown');
    const to = await point();
    expect(to?.y, view.match?.game).toBeGreaterThan(from?.y ?? 0);
  }
});

test('in a contrast theme of the system, boards are drawn in its colours', async ({ gallery }) => {
  const { page } = gallery;
  for (const [n, view] of tables.entries()) {
    const settings = { ...view.settings, board: boardThemes[n % 3] ?? 'kaya' };
    await open(gallery, { ...view, settings }, { ...still, forcedColors: 'active' });
    const colours = await page.evaluate(() => {
      const system = (name: string) => {
        const probe = document.createElement('i');
        probe.style.color = name;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      };
      const get = (selector: string, property: string) => {
        const found = document.querySelector(`.board ${selector}`);
        return found && getComputedStyle(found).getPropertyValue(property);
      };
      return {
        expected: [system('Canvas'), system('CanvasText')],
        drawn: [get('.wood-lit', 'stop-color'), get('.coordinates text', 'fill')],
      };
    });
    expect(colours.drawn, view.match?.game).toEqual(colours.expected);
  }
});

/** How each part of an SVG is painted; colours with all that makes them see-through. */
function paintOf(page: Page, svg: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const colour = (value: string, opacity: string) => {
      const [red, green, blue, alpha = '1'] = value.match(/[\d.]+/g) ?? [];
      if (!value.startsWith('rgb')) return value.replace(/".*"/, '');
      const seen = Math.round(Number(alpha) * Number(opacity) * 50) / 50;
      return seen === 0 ? 'none' : [red, green, blue, seen].join(' ');
    };
    const all = Array.from(document.querySelectorAll(`${selector} *`));
    const styles = new Map(all.map((element) => [element, getComputedStyle(element)]));
    const hidden = all.filter(
      (element) => styles.get(element)?.display === 'none' && element.closest('defs') === null,
    );
    return all.flatMap((element) => {
      const style = styles.get(element);
      if (style === undefined || hidden.some((around) => around.contains(element))) return [];
      const { opacity, strokeLinecap, strokeLinejoin, textAnchor, paintOrder } = style;
      const paint =
        element.localName === 'stop'
          ? [colour(style.stopColor, style.stopOpacity)]
          : [colour(style.fill, style.fillOpacity), colour(style.stroke, style.strokeOpacity)];
      const more = [opacity, strokeLinecap, strokeLinejoin, textAnchor, paintOrder];
      return [element.localName, ...paint, ...more].join(', ');
    });
  }, svg);
}

test('a picture is painted as the board in the window is', async ({ gallery }) => {
  const { page } = gallery;
  const picture = await page.context().newPage();
  await page.emulateMedia(still);
  // On a narrow board the lines are paler.
  await gallery.resize([1120, 780]);
  const all = boardThemes.flatMap((board) => themes.map((theme) => ({ board, theme })));
  const rich: typeof played = { ...played, gomoku: blackWins, go: `${goMarking} mark:J5` };
  for (const [n, [game, options]] of everyGame({ go: { size: 9 } }).entries()) {
    const moves = rich[game] ?? '';
    for (const look of sized(all, all.slice(n, n + 1))) {
      const view = tableView(moves, { game, options: { ...options }, color: null });
      const settings = { ...view.settings, ...look };
      await gallery.show({ name: 'table', view: { ...view, settings } });
      const markup = await page.evaluate(() => {
        const svg = document.querySelector('.board-picture');
        return svg === null ? '' : new XMLSerializer().serializeToString(svg);
      });
      const rooted = markup.replace('<svg', `<svg data-board="${look.board}"`);
      await picture.setContent(withStyles(rooted, rules, look.theme));
      const painted = await paintOf(picture, 'svg');
      expect(painted, JSON.stringify(look)).toEqual(await paintOf(page, '.board-picture'));
    }
  }
  await picture.close();
});
