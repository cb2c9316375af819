import { expect, test } from 'vitest';
import { type ProblemCode, problem } from '../../../contract/problems.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import {
  awayView,
  computerView,
  hereView,
  idleView,
  linkView,
  linus,
  tableView,
  unfinishedMatch,
  waitingView,
} from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { historyOf } from './positionHistory.ts';
import { statusOf } from './status.ts';

const { t } = await loadTranslation('en');

function told(view: View, peer = linus) {
  const { match } = view;
  if (match === null) throw new Error('No match.');
  const { headline, sentence, tone } = statusOf(t, view, match, peer, historyOf(null, match));
  return [headline, sentence, tone];
}

/** What is read at the table after `moves`, opposite Linus. */
const reads = (moves: string, more: Partial<MatchView> = {}) => told(tableView(moves, more));
/** What is read at this screen after `moves`. */
const readsHere = (moves: string, more: Partial<MatchView> = {}) => told(hereView(moves, more));

const won = 'A1 A2 B1 B2 C1 C2 D1 D2 E1';
const five = 'Five in a row on move 9.';
const theyAreReady = { ready: { me: false, peer: true } };
const go = { game: 'go', options: { size: 9 } };
const morris = { game: 'morris' };
const ko = 'D5 C5 F5 D6 E6 D4 E4 E5';
const flight =
  'a7 d3 a4 e3 c3 g4 c5 e4 g7 e5 xc5 c5 f4 xg7 d5 d2 g1 d1 xg1 f6 b2 f6-d6 f4-f2 xa7 a4-a1 f2-f4 xd5 c5-d5 f4-f2 xd6';
const renju = 'F8 A1 G8 C1 H10 E1 H9 G1';
const mill = 'a7 d6 d7 f6 g7';

test.for<[said: string, View]>([
  [
    'Are you ready? | The game begins when both of you are ready. In the first game, colours are random. | asked',
    waitingView(),
  ],
  [
    'Linus is ready | The game begins when you are ready too. | asked',
    waitingView(theyAreReady.ready),
  ],
  [
    'Linus isn’t ready yet | You are ready. The game begins when both of you are. | well',
    waitingView({ me: true, peer: false }),
  ],
  [
    'Linus is ready | The game begins when you are ready too. You play White. | asked',
    waitingView(theyAreReady.ready, { colours: 'hostBlack', nextColor: 'white' }),
  ],
  [
    'Are you ready? | The game begins when both of you are ready. It begins with this position. White moves first. You play Black. | asked',
    waitingView(undefined, { nextColor: 'black', position: { black: [[7, 7]], turn: 'white' } }),
  ],
  ['Your move | You play Black. You move first. | asked', tableView('')],
  [
    'Linus to move | You play Black. Linus moves first. | plain',
    tableView('', { position: { black: [[7, 7]], turn: 'white' } }),
  ],
  ['Linus to move | You play White. Linus moves first. | plain', tableView('', { color: 'white' })],
  ['Your move | You play White. Move 1: Black at H8. | asked', tableView('H8', { color: 'white' })],
  ['Your move | Move 2: White at I9. | asked', tableView('H8 I9')],
  ['Linus to move | Move 3: Black at G8. | plain', tableView('H8 I9 G8')],
  [`You won | ${five} | well`, tableView(won)],
  [`Linus won | ${five} | plain`, tableView(won, { color: 'white' })],
  [`You won | ${five} Linus is ready for the next game. | well`, tableView(won, theyAreReady)],
  [
    `You won | ${five} You play White next. Linus is ready for the next game. | well`,
    tableView(won, { ...theyAreReady, colours: 'turns', nextColor: 'white' }),
  ],
  ['Black to move | Black moves first. | plain', hereView('')],
  ['White to move | Move 1: Black at H8. | plain', hereView('H8')],
  [`Black won | ${five} | well`, hereView(won)],
  [
    'Blue to move | Move 1: Red at E5. Moves left: 49. | plain',
    hereView('E5', { game: 'popucom' }),
  ],
  [
    'Remove a white man | You closed a mill. Press the white man that you remove. | asked',
    tableView(mill, morris),
  ],
  ['Black: remove a white man | Move 5: Black at g7. | plain', hereView(mill, morris)],
  [
    'Linus removes a white man | Move 5: Black at g7. | plain',
    tableView(mill, { ...morris, color: 'white' }),
  ],
  [
    'Your move | White passed. If you pass too, dead stones are marked and the game is counted. | asked',
    tableView('E5 pass', go),
  ],
  ['Linus to move | Black passed. | plain', tableView('E5 D5 pass', go)],
  [
    'Your move | White passed. If you pass too, the game is over and is counted. | asked',
    tableView('E5 pass', { game: 'go', options: { size: 9, dead: 'none' } }),
  ],
  [
    'Black to move | White passed. If Black passes too, dead stones are marked and the game is counted. | plain',
    hereView('E5 pass', go),
  ],
  [
    'Your move | Move 8: White at E5. Ko: you can’t recapture at once. Play elsewhere first. | asked',
    tableView(ko, go),
  ],
  [
    'You may fly now | Move 24: White, f4-f2 ×d6. With three men left, yours can move to any empty point. | asked',
    tableView(flight, { game: 'morris' }),
  ],
  [
    'Your move | Move 8: White at G1. You can’t play on the crosses: two threes, two fours or more than five in a row. | asked',
    tableView(renju, { options: { rule: 'renju' } }),
  ],
  ['Your move | Move 2: White at I9. | asked', computerView('H8 I9')],
  ['Bamboo is thinking | Move 3: Black at G8. | plain', computerView('H8 I9 G8')],
  [`You beat Bamboo | ${five} | well`, computerView(won)],
])('the table says “%s”', ([said, view]) => {
  expect(told(view).join(' | ')).toBe(said);
});

