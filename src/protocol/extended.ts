/**
 * The extended dialect between two Tengens (PROTOCOL.md §3 and §4): what is said between games, and
 * where the rest of it is found: moves and clocks in moves.ts, offers in offers.ts, endings in
 * endings.ts, what each holds in have.ts, chat in chat.ts.
 */

import {
  dataOf,
  type Match,
  openOffers,
  phaseOf,
  playing,
  type Setup,
  type SetupData,
  sameSetup,
  setUp,
} from '../match/index.ts';
import { opponentOf } from '../rules/index.ts';
import { actSay, hearSay } from './chat.ts';
import { wakeClocks } from './clocks.ts';
import type { Draft } from './draft.ts';
import { actClaimAbsence, actResign, hearClaim, hearResign, tickClocks } from './endings.ts';
import { hearHave } from './have.ts';
import { hinderedDraw, noGame } from './hindrances.ts';
import type { Action, Link, Moment, Refused } from './link.ts';
import {
  type ExtendedMessage,
  type Misunderstanding,
  PROTOCOL_VERSION,
  paramsOf,
  readExtended,
} from './messages.ts';
import { actDraw, hearDraw } from './moves.ts';
import {
  actAnswer,
  actOffer,
  actWithdraw,
  hearAnswer,
  hearCommit,
  hearOffer,
  hearWithdraw,
  hinderedOffer,
} from './offers.ts';
import { sayCleared, sayHave } from './place.ts';
import { problem } from './problems.ts';
import { beReplaced, catchUp, isUnsettled, wakeBehind } from './returning.ts';
import { cleanText } from './text.ts';
import type { Hindrance } from './window.ts';

/** A side that has said nothing for this long says what it holds; ms. */
const SAY_AFTER = 5000;
/** A side of which nothing was heard for this long is gone: 12 s, less what a timer may be late; ms. */
const SILENT_AFTER = 11_900;

type Heard<M extends ExtendedMessage['method']> = Extract<ExtendedMessage, { method: M }>['params'];

/** Returns why the message was refused, if it was. */
export function hearExtended(
  draft: Draft,
  match: Match,
  value: object,
  moment: Moment,
): Misunderstanding | null {
  const read = readExtended(value);
  if (!read.ok) return read.error;
  const misunderstood = hearMessage(draft, match, read.value, value, moment);
  catchUp(draft);
  return misunderstood;
}

function hearMessage(
  draft: Draft,
  match: Match,
  message: ExtendedMessage,
  value: object,
  moment: Moment,
): Misunderstanding | null {
  switch (message.method) {
    case 'introduce':
    case 'error':
      return null;
    case 'bye':
      hearBye(draft, match, message.params);
      return null;
    case 'have':
      hearHave(draft, match, message.params);
      return null;
    case 'configure':
      hearConfigure(draft, match, message.params);
      return null;
    case 'ready':
      hearReady(draft, match, message.params, moment);
      return null;
    case 'startGame':
      hearStart(draft, match, message.params);
      return null;
    case 'draw':
      return hearDraw(draft, match, message.params, paramsOf(value));
    case 'offer':
      return hearOffer(draft, match, message.params);
    case 'answer':
      hearAnswer(draft, match, message.params);
      return null;
    case 'commit':
      hearCommit(draft, match, message.params);
      return null;
    case 'withdraw':
      hearWithdraw(draft, match, message.params);
      return null;
    case 'resign':
      hearResign(draft, match, message.params);
      return null;
    case 'claim':
      hearClaim(draft, match, message.params);
      return null;
    case 'say':
      hearSay(draft, message.params);
      return null;
  }
}

function hearConfigure(
  draft: Draft,
  match: Match,
  { number, match: data }: Heard<'configure'>,
): void {
  if (draft.link.role === 'host') draft.breach('unexpected');
  else if (number <= match.next.number) return;
  else if (phaseOf(match) === 'playing') draft.breach('unexpected');
  else if (number !== match.next.number + 1) draft.breach('ahead');
  else {
    const setup = setUp(data.game, data.options, data.clock);
    if (setup.ok) {
      draft.happen(match, { type: 'configured', setup: dataOf(setup.value) });
      sayHave(draft);
    } else draft.end(problem('unknownGame', { game: cleanText(data.game, 32) }), 'match');
  }
}

function hearReady(draft: Draft, match: Match, { number }: Heard<'ready'>, moment: Moment): void {
  const { next } = match;
  if (number < next.number) return;
  if (number > next.number || phaseOf(match) === 'playing') draft.breach('ahead');
  else if (!next.ready.peer) {
    startIfReady(draft, draft.happen(match, { type: 'ready', by: 'peer' }), moment);
  }
}

function hearStart(
  draft: Draft,
  match: Match,
  { color, number, match: data }: Heard<'startGame'>,
): void {
  const { next, round } = match;
  const mine = color ? 'white' : 'black';
  if (draft.link.role === 'host') draft.breach('unexpected');
  else if (number < next.number) {
    // A host that has lost how this very game began has tossed the coin anew.
    if (round?.number === number && round.color !== mine) draft.lose();
  } else if (
    number !== next.number ||
    phaseOf(match) === 'playing' ||
    !next.ready.me ||
    !isSetup(next.setup, data)
  ) {
    draft.breach('unexpected');
  } else {
    draft.happen(match, { type: 'started', color: mine });
    sayHave(draft);
  }
}

