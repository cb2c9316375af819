import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pointsUnder } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import type { Person } from './support/person.ts';
import { choose } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { Judged } from './support/table.ts';
import { fill } from './support/words.ts';

/** From the start screen: the way to the computer, one of its levels, and the beginning, with black. */
async function meetsComputer(
  stage: Stage,
  game: 'go' | 'gomoku',
  level: keyof Person['texts']['levels'],
): Promise<Person> {
  const person = await stage.person('Anna', { viewport: { width: 1280, height: 800 } });
  const { hands, page, texts } = person;
  await choose(person, { game });
  await hands.press(person.button(texts.start.computer));
  const name = new RegExp(`^${texts.levels[level]}`);
  await hands.press(page.getByRole('radio', { name }));
  await hands.press(person.button(texts.computer.begin));
  await page.getByRole('grid').waitFor();
  return person;
}

test('a game against the computer is put away, gone on with, resigned, and followed by another', async ({
  stage,
}) => {
  const person = await meetsComputer(stage, 'gomoku', 'pebble');
  const { page, texts, hands } = person;
  const name = texts.levels.pebble;
  const judged = new Judged('gomoku');
  await plays(person, judged, name);
  await plays(person, judged, name);
  await stage.keep(page, 'computer/1-middle');

  await person.leave(true);
  const against = fill(texts.seat.against, { name });
  await hands.press(person.button(fill(texts.unfinished.goOnWith, { name: against })));
  await page.getByRole('grid').waitFor();
  await plays(person, judged, name);

  await person.press('resign');
  await hands.press(person.button(texts.confirm.resignYes));
  await person.reads(texts.status.lost, { name });
  await stage.keep(page, 'computer/2-end');
  await hands.press(person.button(texts.actions.rematch));
  await person.hears(texts.news.began, {
    colour: fill(texts.status.youAre, { side: person.sideName('black') }),
    who: texts.status.youBegin,
  });
});

/** Plays a move with black, and the computer answers with one that the rules allow. */
async function plays(person: Person, judged: Judged, name: string): Promise<void> {
  const { page, texts } = person;
  const { position } = judged;
  const mine = position.text.write(position.legal()[0]) ?? '';
  judged.play(mine);
  await person.play(mine);
  await person.seesMove(mine, 'black');
  // It is announced as anybody's move is.
  const latest = page.getByRole('gridcell', {
    name: new RegExp(`${texts.board.white}, ${texts.board.last}`),
  });
  const [answer = ''] = ((await latest.getAttribute('aria-label')) ?? '').split(',');
  judged.play(answer);
  await person.hears(texts.news.peersMove, { name, move: answer });
}

test('the window draws as before while the strongest computer thinks, which plays at once when told to', async ({
  stage,
}) => {
  const person = await meetsComputer(stage, 'go', 'mountain');
  const { page, texts } = person;
  const idle = await framesOf(page, 1000);

  await person.play('E5');
  await person.seesMove('E5', 'black');
  await eventually(() => person.control('stop').getAttribute('aria-disabled')).toBe('false');
  const thinking = await framesOf(page, 1500);
  await page.getByText(new RegExp(`^${fill(texts.thought.looksAt, { line: '' })}`)).waitFor();
  expect(await pointsUnder(page, '.idea-mark')).toHaveLength(1);
  await stage.keep(page, 'computer/3-thinking');
  for (const [when, { gaps, work }] of Object.entries({ idle, thinking })) {
    console.info(`Frames, ${when}: ${told(work)} of work each; between them ${told(gaps)}.`);
  }
  // Whatever else the machine is about, most frames are as they were.
  expect(thinking.gaps.half).toBeLessThan(2 * idle.gaps.half + 16);

  await person.press('stop');
  await person.reads(texts.status.yourMove);
  expect(await placed(person)).toBe(2);

  // Its move and mine go together.
  await person.press('takeBack');
  await eventually(() => placed(person)).toBe(0);

  await page.keyboard.press('w');
  const asked = page.locator('.idea-asked');
  await person.press('stop');
  await asked.waitFor();
  const [point = ''] = await pointsUnder(page, '.idea-asked .idea-mark');
  await page.getByRole('status').getByText(new RegExp(point)).waitFor();
  await stage.keep(page, 'computer/4-hint');
  const status = page.getByRole('status');
  await page.keyboard.press('w');
  await status.getByText(texts.teach.comparing).waitFor();
  await person.press('stop');
  await status.getByText(texts.teach.comparing).waitFor({ state: 'hidden' });
  await page.keyboard.press('e');
  const leads = new RegExp(fill(texts.teach.leads, { side: '.+', n: '.+' }));
  await status.getByText(leads).or(status.getByText(texts.teach.even)).waitFor();
  await asked.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await status.getByText(/./).waitFor({ state: 'hidden' });

  // Another takes the computer's seat.
  const [before, after] = [texts.levels.mountain, texts.levels.pebble];
  const side = person.sideName('white');
  await person.hands.press(person.button(fill(texts.seat.change, { name: before, side })));
  const dialogue = page.getByRole('dialog');
  await person.hands.press(dialogue.getByRole('button', { name: new RegExp(`^${after}`) }));
  await person.hears(texts.thought.seated, { name: after, side });
});

/** How many stones lie on the board. */
async function placed(person: Person): Promise<number> {
  const { black = [], white = [] } = await person.said();
  return black.length + white.length;
}

/** Watches a page's frames for so long, ms: the gaps between them, and the work of its thread for each. */
async function framesOf(page: Page, time: number) {
  const { gaps, work } = await page.evaluate(
    (end) =>
      new Promise<{ gaps: number[]; work: number[] }>((resolve) => {
        const gaps: number[] = [];
        const work: number[] = [];
        // The first task after a frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        const begun = performance.now();
        let before = begun;
        port1.onmessage = () => work.push(performance.now() - before);
        const frame = () => {
          const now = performance.now();
          gaps.push(now - before);
          before = now;
          port2.postMessage(null);
          if (now - begun < end) requestAnimationFrame(frame);
          else resolve({ gaps, work });
        };
        requestAnimationFrame(frame);
      }),
    time,
  );
  return { gaps: spread(gaps), work: spread(work) };
}

/** ms; all but one in a hundred are shorter than `most`. */
function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return { half: at(0.5), most: at(0.99), longest: at(1) };
}

function told({ half, most, longest }: ReturnType<typeof spread>): string {
  return `p50 ${half.toFixed(1)}, p99 ${most.toFixed(1)}, longest ${longest.toFixed(1)} ms`;
}