test('the table tells the man that was taken in morris, and who marks and how it was counted in Go', () => {
  expect(readsHere(`${mill} xd6`, morris)[1]).toBe('Move 5: Black at g7 ×d6.');
  expect(reads('E5 pass pass', { ...go, color: 'white' })[0]).toBe('Mark dead stones');
  expect(reads('E5 pass pass', go)[0]).toBe('Linus marks dead stones');
  const seats = { black: 'computer:1', white: 'computer:5' };
  expect(told(computerView('E5 pass pass', { ...go, color: null, seats }))[1]).toBe(
    'Black passed.',
  );
  expect(readsHere('E5 pass pass', go)[1]).toMatch(/^Mark/);
  expect(reads('E5 pass pass mark:E5', go)[1]).toBe('White: E5 dead.');
  expect(readsHere('E5 pass pass mark:E5 resume', go)[1]).toBe('White resumed play.');
  expect(readsHere('E5 pass pass resume D5', go)[1]).toBe('Move 4: Black at D5.');
  expect(reads('E5 pass pass agree agree', go).slice(0, 2)).toEqual([
    'You won',
    'Decided on points. Black won by 73.5 points.',
  ]);
});

test('who marks the dead stones reads what the other says of them, and what agreeing does', () => {
  const passed = 'E5 D5 G7 C3 pass pass';
  const marked = `${passed} mark:D5 agree`;
  const says = (moves: string, color: 'black' | 'white') => reads(moves, { ...go, color })[1];
  const then = 'If you agree too, the game is counted.';
  expect(says(`${passed} agree`, 'white')).toBe(`Linus agrees to the marks. ${then}`);
  expect(says(marked, 'white')).toBe(`Linus calls D5 dead and agrees. ${then}`);
  // One group, of which a stone was named three times.
  const pair = 'E5 D5 G7 D4 pass pass';
  expect(says(`${pair} mark:D5 mark:D4 mark:D5 agree`, 'white')).toBe(
    says(`${pair} mark:D5 agree`, 'white'),
  );
  expect(says(`${passed} mark:D5 mark:C3 mark:G7 agree`, 'white')).toBe(
    `Linus calls D5 and 2 more dead and agrees. ${then}`,
  );
  expect(says(`${marked} mark:D5`, 'white')).toBe(
    'You changed the marks. Once you agree, Linus is asked again.',
  );
  expect(says(`${marked} mark:D5 agree`, 'black')).toBe(`Linus calls D5 alive and agrees. ${then}`);
  expect(says(`${marked} mark:D5 mark:C3 agree`, 'black')).toBe(
    `Linus calls C3 dead and D5 alive, and agrees. ${then}`,
  );
  // Marked, and taken back in the same turn.
  expect(says(`${marked} mark:C3 mark:C3 agree`, 'black')).toBe(
    `Linus agrees to the marks. ${then}`,
  );
  expect(says(passed, 'black')).toMatch(/^Mark dead stones/);
  expect(readsHere(marked, go)[1]).toBe(
    'Black calls D5 dead and agrees. If White agrees too, the game is counted.',
  );
});

test('without a connection a result stays, and a game under way is broken off unless it is kept', () => {
  const { link } = idleView;
  const table = tableView('H8');
  expect(told({ ...tableView(won), link })).toEqual(['You won', `${five} Disconnected.`, 'well']);
  expect(told({ ...waitingView(), link }).slice(0, 2)).toEqual([
    'Not connected',
    'Host or join to start a new game.',
  ]);
  expect(told({ ...table, link }).slice(0, 2)).toEqual([
    'No result',
    'Host or join to start a new game. The board stays until then.',
  ]);
  const one = { ...unfinishedMatch, id: table.match?.id ?? 0 };
  expect(told({ ...table, link, unfinished: [one] })).toEqual([
    'Not connected',
    'The game is saved. Continue now, or later from the start screen.',
    'plain',
  ]);
  expect(told({ ...table, link, unfinished: [{ ...one, id: one.id + 1 }] })[0]).toBe('No result');
});

