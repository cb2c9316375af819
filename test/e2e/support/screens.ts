/** Tests of scenes, which take turns with the sizes of the window and the looks. */

import { languageCodes } from '../../../src/contract/language.ts';
import type { View } from '../../../src/contract/view.ts';
import { waitingView, watchedWaitingView } from '../../../src/renderer/testing.ts';
import { sized } from '../../support/size.ts';
import type { Scene } from '../scenes/scene.ts';
import { type Gallery, phoneTest, test } from './gallery.ts';

export { test } from './gallery.ts';

import {
  collidingInRows,
  covered,
  cut,
  hangsOver,
  largerThanBoard,
  moveCovered,
  moving,
  outOfReach,
  overflowing,
  places,
  unanswerable,
} from './layout.ts';

/** A phone, upright and on its side; two screens; and the first of them with everything twice as large. */
export const usual = [
  [360, 780],
  [844, 390],
  [1280, 720],
  [1920, 1080],
  [640, 360],
] as const;
/** Those, and smaller and larger ones and ones of other proportions. */
export const sizes = [
  ...usual,
  [900, 700],
  [780, 360],
  [360, 640],
  [1120, 780],
  [1366, 650],
  [2560, 1440],
  [932, 430],
] as const;
/** The narrowest. */
export const NARROW = sizes[7];
/** Of phones, upright and on their sides, and a tablet. */
const phoneSizes = [
  [390, 844],
  [320, 568],
  [844, 390],
  [667, 375],
  [932, 430],
  [820, 1180],
] as const;
/** Where the small controls and the newest move are in sight at once with the whole board. */
const UPRIGHT: readonly Size[] = [usual[0], phoneSizes[0]];
interface Screens {
  readonly test: typeof test;
  /** What every scene is checked at, in light English. */
  readonly usual: readonly Size[];
  /** What other looks are checked at, in turns. */
  readonly sizes: readonly Size[];
  /** What must not move while a game goes on. */
  readonly still: readonly string[];
}
type Size = readonly [width: number, height: number];
const windows: Screens = { test, usual, sizes, still: ['board', 'controls', 'lookBack'] };
/** What the page of a phone is tested in, in place of a window. */
export const phones: Screens = {
  test: phoneTest,
  usual: phoneSizes,
  sizes: phoneSizes,
  // There is no room to keep free for buttons that may come.
  still: ['board'],
};
/** px of height: less has no room for every question, nor for a second request to join. */
const LOW = { asks: 400, requests: 480 } as const;
const themes = ['light', 'dark'] as const;
type Look = Readonly<Pick<View['settings'], 'language' | 'theme'>>;

/** Every language, in themes that take turns. The first look is light English. */
export const looks: readonly Look[] = languageCodes.map((language, n) => ({
  language,
  theme: themes[n % 2] ?? 'light',
}));
const allLooks: readonly Look[] = [
  ...looks,
  ...looks.map(({ language, theme }) => ({
    language,
    theme: theme === 'light' ? ('dark' as const) : ('light' as const),
  })),
];

/** The scene as a person with these settings has it. */
export function withSettings(scene: Scene, settings: Partial<Scene['view']['settings']>): Scene {
  const { view } = scene;
  return { ...scene, view: { ...view, settings: { ...view.settings, ...settings } } };
}

/** Before the game of that scene begins. */
function beforehand({ name, view }: Scene): Scene {
  const { match, settings, link } = view;
  if (match === null) return { name, view };
  const { game, options, clocks } = match;
  if (match.watched !== null) {
    const before = watchedWaitingView({ game, options, clocks });
    return { name: `before ${name}`, view: { ...before, settings } };
  }
  const waiting = waitingView(undefined, { game, options, clocks });
  return {
    name: `before ${name}`,
    view: { ...waiting, settings, link: { ...waiting.link, peer: link.peer ?? waiting.link.peer } },
  };
}

