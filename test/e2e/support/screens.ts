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
  moving,
  overflowing,
  places,
} from './layout.ts';

export const sizes = [
  [900, 700],
  [360, 640],
  [1120, 780],
  [1366, 650],
  [2560, 1440],
] as const;
/** Of phones, upright and on their sides, and a tablet. */
const phoneSizes = [
  [390, 844],
  [320, 568],
  [844, 390],
  [667, 375],
  [820, 1180],
] as const;
interface Screens {
  readonly test: typeof test;
  readonly sizes: readonly (readonly [number, number])[];
  /** Of the sizes: those at which a page may be taller than the window. */
  readonly tall: readonly number[];
  /** What must not move while a game goes on. */
  readonly still: readonly string[];
}
/** Of the sizes: the one at which a page may be taller than the window. */
const PHONE = 1;
const windows: Screens = { test, sizes, tall: [PHONE], still: ['board', 'controls', 'lookBack'] };
/** What the page of a phone is tested in, in place of a window. */
export const phones: Screens = {
  test: phoneTest,
  sizes: phoneSizes,
  tall: [0, 1, 2, 3, 4],
  // There is no room to keep free for buttons that may come.
  still: ['board'],
};
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

type Places = Awaited<ReturnType<typeof places>>;

/** Where board and controls are before the game of a scene begins, once for all scenes to which the same applies. */
async function placesBefore(
  gallery: Gallery,
  scene: Scene,
  size: readonly [number, number],
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
 * The layout of each scene is checked in light English in a window and on a phone, in turns. Of every fourth scene, its
 * accessibility and its layout once more are checked in the next look and size. `TENGEN_FULL=1` checks all.
 */
export function testScenes(scenes: readonly Scene[], { test, sizes, tall, still } = windows): void {
  const known = new Map<string, Places>();
  test.for(scenes.map((scene, n) => ({ ...scene, n })))(
    'the screen $name fits every size of window and passes the accessibility audit',
    async ({ n, ...scene }, { gallery, expect }) => {
      const isTable =
        scene.view.match?.local === false &&
        [undefined, 'holdHint', 'lookBack'].includes(scene.step);
      const turn = n % 4 === 0 ? (n / 4) % allLooks.length : null;
      const turnAt = (n / 4) % sizes.length;
      const usualSizes = sized([...sizes.keys()], [n % 2 === 0 ? 0 : PHONE]);
      const usual = new Map<number, Places>();
      if (isTable) {
        const plain = withSettings(scene, looks[0] ?? {});
        for (const at of usualSizes)
          usual.set(at, await placesBefore(gallery, plain, sizes[at] ?? [0, 0], known));
      }
      const checkAt = async (at: number, name: string) => {
        await gallery.resize(sizes[at] ?? [0, 0]);
        await gallery.keep(name);
        expect.soft(await overflowing(gallery.page), name).toEqual([]);
        expect.soft(await cut(gallery.page), name).toEqual([]);
        expect.soft(await collidingInRows(gallery.page), name).toEqual([]);
        expect.soft(await covered(gallery.page), name).toEqual([]);
        expect.soft(await largerThanBoard(gallery.page), name).toEqual([]);
        const hasTable = (await gallery.page.locator('main.table').count()) > 0;
        if (hasTable && !tall.includes(at))
          expect.soft(await hangsOver(gallery.page), name).toBeLessThanOrEqual(0);
        const before = usual.get(at);
        if (before === undefined) return;
        const after = await places(gallery.page);
        for (const what of still)
          expect.soft([what, after[what]], name).toEqual([what, before[what]]);
      };
      for (const [m, look] of allLooks.entries()) {
        const isAudited = sized(true, m === turn);
        if (m > 0 && !isAudited) continue;
        await gallery.show(withSettings(scene, look));
        const checked = sized(usualSizes, [
          ...new Set([...(m === 0 ? usualSizes : []), ...(isAudited ? [turnAt] : [])]),
        ]);
        for (const at of checked) {
          const name = `${scene.name}-${look.theme}-${look.language}-${sizes[at]?.[0]}`;
          await checkAt(at, name);
          if (isAudited && sized(true, at === turnAt))
            expect.soft(await gallery.violations(), name).toEqual([]);
        }
      }
      expect.soft(await moving(gallery.page)).toEqual([]);
      expect.soft(gallery.complaints()).toEqual([]);
    },
  );
}
