/** What a peer says that it holds, and what follows if the two don't agree: `have`, PROTOCOL.md §4 and §5. */

import { type Match, phaseOf } from '../match/index.ts';
import type { Draft } from './draft.ts';
import { hearLeft } from './keeper.ts';
import { type Have, hasAbility, isEnding } from './messages.ts';
import { held, placeOf, sayHave, standingOf } from './place.ts';
import { hearFirstHave, noteHeld } from './returning.ts';
import type { Line } from './state.ts';

export function hearHave(draft: Draft, match: Match, have: Have): void {
  noteHeld(draft, have);
  const { heard = null, restored = false } = have;
  const { unheardEnding } = draft.link.line;
  draft.changeLine({
    peerReceived: heard,
    // A peer that doesn't count has received it as far as anybody can tell.
    unheardEnding:
      (heard ?? Number.POSITIVE_INFINITY) >= (unheardEnding ?? 0) ? null : unheardEnding,
  });
  if (hasAbility(draft.link.peer, 'settle')) draft.change({ peerFromFile: restored });
  const { behind } = draft.link.line;
  if (behind === 'unheard') hearFirstHave(draft, match, have);
  // What it holds beyond what I do is under way.
  if (behind !== null) return;
  const mine = held(match);
  const { number, step, left } = have;
  if (number > mine.number) {
    hearCleared(draft, match, have);
    return;
  }
  if (number === mine.number && step > mine.step) {
    draft.breach('ahead');
    return;
  }
  if (number === mine.number && left !== undefined) hearLeft(draft, match, have, left);
  // What was heard of my clock is in the draft's match only.
  const now = draft.match ?? match;
  if (!draft.hasEnded && isComplete(draft.link.line)) compare(draft, now, have);
}

/** After an end the peer has cleared its board for the next game. */
function hearCleared(draft: Draft, match: Match, { number, step }: Have): void {
  if (number === match.next.number && step === 0 && phaseOf(match) === 'ended') {
    draft.happen(match, { type: 'restarted', by: 'peer' });
    sayHave(draft);
  } else draft.breach('ahead');
}

/**
 * Whether the peer's `have` took everything into account that I have told of the match on this
 * connection. Since messages stay in order, I know by then all that the peer knew: the two must agree.
 * It counts from my first `have` on, because the peer sends again what I lack when it hears that.
 */
function isComplete({ peerReceived, toldAt }: Line): boolean {
  return peerReceived !== null && peerReceived >= Math.max(1, toldAt);
}

/**
 * Compares a complete `have` with what I hold. If they differ, a record is incomplete, or somebody
 * has put a message into the link. The endings are sent once more; if that doesn't help, the two part.
 */
function compare(draft: Draft, match: Match, have: Have): void {
  if (agrees(match, have)) {
    draft.confirmGame(have.game ?? 0);
    forgiveAbsence(draft, match);
    draft.changeLine({ disagreed: false });
  } else if (draft.mayHaveForgotten || draft.link.line.disagreed) draft.lose();
  else {
    draft.changeLine({ disagreed: true });
    for (const message of draft.link.said) {
      if (isEnding(message) && placeOf(message).number === match.round?.number)
        draft.sayAgain(message);
    }
    sayHave(draft);
    draft.changeLine({ toldAt: draft.link.line.sent });
  }
}

/** Whatever the peer wanted to claim for an absence of mine it has said by now. */
function forgiveAbsence(draft: Draft, match: Match): void {
  if (draft.link.awayUntil !== null) draft.change({ awayUntil: null });
  const { round } = match;
  if (round?.departures.some(({ back }) => back !== null))
    draft.happen(match, { type: 'rejoined' });
}

function agrees(match: Match, { number, step, game, outcome }: Have): boolean {
  const mine = held(match);
  const standing = standingOf(match);
  return (
    number === mine.number &&
    step === mine.step &&
    game === standing.game &&
    outcome?.winner === standing.outcome?.winner &&
    outcome?.reason === standing.outcome?.reason
  );
}
