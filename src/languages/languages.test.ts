import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languageCodes } from '../contract/language.ts';
import { games } from '../rules/index.ts';
import { allTexts } from './testing.ts';

/** Every text by its path, such as `host.title`. */
function flat(texts: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of flat(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

/** A game that isn't finished may still lack its words. */
const drafts = games.flatMap(({ id, draft }) => (draft ? id : []));
const mayBeTodo = (path: string) => path.split('.').some((key) => drafts.includes(key));

function holes(text = ''): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

test('each language of the list has a folder, and no other has one', () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(folders.sort()).toEqual(languageCodes.toSorted());
});

test.for(languageCodes)(
  'the texts of the language %s have the same holes to fill in as the English ones',
  async (language) => {
    const translation = flat(await allTexts(language));
    for (const [path, text] of flat(await allTexts('en'))) {
      expect(holes(translation.get(path)), path).toEqual(holes(text));
    }
  },
);

test.for(languageCodes)(
  'no text of the language %s is left to do, but for drafts',
  async (language) => {
    for (const [path, text] of flat(await allTexts(language)))
      if (!mayBeTodo(path)) expect(text, path).not.toContain('TODO');
  },
);

/** The scripts of the languages that don't have the Latin one. */
const scripts: Partial<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** Texts that are the same in every language, or that a name can fill. The name of a game is one, too. */
const names = new Set([
  'name',
  'between',
  'sentence',
  'otherName',
  'board.point',
  'computer.second',
  'news.peersMove',
  'news.said',
  'news.sidesMove',
  'setup.term',
  'timing.both',
  'clock.give',
  'resume.gameWith',
  'engines.gtp',
  'engines.gomocup',
  'firewalls.ufw',
  'firewalls.firewalld',
  'firewalls.windows',
  'firewalls.macos',
  'analysis.ahead',
  'analysis.chance',
  'analysis.loss',
  'files.failed',
  'people.as',
  'reasons.unknown',
]);

test.for(languageCodes)(
  'the texts of the language %s, those that are loaded later and of the shell too, are in its own script, but for names',
  async (language) => {
    const script = scripts[language];
    if (script === undefined) return;
    const { shell }: { shell: object } = await import(`./${language}/shell.ts`);
    for (const texts of [...Object.values(await allTexts(language)), shell])
      for (const [path, text] of flat(texts)) {
        const hasWords = /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
        const isName = names.has(path) || /^(?:keys\.cap\..*|games\.\w+\.name)$/.test(path);
        const isTodo = text.startsWith('TODO') && mayBeTodo(path);
        if (hasWords && !isName && !isTodo) expect(text, path).toMatch(script);
      }
  },
);

/** Of the window and of the shell. */
async function textsOf(language: Language): Promise<Map<string, string>> {
  const { shell }: { shell: object } = await import(`./${language}/shell.ts`);
  return flat({ ...(await allTexts(language)), shell });
}

test('in Chinese and Japanese the program has one name, and the other only beside its title', async () => {
  const named = async (language: Language, name: string) =>
    Array.from(await textsOf(language)).flatMap(([path, text]) =>
      text.includes(name) ? [path] : [],
    );
  expect(await named('zh', 'Tengen')).toEqual(['start.otherName']);
  // In gomoku it is a point of the board.
  const others = (await named('ja', '天元')).filter((path) => !path.includes('gomoku'));
  expect(others).toEqual(['start.otherName']);
});

test.for(['zh', 'ja'] as const)(
  'in the language %s an ellipsis is two characters wide, Latin letters and numbers stand apart, and names and other words don’t',
  async (language) => {
    const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
    const narrow = '[0-9A-Za-z]';
    const joined = new RegExp(`${wide}${narrow}|(?<!\\{\\w*)${narrow}(?!\\w*\\})${wide}`, 'u');
    // These may be in the language's own script: the style sheet sets them apart if they aren't.
    const words = String.raw`\{(?:name|side|who|games?|what|piece|winner|loser)\}`;
    const apart = new RegExp(`${wide} ${words}|${words} ${wide}`, 'u');
    for (const [path, text] of await textsOf(language)) {
      expect(text, path).not.toMatch(/(?<!…)…(?!…)/);
      expect(text, path).not.toMatch(joined);
      expect(text, path).not.toMatch(apart);
    }
  },
);
