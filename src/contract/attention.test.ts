import { describe, expect, test } from 'vitest';
import { attentionOf, type Lookout, lookOut, notificationsOf, type Waiting } from './attention.ts';
import { notifications } from './choices.ts';

const link = {
  candidates: [],
  peer: { name: 'Linus', extended: true, identity: null, player: null, signs: null },
  state: 'connected',
} as const;
const nobody: Waiting = {
  can: { draw: 'notConnected' },
  link: { ...link, candidates: [] },
  match: null,
};
const turn = { id: 7, number: 1, step: 4, color: 'black', turn: 'black' } as const;
const mine: Waiting = { ...nobody, can: { draw: null }, match: turn };
const next: Waiting = { ...mine, match: { ...turn, step: 6 } };
const theirs: Waiting = { ...mine, match: { ...turn, step: 5, turn: 'white' } };
const away: Waiting = { ...theirs, link: { ...nobody.link, state: 'away' } };
const named = (name: string | null): Waiting => ({
  ...nobody,
  link: {
    ...knocking().link,
    candidates: [
      {
        id: 'a',
        name,
        address: '192.168.1.20',
        watch: false,
        identity: null,
        player: null,
        known: null,
      },
    ],
  },
});
const knocking = (...ids: string[]): Waiting => ({
  ...nobody,
  link: {
    ...nobody.link,
    state: 'listening',
    candidates: ids.map((id) => ({
      id,
      name: 'Ada',
      address: '192.168.1.20',
      watch: false,
      identity: null,
      player: null,
      known: null,
    })),
  },
});

/** Somebody asks to watch. */
const asking = (view: Waiting): Waiting => {
  const candidates = knocking('a').link.candidates.map((one) => ({ ...one, watch: true }));
  return { ...view, link: { ...view.link, candidates } };
};

describe('the user', () => {
  test.each<[string, Waiting, string[]]>([
    ['in their turn', mine, ['turn']],
    ['while somebody knocks', knocking('a', 'b'), ['knock', 'knock']],
    ['for both at once', { ...mine, link: knocking('a').link }, ['turn', 'knock']],
    ['while somebody asks to watch a game that has no opponent yet', asking(knocking()), ['knock']],
    ['not while somebody asks to watch in the middle of a game', asking(theirs), []],
    ['never at rest', nobody, []],
    ['not in the other’s turn', theirs, []],
    ['not after a game', { ...mine, match: { ...turn, turn: null } }, []],
    ['not while persons play both sides', { ...mine, match: { ...turn, color: null } }, []],
    ['not while the board is locked', { ...mine, can: { draw: 'linkAway' } }, []],
  ])('is needed %s', (_, view, reasons) => {
    expect(attentionOf(view).map(({ reason }) => reason)).toEqual(reasons);
  });
});

/** What happens, and the time at which it does, s. */
type Event = readonly [seconds: number, view: Waiting, focused: boolean];

/** The reasons to notify at some time, s, after events. */
function dueAt(seconds: number, events: readonly Event[], notify = [...notifications]): string[] {
  const lookout = events.reduce<Lookout | null>(
    (before, [at, view, focused]) => lookOut(before, view, focused, at * 1000),
    null,
  );
  if (lookout === null) throw new Error('Nothing has happened.');
  const { due, wait } = notificationsOf(lookout, notify, seconds * 1000);
  if (wait !== null) {
    const then = notificationsOf(lookout, notify, seconds * 1000 + wait);
    expect(then.due.length).toBeGreaterThan(due.length);
  }
  return due.map(({ reason }) => reason);
}

test.each<[string, number, readonly Event[], string[]]>([
  [
    'somebody who was found for a game',
    3,
    [
      [0, { ...nobody, link: { ...nobody.link, state: 'seeking', peer: null } }, false],
      [1, nobody, false],
      [2, theirs, false],
    ],
    ['found'],
  ],
  [
    'no turn that it has shown, after the opponent was away',
    60,
    [
      [0, mine, true],
      [1, mine, false],
      [2, away, false],
      [9, mine, false],
    ],
    ['back'],
  ],
  [
    'no knock whose name is still to come',
    1.9,
    [
      [0, nobody, false],
      [1, named(null), false],
    ],
    [],
  ],
  [
    'a knock whose name has come',
    1.9,
    [
      [0, nobody, false],
      [1, named(null), false],
      [1.5, named('Ada'), false],
    ],
    ['knock'],
  ],
  [
    'a knock without a name',
    2,
    [
      [0, nobody, false],
      [1, named(null), false],
    ],
    ['knock'],
  ],
  [
    'a knock at once',
    1,
    [
      [0, nobody, false],
      [1, knocking('a'), false],
    ],
    ['knock'],
  ],
  [
    'each knock',
    1,
    [
      [0, nobody, false],
      [1, knocking('a', 'b'), false],
    ],
    ['knock', 'knock'],
  ],
  [
    'no knock that the window has shown',
    9,
    [
      [0, knocking('a'), true],
      [1, knocking('a'), false],
    ],
    [],
  ],
  [
    'no knock that has gone',
    9,
    [
      [0, nobody, false],
      [1, knocking('a'), false],
      [2, nobody, false],
    ],
    [],
  ],
  [
    'no turn after a glance elsewhere',
    9,
    [
      [0, theirs, false],
      [1, mine, false],
    ],
    [],
  ],
  [
    'a turn after ten seconds away',
    10,
    [
      [0, theirs, false],
      [1, mine, false],
    ],
    ['turn'],
  ],
  [
    'a turn at once after longer',
    60,
    [
      [0, theirs, false],
      [60, mine, false],
    ],
    ['turn'],
  ],
  [
    'no turn that had begun before',
    60,
    [
      [0, mine, true],
      [1, mine, false],
    ],
    [],
  ],
  [
    'the turn after that',
    60,
    [
      [0, mine, true],
      [1, mine, false],
      [9, theirs, false],
      [60, next, false],
    ],
    ['turn'],
  ],
  [
    'no turn that has passed',
    60,
    [
      [0, theirs, false],
      [20, mine, false],
      [30, theirs, false],
    ],
    [],
  ],
  [
    'nothing once the user is back',
    60,
    [
      [0, theirs, false],
      [20, mine, false],
      [30, mine, true],
    ],
    [],
  ],
  [
    'an opponent who is back, at once',
    2,
    [
      [0, away, false],
      [2, theirs, false],
    ],
    ['back'],
  ],
  [
    'an opponent who is back to play',
    60,
    [
      [0, away, false],
      [60, mine, false],
    ],
    ['turn', 'back'],
  ],
  [
    'nobody who has left again',
    3,
    [
      [0, away, false],
      [2, theirs, false],
      [3, away, false],
    ],
    [],
  ],
  ['nothing that waited before the window was opened', 60, [[0, mine, false]], []],
])('a window in the background notifies of %s', (_, seconds, events, reasons) => {
  expect(dueAt(seconds, events)).toEqual(reasons);
  expect(dueAt(seconds, events, ['back'])).toEqual(reasons.filter((reason) => reason === 'back'));
});
