import { expect } from 'vitest';
import { problemSentences } from '../../src/contract/problems.ts';
import { loadPart } from '../../src/languages/index.ts';
import { eventually } from './support/eventually.ts';
import { keys } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { seated, type Two, twoAtTable } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { fill } from './support/words.ts';

test('guests wait in the host’s list until they are taken in or leave, and one who was finds the host again', async ({
  stage,
}) => {
  const [anna, boris, clara] = await threePeople(stage);
  const port = await anna.host();
  await boris.join(port);
  await waiting(anna, ['Boris']);
  await clara.join(port);
  await waiting(anna, ['Boris', 'Clara']);
  await anna.hears(anna.texts.news.knocking, { name: 'Clara', address: '127.0.0.1' });
  await stage.keep(anna.page, 'play/6-two-candidates');

  await clara.hands.press(clara.button(clara.texts.join.cancel));
  await waiting(anna, ['Boris']);
  await anna.hears(anna.texts.news.knockedOff, { name: 'Clara' });

  await clara.knock(port);
  await waiting(anna, ['Boris', 'Clara']);
  await anna.accept('Boris');
  await seated([anna, boris]);
  await clara.reads(problemSentences.busy);
  await clara.knock(port);
  await clara.reads(problemSentences.busy);
  await remembers(boris, anna, port);
});

/** Whoever was taken in finds the host again: one press knocks there. */
async function remembers(guest: Person, host: Person, port: number): Promise<void> {
  await guest.press('disconnect');
  await host.reads(problemSentences.opponentLeft);
  await guest.hands.press(guest.button(guest.texts.start.join));
  const places = guest.page.getByRole('region', { name: guest.texts.join.places });
  await guest.hands.press(places.getByRole('button', { name: `${host.name} 127.0.0.1:${port}` }));
  await guest.reads(problemSentences.nobodyListening, { address: '127.0.0.1', port });
}

test('a guest disappears from the host’s list when its program dies or when the host ignores it, and an ignored one is not listed again', async ({
  stage,
}) => {
  const [anna, boris, clara] = await threePeople(stage);
  const port = await anna.host();
  await boris.join(port);
  await waiting(anna, ['Boris']);
  await stage.crash(boris);
  await waiting(anna, []);
  await anna.reads(anna.texts.host.nobody);

  await clara.join(port);
  await waiting(anna, ['Clara']);
  await anna.hands.press(anna.button(fill(anna.texts.host.ignoreWho, { name: 'Clara' })));
  await waiting(anna, []);
  await clara.reads(problemSentences.declined);
  await clara.knock(port);
  await clara.reads(problemSentences.declined);
  await anna.reads(anna.texts.host.nobody);
});

async function threePeople(stage: Stage): Promise<[Person, Person, Person]> {
  const three = await Promise.all([
    stage.person('Anna'),
    stage.person('Boris'),
    stage.person('Clara'),
  ]);
  for (const { name, program } of three) await program.do({ command: 'set', name });
  return three;
}

async function waiting(host: Person, names: string[]): Promise<void> {
  const list = host.page.getByRole('region', { name: host.texts.host.knocking });
  const read = async () => {
    // The first line is the initial in the emblem.
    const items = await list.getByRole('listitem').allInnerTexts();
    return items.map((item) => item.split('\n').slice(1, 4).join(' '));
  };
  await eventually(read).toEqual(
    names.map((name) => `${fill(host.texts.warned.claims, { name })} 127.0.0.1`),
  );
  // An emblem of a claimed id would look like a proof.
  expect(await list.locator('.emblem[data-tone]').count()).toBe(0);
}

