import { expect, it } from 'vitest';
import { setupOf } from '../../../test/support/ends.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import { newMatch, type Seats } from '../../match/index.ts';
import { controlsOf } from './controls.ts';

/** A board on which nothing can be done, or anything. */
const board = (why: UnavailableReason | null, seats: Seats | null = null) => ({
  match: newMatch(setupOf('gomoku')),
  seats,
  unavailableReason: () => why,
});

it('while the link is away, one can try again and leave', () => {
  const link = { state: 'away', role: 'guest' } as const;
  const onBoard = ['ready', 'restart', 'configure', 'draw', 'resign', 'claim', 'claimLeft', 'say'];
  expect(controlsOf({ link, session: board('linkAway'), canBeFound: true })).toMatchObject({
    host: 'leaveFirst',
    join: 'leaveFirst',
    resume: null,
    local: 'leaveFirst',
    disconnect: null,
    leave: null,
    ...Object.fromEntries(onBoard.map((control) => [control, 'linkAway'])),
    offer: { undo: 'linkAway', draw: 'linkAway', restart: 'linkAway' },
  });
});

it('a host that is away can’t resume, because it listens already', () => {
  const link = { state: 'away', role: 'host' } as const;
  const { resume } = controlsOf({ link, session: board('linkAway'), canBeFound: true });
  expect(resume).toBe('alreadyHosting');
});

it.each([
  ['idle', false, null],
  ['idle', true, 'leaveFirst'],
  ['listening', false, 'alreadyHosting'],
  ['seeking', false, 'alreadySeeking'],
  ['dialling', false, 'alreadyJoining'],
  ['connected', false, 'alreadyConnected'],
] as const)(
  'with a link that is %s and a board at this screen (%s), `resume` answers %s',
  (state, local, why) => {
    const session = local ? board(null, { black: 'person', white: 'person' }) : null;
    const link = { state, role: null };
    expect(controlsOf({ link, session, canBeFound: true }).resume).toBe(why);
  },
);
