/** What is written from right to left, or turns the direction, stays where it is put. */

import { expect } from 'vitest';
import { languageCodes, languages } from '../../src/contract/language.ts';
import { fill, isolated } from '../../src/languages/fill.ts';
import { allTexts } from '../../src/languages/testing.ts';
import { sized } from '../support/size.ts';
import { apart } from './scenes/apart.ts';
import { computer } from './scenes/computer.ts';
import { forms, problemScenes } from './scenes/forms.ts';
import { here } from './scenes/here.ts';
import { others } from './scenes/others.ts';
import { invitations } from './scenes/phones.ts';
import type { Scene } from './scenes/scene.ts';
import { storedGames } from './scenes/storedGames.ts';
import { tables } from './scenes/tables.ts';
import { unfinished } from './scenes/unfinished.ts';
import { watching } from './scenes/watching.ts';
import { type Gallery, test as sceneTest } from './support/gallery.ts';
import { withSettings } from './support/screens.ts';
import { test } from './support/stage.ts';

/** Hebrew, Arabic before a number, both ways in one, and names that turn round what follows. */
const strange = [
  'עדה',
  'ليلى (2)',
  '[3] אב',
  'Ada עדה!',
  'Ada (2)',
  'Ada\u202e',
  '\u2069\u202eAda',
  '\u2067Ada',
];

/** Every text with something to fill in. */
function filledTexts(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'object' && text !== null) return filledTexts(text);
    return typeof text === 'string' && /\{\w+\}/.test(text) ? [text] : [];
  });
}

/** A text with one of the names after the other wherever something is filled in, and what it consists of. */
function filled(text: string, names: readonly string[]) {
  const parts = text.replaceAll('\n', ' ').split(/(\{\w+\})/);
  const nameAt = (n: number) => names[((n - 1) / 2) % names.length] ?? '';
  const lengths = parts.map((part, n) => (n % 2 === 1 ? isolated(nameAt(n)) : part).length);
  return { text: parts.map((part, n) => fill(part, filledBy(part, nameAt(n)))).join(''), lengths };
}

function filledBy(part: string, name: string): Record<string, string> {
  return { [part.slice(1, -1)]: name };
}

test.for(languageCodes)(
  'no name turns round what stands beside it in a text of the language %s',
  async (language, { stage }) => {
    const page = await stage.page();
    const texts = [...new Set(filledTexts(await allTexts(language)))];
    expect(texts.length).toBeGreaterThan(100);
    const all = strange.flatMap((name, n) =>
      texts.map((text) => filled(text, [name, ...strange.slice(n + 1), ...strange.slice(0, n)])),
    );
    const turned = await page.evaluate(
      ({ all, tag }) => {
        document.documentElement.lang = tag;
        const line = document.createElement('p');
        line.style.cssText = 'white-space: pre; inline-size: max-content';
        document.body.append(line);
        /** Whether each part begins where the one before it ends, as in a text of Latin names. */
        const isInOrder = ({ text, lengths }: (typeof all)[number]) => {
          line.textContent = text;
          const [node] = line.childNodes;
          if (node === undefined) return false;
          let [at, right] = [0, line.getBoundingClientRect().left];
          for (const length of lengths) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + length);
            at += length;
            const place = range.getBoundingClientRect();
            if (place.width === 0) continue;
            if (Math.abs(place.left - right) > 1) return false;
            ({ right } = place);
          }
          return true;
        };
        return all.filter((one) => !isInOrder(one)).map(({ text }) => text);
      },
      { all, tag: languages[language].tag },
    );
    expect(turned).toEqual([]);
  },
);

/** Fields of views and answers with what somebody has written, and the lists of such texts. */
const foreign = /^(?:name|host|guest|opponent|known|proposedName|text|said|reason|\d+)$/;
/** As are file names, command lines and the names of network interfaces, even if they look like a code. */
const anyText = /^(?:file|line|interface)$/;
/** Codes, points, dates, addresses and rows of boards are no text. */
const isText = (value: string) =>
  /^\p{Lu}.*\p{Ll}|\p{Lo}| /u.test(value) && !/^computer:/.test(value);

/** The scene with everybody's name, and whatever else somebody has written, from right to left. */
function turned(scene: Scene): Scene {
  return rewritten(scene, (key, text) =>
    anyText.test(key) || (foreign.test(key) && isText(text)) ? 'עדה!' : text,
  );
}

/** The scene with its texts replaced. */
function rewritten(scene: Scene, by: (key: string, text: string) => string): Scene {
  const text = JSON.stringify({ view: scene.view, answers: scene.answers }, (key, value) =>
    typeof value === 'string' ? by(key, value) : value,
  );
  return { ...scene, ...JSON.parse(text) };
}

/** Texts and labels in which such a name is joined with others and isn't isolated, or that turn round as a whole. */
function joined({ page }: Gallery): Promise<string[]> {
  return page.evaluate(() => {
    const strange = /[\u0590-\u05ff]/;
    const bare = (text: string) => text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        for (const line of element.getAttribute(name)?.split('\n') ?? [])
          if (strange.test(bare(bare(line))) && line !== 'עדה!') found.push(`${name}: ${line}`);
      const isQuoted = element.closest('bdi, option[dir=auto]') !== null;
      const whole = element.textContent;
      if (element.matches('bdi, [dir="auto"]') && whole.includes('\u2068')) found.push(whole);
      if (element.matches('input[type=text], input:not([type])') && !element.matches('[dir=auto]'))
        found.push(element.outerHTML);
      if (element instanceof SVGElement) continue;
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType !== Node.TEXT_NODE || !strange.test(bare(bare(textContent ?? '')))) continue;
        // A command line always runs from left to right.
        if (!isQuoted && !element.matches('code')) found.push(element.outerHTML);
      }
    }
    return found;
  });
}

const all: readonly Scene[] = [
  ...apart,
  ...computer,
  ...forms,
  ...problemScenes,
  ...here,
  ...others,
  ...invitations,
  ...storedGames,
  ...tables,
  ...unfinished,
  ...watching,
];

const named = all.filter((scene) => JSON.stringify(turned(scene)).includes('עדה'));

sceneTest.for(
  sized(
    named,
    named.filter((_, n) => n % 3 === 0),
  ),
)('no name turns round what stands beside it on the screen $name', async (scene, { gallery }) => {
  for (const language of sized(languageCodes, ['en'] as const)) {
    await gallery.show(withSettings(turned(scene), { language }));
    expect.soft(await joined(gallery), language).toEqual([]);
  }
});

sceneTest('each paragraph of a remark runs as its first letter does', async ({ gallery }) => {
  const scene = storedGames.find(({ name }) => name === 'games-review-long-go');
  if (scene === undefined) throw new Error('There is no such scene.');
  const remark = 'Ada!\nעדה!';
  await gallery.show(
    rewritten(scene, (_, text) => (text.startsWith('White resigned') ? remark : text)),
  );
  const ends = await gallery.page.evaluate((remark) => {
    const shown = [...document.querySelectorAll('bdi')].find((one) => one.textContent === remark);
    const node = shown?.firstChild;
    if (!node) return null;
    /** Where a letter begins. */
    const left = (at: number) => {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    return { first: left(3) > left(0), second: left(8) < left(5) };
  }, remark);
  expect(ends).toEqual({ first: true, second: true });
});
