/** Who plays which side of a match at this screen, and what that allows. Pure. */

import type { UnavailableReason } from '../../contract/unavailable.ts';
import { canEstimate, hasEngine } from '../../engines/levels.ts';
import { activeRound, type Match, notPlaying, type Seats, takeBack } from '../../match/index.ts';
import { dutyIn, type Side } from '../../rules/index.ts';
import type { Help } from '../seats/computers.ts';
import type { SessionAction } from './session.ts';

/** `seed` of the computer's choices: any 32-bit integer. */
interface Seated {
  readonly seats: Seats;
  readonly seed: number;
}

export const twoPersons: Seated = { seats: { black: 'person', white: 'person' }, seed: 0 };

export function seatedOf(match: Match): Seated {
  return match.seated ?? twoPersons;
}

function personsOf(match: Match): readonly Side[] {
  const { seats } = seatedOf(match);
  return (['black', 'white'] as const).filter((side) => seats[side] === 'person');
}

/** Two computers play each other. */
export function areComputers(match: Match): boolean {
  return personsOf(match).length === 0;
}

/** The side to move if a person plays it. */
function personToMove(match: Match): Side | null {
  const turn = activeRound(match)?.position.turn ?? null;
  return turn !== null && personsOf(match).includes(turn) ? turn : null;
}

/** The side that would resign: the person, or the one of two persons who is to move. */
export function personResigning(match: Match): Side | null {
  const [person, other] = personsOf(match);
  return other === undefined ? (person ?? null) : personToMove(match);
}

/** How many plies stay after an undo, which also takes back a computer's answer; null if there is nothing to take back. */
export function pliesAfterUndo(match: Match): number | null {
  const plies = match.round?.plies ?? [];
  const [person, other] = personsOf(match);
  if (person === undefined) return null;
  if (other !== undefined) return plies.length === 0 ? null : plies.length - 1;
  return takeBack(plies, person);
}

/** Why the action isn't available at this screen; null if it is. @param computers what they do */
export function unavailableAtThisScreen(
  match: Match,
  action: SessionAction,
  computers: {
    readonly stopUnavailable: UnavailableReason | null;
    readonly help: Pick<Help, 'hint'>;
  },
): UnavailableReason | null {
  switch (action.type) {
    case 'move':
      return notPlaying(match) ?? (personToMove(match) === null ? 'computersTurn' : null);
    case 'hint':
      return (
        notPlaying(match) ??
        (personToMove(match) === null ? 'computersTurn' : hintUnavailable(match))
      );
    case 'why':
    case 'estimate':
      return (
        unavailableAtThisScreen(match, { type: 'hint' }, computers) ??
        (action.type === 'why' ? whyUnavailable(computers.help) : estimateUnavailable(match))
      );
    case 'resign':
      return notPlaying(match) ?? (personResigning(match) === null ? 'computersTurn' : null);
    case 'restart':
      return activeRound(match)?.plies.length === 0 ? 'nothingToRestart' : null;
    case 'offer':
      if (action.kind === 'undo')
        return pliesAfterUndo(match) === null ? 'nothingToTakeBack' : null;
      if (action.kind === 'restart')
        return unavailableAtThisScreen(match, { type: 'restart' }, computers);
      return notPlaying(match) ?? (personsOf(match).length === 2 ? null : 'computerPlaysOn');
    case 'sit':
      return null;
    case 'stop':
      return computers.stopUnavailable;
    case 'pace':
      return areComputers(match) ? null : 'notTwoComputers';
    case 'advance':
      return areComputers(match) ? notPlaying(match) : 'notTwoComputers';
    default:
      return 'atThisScreen';
  }
}

function hintUnavailable(match: Match): UnavailableReason | null {
  const game = activeRound(match)?.position.game;
  return game === undefined || hasEngine(game) ? null : 'noEngine';
}

function whyUnavailable({ hint }: Pick<Help, 'hint'>): UnavailableReason | null {
  return hint === null ? 'hintFirst' : null;
}

function estimateUnavailable(match: Match): UnavailableReason | null {
  const position = activeRound(match)?.position;
  if (position === undefined || !canEstimate(position.game)) return 'noEstimate';
  return dutyIn(position) === 'settling' ? 'noEstimate' : null;
}