/** Of so much, not even the half can be shown in a low window; all of it can be scrolled to. */
function asksMuch({ name, view: { link } }: Scene, [, height]: Size): boolean {
  return (
    (height <= LOW.asks && name.startsWith('asks-most')) ||
    (height <= LOW.requests &&
      link.candidates.some(({ identity }, n) => n > 0 || identity?.state === 'claimed'))
  );
}

type Places = Awaited<ReturnType<typeof places>>;

/** Where board and controls are before the game of a scene begins, once for all scenes to which the same applies. */
async function placesBefore(
  gallery: Gallery,
  scene: Scene,
  size: Size,
  known: Map<string, Places>,
): Promise<Places> {
  const before = beforehand(scene);
  const key = JSON.stringify([size, before.view]);
  const found = known.get(key);
  if (found !== undefined) return found;
  await gallery.show(before);
  await gallery.resize(size);
  const measured = await places(gallery.page);
  known.set(key, measured);
  return measured;
}

/**
 * The layout of each scene is checked in light English in all usual windows; of every fourth scene, its accessibility
 * and its layout in the next look and size as well. `TENGEN_FULL=1` checks every look, in two sizes that take turns.
 */
export function testScenes(
  scenes: readonly Scene[],
  { test, usual, sizes, still } = windows,
): void {
  const known = new Map<string, Places>();
  test.for(scenes.map((scene, n) => ({ ...scene, n })))(
    'the screen $name fits every size of window and passes the accessibility audit',
    async ({ n, ...scene }, { gallery, expect }) => {
      const { page } = gallery;
      const isTable =
        scene.view.match?.local === false &&
        [undefined, 'holdHint', 'lookBack'].includes(scene.step);
      const before = new Map<Size, Places>();
      if (isTable) {
        const plain = withSettings(scene, looks[0] ?? {});
        for (const size of usual) before.set(size, await placesBefore(gallery, plain, size, known));
      }
      const checkAt = async (size: Size, name: string, look: Look) => {
        await gallery.resize(size);
        await gallery.keep(name);
        expect.soft(await overflowing(page), name).toEqual([]);
        expect.soft(await cut(page), name).toEqual([]);
        expect.soft(await collidingInRows(page), name).toEqual([]);
        if (!asksMuch(scene, size)) {
          expect.soft(await covered(page), name).toEqual([]);
          expect.soft(await unanswerable(page), name).toEqual([]);
        }
        expect.soft(await largerThanBoard(page), name).toEqual([]);
        const hasRoom = UPRIGHT.includes(size) && scene.view.settings.textSize === 'normal';
        expect.soft(await outOfReach(page, hasRoom), name).toEqual([]);
        if (hasRoom && scene.view.unsaved === null)
          expect.soft(await moveCovered(page), name).toEqual([]);
        const hasTable = (await page.locator('main.table').count()) > 0;
        if (hasTable && test !== phoneTest && !(await gallery.is('narrow')))
          expect.soft(await hangsOver(page), name).toBeLessThanOrEqual(0);
        const placed = look === looks[0] ? before.get(size) : undefined;
        if (placed === undefined) return;
        const after = await places(page);
        for (const what of still)
          expect.soft([what, after[what]], name).toEqual([what, placed[what]]);
      };
      const inTurn = (n: number) => sizes.slice(n % sizes.length).slice(0, 1);
      for (const [m, look] of allLooks.entries()) {
        const isAudited = sized(true, n % 4 === 0 && m === (n / 4) % allLooks.length);
        const others = isAudited ? [...inTurn(n), ...sized(inTurn(n + 1 + m), [])] : [];
        const checked = new Set([...(m === 0 ? usual : []), ...others]);
        if (checked.size === 0) continue;
        await gallery.show(withSettings(scene, look));
        for (const size of checked) {
          const name = `${scene.name}-${look.theme}-${look.language}-${size.join('x')}`;
          await checkAt(size, name, look);
          if (size === others[0]) expect.soft(await gallery.violations(), name).toEqual([]);
        }
      }
      expect.soft(await moving(page)).toEqual([]);
      expect.soft(gallery.complaints()).toEqual([]);
    },
  );
}