test('two copies that see each other come to the first stone by two clicks each, and nobody types', async ({
  stage,
}) => {
  // The port belongs to this test: it is shared, so copies of other tests would be heard.
  const nearby = 20_000 + Math.floor(Math.random() * 12_000);
  const [anna, boris] = await Promise.all([
    stage.person('Anna', { nearby }),
    stage.person('Boris', { nearby }),
  ]);
  for (const { name, program } of [anna, boris]) await program.do({ command: 'set', name });
  const list = boris.page.getByRole('region', { name: boris.texts.nearby.title });
  const { nearby: words, games } = boris.texts;

  // Both press Find a game.
  await Promise.all([anna, boris].map(countDone));
  await anna.button(anna.texts.start.seek).click();
  await anna.reads(anna.texts.seek.title);
  await list.getByText(`${games.gomoku.name} · ${words.seeking}`).waitFor();
  await boris.button(boris.texts.start.seek).click();
  await getReady([anna, boris]);
  for (const { program } of [anna, boris]) await program.do({ command: 'leave' });

  // One hosts, the other joins.
  await anna.program.do({ command: 'host', port: 0, game: 'go' });
  await list.getByText(`${games.go.name} · ${words.open}`).waitFor();
  await Promise.all([anna, boris].map(countDone));
  await boris.button(fill(words.joinWho, { name: 'Anna' })).click();
  await anna.button(fill(anna.texts.host.acceptWho, { name: 'Boris' })).click();
  await getReady([anna, boris]);
});

/** Both press Ready, which begins their game. That is their second click, and nothing was typed. */
async function getReady(two: Two): Promise<void> {
  for (const { page, texts } of two) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(texts.actions.ready).or(button(texts.controls.ready)).click();
  }
  for (const { program } of two) await program.until(({ match }) => match?.phase === 'playing');
  for (const { page } of two) {
    expect(await page.evaluate('tengenDone')).toEqual({ click: 2, keydown: 0, input: 0 });
  }
}

test('two people compare signs; whoever comes under the name of one of them is warned of, and plays once accepted', async ({
  stage,
}) => {
  const [[anna, boris], clara] = await Promise.all([twoAtTable(stage), stage.person('Clara')]);
  const { compare } = await loadPart('people', 'en');
  boris.hands = keys(boris.page);
  await boris.reads(boris.texts.who.new);
  await boris.hands.press(boris.button(boris.texts.compareSigns));
  await boris.hands.press(boris.button(compare.match));
  await boris.reads(boris.texts.who.compared);
  await boris.reads(boris.texts.signsMatch, { name: anna.name });
  expect(await boris.button(boris.texts.compareSigns).count()).toBe(0);
  await boris.program.do({ command: 'leave' });
  await anna.program.do({ command: 'leave' });
  await clara.program.do({ command: 'set', name: anna.name });
  const port = await clara.host();
  await boris.join(port);
  await clara.accept(boris.name);
  await boris.page
    .getByRole('alert')
    .getByText(fill(boris.texts.warned.otherPerson, { name: anna.name }))
    .waitFor();
  await boris.button(boris.texts.compareSigns).waitFor();
  await boris.program.until(({ can }) => can.ready === 'confirmOpponent');
  expect(await boris.control('ready').getAttribute('aria-disabled')).toBe('true');
  await boris.hands.press(boris.button(boris.texts.warned.playAnyway));
  await boris.hands.press(boris.button(boris.texts.compareSigns));
  await boris.hands.press(boris.button(compare.differ));
  for (const { program } of [boris, clara])
    await program.until(({ link }) => link.state === 'idle');
  await boris.reads(boris.texts.problem.signsDiffer, { name: anna.name });
  expect(await boris.button(boris.texts.unfinished.goOn).count()).toBe(0);
  await clara.program.do({ command: 'leave' });
  await clara.program.do({ command: 'set', name: boris.name });
  await anna.program.do({ command: 'host', port: 0 });
  const { link } = await anna.program.until(({ link }) => link.state === 'listening');
  await clara.program.do({ command: 'join', address: '127.0.0.1', port: link.port ?? 0 });
  await anna
    .candidate(boris.name)
    .getByText(fill(anna.texts.warned.otherPerson, { name: boris.name }), { exact: true })
    .waitFor();
});

/** Counts what a person does in the window from now on. */
async function countDone({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const done = { click: 0, keydown: 0, input: 0 };
    Object.assign(globalThis, { tengenDone: done });
    for (const type of ['click', 'keydown', 'input'] as const) {
      addEventListener(type, () => done[type]++, { capture: true });
    }
  });
}
