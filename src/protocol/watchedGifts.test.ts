import { expect, it } from 'vitest';
import type { MatchEvent } from '../match/index.ts';
import { WatchedStory } from './watching.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
const started: MatchEvent = { type: 'started', color: 'black' };
const moved: MatchEvent = { type: 'moved', move: { row: 7, column: 7 }, charge: 5000 };
const given: MatchEvent = { type: 'given', side: 'black', step: 0, ms: 15_000 };
const undone: readonly MatchEvent[] = [
  { type: 'offered', by: 'black', kind: 'undo', to: 0 },
  { type: 'agreed', by: 'black', kind: 'undo' },
];
const told = (step: number, left: number, side = 'black') => ({ type: 'told', side, step, left });

it.each([
  ['before a move: as the clock at the start', [given, moved], [told(0, 75_000), moved]],
  [
    'late, after a move that crossed it: at the start and after the move',
    [moved, given],
    [moved, told(0, 75_000), told(1, 70_000)],
  ],
  [
    'before all moves were taken back: once more, for releases that take the clock to be full then',
    [given, moved, ...undone],
    [told(0, 75_000), moved, ...undone, told(0, 75_000), told(0, 60_000, 'white')],
  ],
  [
    'not, if it was void: the undo had ended its step',
    [moved, ...undone, { ...given, step: 1 }],
    [moved, ...undone],
  ],
] as const)('those who watch are told of given time %s', (_, events, wanted) => {
  const story = new WatchedStory({ game: 'gomoku', options: {}, clock });
  story.note([started, ...events]);
  expect(story.takeNews().slice(1)).toEqual(wanted);
});