test('while the link is away the table tells who is away, why, and what is being done', () => {
  const away = (how: Parameters<typeof awayView>[1]) => told(awayView(tableView('H8'), how));
  expect(away({ role: 'guest' })).toEqual([
    'Linus is disconnected',
    'The connection was lost. Trying to reconnect. The game continues as soon as they are back.',
    'plain',
  ]);
  expect(away({ role: 'host', why: 'silent' })[1]).toMatch(
    /^No answer from them. Waiting for them here. The game continues/,
  );
  expect(away({ role: 'guest', why: 'left' })).toEqual([
    'Linus has left',
    'Trying to reconnect. The game continues within half a minute of their return.',
    'plain',
  ]);
  expect(told(awayView(tableView(won), { why: 'left' }))[1]).toBe(`${five} Linus has left.`);
  expect(told(awayView(waitingView(), { why: 'restarted' }))).toEqual([
    'Linus isn’t here yet',
    'Everything is as you left it. Waiting for them here. The game continues as soon as they are back.',
    'plain',
  ]);
  expect(told(awayView(tableView(won)))).toEqual([
    'You won',
    `${five} Linus is disconnected.`,
    'well',
  ]);
});

test('nobody is said to have gone where the one that answered was not the other', () => {
  const away = awayView(tableView('H8'), { role: 'guest', why: 'left', trying: false });
  const after = (code: ProblemCode) => told(linkView({ problem: problem(code) }, away))[1];
  for (const code of ['unknownSession', 'notProven', 'cannotProve', 'replaced', 'busy'] as const)
    expect(after(code)).toBe('Not trying to reconnect.');
  expect(after('misunderstood')).toBe('Try again when they are back.');
  const headline = (code: ProblemCode) => told(linkView({ problem: problem(code) }, away))[0];
  expect([headline('notProven'), headline('misunderstood')]).toEqual([
    'Linus is disconnected',
    'Linus has left',
  ]);
  const elsewhere = linkView({ problem: problem('replaced') }, away);
  expect(told(elsewhere)[0]).toBe('This game continues elsewhere');
  const trying = awayView(tableView('H8'), { role: 'guest' });
  expect(told(linkView({ problem: problem('busy') }, trying))[1]).toMatch(
    /^The connection was lost. Trying to reconnect./,
  );
});

test.for([
  ['black', 'resign', 'You won', 'Linus resigned.'],
  ['white', 'resign', 'Linus won', 'You resigned.'],
  ['black', 'time', 'You won', 'Linus ran out of time.'],
  ['white', 'time', 'Linus won', 'You ran out of time.'],
  ['black', 'left', 'You won', 'Linus left the game.'],
  ['draw', 'agreed', 'Draw', 'By agreement.'],
  ['draw', 'away', 'No result', 'One player didn’t come back; nobody wins.'],
] as const)('the table tells an end with %s for the reason %s', ([winner, reason, ...expected]) => {
  const outcome = { winner, reason, lines: [] };
  expect(reads('H8', { outcome }).slice(0, 2)).toEqual(expected);
});

test('the table tells an end by restart, and a resignation at one screen or of the computer', () => {
  const ended = (winner: 'black' | 'draw', reason: string) => ({
    outcome: { winner, reason, lines: [] },
  });
  expect(reads('H8', ended('draw', 'restart'))[0]).toBe('No result');
  expect(readsHere('H8', ended('black', 'resign')).slice(0, 2)).toEqual([
    'Black won',
    'White resigned.',
  ]);
  expect(told(computerView('H8 I9', ended('black', 'resign'))).slice(0, 2)).toEqual([
    'You beat Bamboo',
    'Bamboo resigned.',
  ]);
});

test('the table calls a computer by its name, or by its side where two have the same name', () => {
  expect(told(computerView(won, { color: 'white' }))[0]).toBe('Bamboo won');
  const trouble = problem('engineGone', { name: 'x', reason: '1' });
  expect(told(computerView('H8', { trouble }))[0]).toBe('Bamboo isn’t playing');
  const two = (white: string, moves: string) =>
    told(computerView(moves, { color: null, seats: { black: 'computer:1', white } }));
  expect(two('computer:5', 'H8')[0]).toBe('Mountain is thinking');
  expect(two('computer:1', 'H8')[0]).toBe('White is thinking');
  const paused = { color: null, watching: { paused: true, speed: 'fast' } } as const;
  expect(told(computerView('H8', paused))[0]).toBe('Paused: White to move');
  const search = { side: 'white', purpose: 'move', line: [], value: null, nodes: 0 } as const;
  const thinking = { ...search, loading: false };
  const loading = { ...search, loading: true };
  expect(told(computerView('H8', { thinking: loading }))[0]).toBe('Bamboo is loading');
  expect(told(computerView('H8', { ...paused, thinking }))[0]).toBe('White is thinking');
  expect(two('computer:5', won)[0]).toBe('Pebble won');
  expect(two('computer:1', won)[0]).toBe('Black won');
});
