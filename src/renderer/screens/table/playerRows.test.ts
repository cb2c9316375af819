import { expect, test } from 'vitest';
import { problem } from '../../../contract/problems.ts';
import type { View } from '../../../contract/view.ts';
import {
  awayView,
  computerView,
  hereView,
  idleView,
  linus,
  tableView,
  waitingView,
} from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { playerRows } from './playerRows.ts';
import { historyOf, latestPosition } from './positionHistory.ts';

const { t } = await loadTranslation('en');

/** What is read of the two: colour, name, what stands under it, the note, and how it looks. */
function seats(view: View, peer: View['link']['peer'] = linus) {
  const { match } = view;
  if (match === null) throw new Error('No match.');
  const history = historyOf(null, match);
  return playerRows(t, view, match, peer, history && latestPosition(history)).map(
    ({ colour, name, under, note, state }) =>
      [colour, name, under.join(', '), note, state].join('|'),
  );
}

const original = { name: null, extended: false, identity: null, player: null, signs: null };
/** Morris until Black has three men left. */
const flight =
  'a7 d3 a4 e3 c3 g4 c5 e4 g7 e5 xc5 c5 f4 xg7 d5 d2 g1 d1 xg1 f6 b2 f6-d6 f4-f2 xa7 a4-a1 f2-f4 xd5 c5-d5 f4-f2 xd6';
const go = { game: 'go', options: { size: 9 } };
const trouble = problem('engineGone', { name: 'x', reason: '1' });

test.for<[first: string, second: string, View, (View['link']['peer'] | undefined)?]>([
  ['Black|Ada|you||still', 'White|Linus||to move|turn', tableView('H8')],
  ['White|Ada|you|to move|asked', 'Black|Linus|||still', tableView('H8', { color: 'white' })],
  [
    'No colour yet|Ada|you|ready|ready',
    'No colour yet|Linus||not ready yet|still',
    waitingView({ me: true, peer: false }),
  ],
  [
    'White|Ada|you|not ready yet|still',
    'Black|Linus||not ready yet|still',
    waitingView(undefined, { ...go, colours: 'hostBlack', nextColor: 'white' }),
  ],
  [
    'Black|Ada|you||still',
    'White|The opponent|original program|to move|turn',
    tableView('H8', {}, original),
    original,
  ],
  [
    'Black|Ada|you||still',
    'White|Linus||not connected|still',
    { ...tableView('H8'), link: idleView.link },
  ],
  ['Black|Ada|you|to move|turn', 'White|Linus||disconnected|still', awayView(tableView('H8 I9'))],
  ['Black|Ada|you||still', 'White|Linus||disconnected|still', awayView(tableView('H8'))],
  [
    'Black|Ada|you||still',
    'White|Linus||has left|still',
    awayView(tableView('H8'), { why: 'left' }),
  ],
  ['Black|Black|||still', 'White|White||to move|turn', hereView('H8'), null],
  [
    'Red|Red|0 cells|to move|turn',
    'Blue|Blue|0 cells||still',
    hereView('', { game: 'popucom' }),
    null,
  ],
  ['Black|Ada|you||still', 'White|Bamboo|level 5|thinking|turn', computerView('H8'), null],
  [
    'Black|Bamboo|level 5|thinking|turn',
    'White|Ada|you||still',
    computerView('', { color: 'white' }),
    null,
  ],
  [
    'Black|Ada|you||still',
    'White|Bamboo|level 5|to move|turn',
    computerView('H8', { trouble }),
    null,
  ],
  [
    'Black|Ada|you, 0 captured|to move|asked',
    'White|Linus|1 captured||still',
    tableView('A1 B1 C3 A2', go),
  ],
  [
    'Black|Ada|you, 80 points, 0 captured||still',
    'White|Linus|6.5 points, 0 captured|to move|turn',
    tableView('E5 pass pass', go),
  ],
  [
    'Black|Ada|you, 7 in hand||still',
    'White|Linus|8 in hand|to move|turn',
    tableView('a7 d6 d7', { game: 'morris' }),
  ],
  [
    'Black|Ada|you, 3 men|to move|asked',
    'White|Linus|9 men||still',
    tableView(flight, { game: 'morris' }),
  ],
])('the list of players says “%s” and “%s”', ([first, second, view, peer]) => {
  expect(seats(view, peer)).toEqual([first, second]);
});