/** Whether `data` says the same as `setup`, all that it leaves out being as usual. */
function isSetup(setup: Setup, { game, options, clock }: SetupData): boolean {
  const said = setUp(game, options, clock);
  return said.ok && sameSetup(dataOf(said.value), dataOf(setup));
}

/** Who leaves a game can come back to it, and to hear how it ended. */
function hearBye(draft: Draft, match: Match, bye: Heard<'bye'>): void {
  if (bye.reason === 'left' && isUnsettled(draft.link, match)) draft.goAway('left');
  else if (bye.reason === 'replaced' && draft.link.role === 'guest') beReplaced(draft);
  else endWithBye(draft, bye);
}

/** The other side has closed the link and said why. */
export function endWithBye(draft: Draft, { reason, version }: Heard<'bye'>): void {
  switch (reason) {
    case 'version':
      draft.end(
        problem('versions', {
          mine: PROTOCOL_VERSION,
          theirs: typeof version === 'number' ? version : '?',
        }),
      );
      return;
    case 'busy':
    case 'declined':
      draft.end(problem(reason));
      return;
    case 'later':
      draft.end(problem('tooOften'));
      return;
    case 'diverged':
    case 'lost':
      draft.endForGood(problem(reason));
      return;
    case 'breach':
      draft.endForGood(problem('accused'));
      return;
    case 'flood':
    case 'garbage':
    case 'mistakes':
    case 'match':
      draft.end(problem('accused'));
      return;
    default:
      draft.end(problem(draft.link.stage === 'joined' ? 'opponentLeft' : 'declined'));
  }
}

/** The host begins the game as soon as both are ready. */
function startIfReady(draft: Draft, match: Match, { coin }: Moment): void {
  const started = draft.drawColours(match, coin);
  if (started?.round == null) return;
  const { color, number, setup } = started.round;
  draft.say('startGame', { color: color === 'black', number, match: dataOf(setup) });
}

export function hinderedExtended(link: Link, match: Match, action: Action): Hindrance | null {
  const phase = phaseOf(match);
  switch (action.type) {
    case 'ready':
      if (phase === 'playing') return 'gameOn';
      return match.next.ready.me ? 'alreadyReady' : null;
    case 'configure':
      if (link.role !== 'host') return 'hostChooses';
      return phase === 'playing' ? 'gameOn' : null;
    case 'restart':
      if (phase === 'waiting') return 'nothingToRestart';
      return phase === 'playing' ? hinderedOffer(match, 'restart') : null;
    case 'draw':
      return hinderedDraw(match);
    case 'offer':
      return hinderedOffer(match, action.kind);
    case 'answer':
    case 'withdraw': {
      const round = playing(match);
      const offers = round === null ? [] : openOffers(round);
      const mine = action.type === 'withdraw';
      const by = mine ? round?.color : round?.color && opponentOf(round.color);
      const found = offers.find((offer) => offer.kind === action.kind && offer.by === by);
      return found !== undefined && (mine || found.state === 'open') ? null : 'nothingOffered';
    }
    case 'resign':
      return phase === 'playing' ? null : noGame(phase);
    case 'claim':
      // While the link stands, what there is to claim is claimed by itself.
      return phase === 'playing' ? 'nothingToClaim' : noGame(phase);
    case 'say':
      return null;
  }
}

/** Carries out what {@link hinderedExtended} lets pass. Returns why not, where it cannot be done. */
export function actExtended(
  draft: Draft,
  match: Match,
  action: Action,
  moment: Moment,
): Refused | null {
  const round = playing(match);
  switch (action.type) {
    case 'ready':
      draft.say('ready', { number: match.next.number });
      startIfReady(draft, draft.happen(match, { type: 'ready', by: 'me' }), moment);
      return null;
    case 'configure': {
      const configured = draft.happen(match, { type: 'configured', setup: action.setup });
      const { number, setup } = configured.next;
      draft.say('configure', { number, match: dataOf(setup) });
      return null;
    }
    case 'restart':
      if (round !== null) return actOffer(draft, match, round, { kind: 'restart' });
      // Who presses it as the other's restart arrives has what they wished for.
      if (phaseOf(match) === 'waiting') return null;
      draft.happen(match, { type: 'restarted', by: 'me' });
      sayCleared(draft);
      return null;
    case 'draw':
      return round && actDraw(draft, match, round, action.move);
    case 'offer':
      return round && actOffer(draft, match, round, action);
    case 'answer':
      return round && actAnswer(draft, match, round, action);
    case 'withdraw':
      return round && actWithdraw(draft, match, round, action.kind);
    case 'resign':
      return round && actResign(draft, match, round, 'resign');
    case 'claim':
      return round && actClaimAbsence(draft, match, round, action.reason ?? 'away');
    case 'say':
      return actSay(draft, action);
  }
}

export function wakeExtended(link: Link, match: Match): number {
  const { saidAt, heardAt } = link.line;
  return Math.min(
    saidAt + SAY_AFTER,
    heardAt + SILENT_AFTER,
    wakeClocks(link, match),
    wakeBehind(link),
  );
}

export function tickExtended(draft: Draft, match: Match): void {
  const { heardAt, saidAt } = draft.link.line;
  if (draft.now - heardAt >= SILENT_AFTER) draft.goAway('silent', heardAt);
  else if (draft.now >= wakeBehind(draft.link)) draft.lose();
  else {
    tickClocks(draft, match);
    if (draft.now - saidAt >= SAY_AFTER) sayHave(draft);
  }
}
