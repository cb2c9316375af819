/** The rules of PROTOCOL.md §4 and §5, each with what the program looks like that does not keep it. */

/** A program that lacks one rule: in `file`, `find` stands exactly once, and instead there is `replace`. */
export interface Mutant {
  /** As PROTOCOL.md has it. */
  readonly rule: string;
  /** What shows it, where games without cuts do not. */
  readonly by?: 'cuts' | 'worlds' | 'scenes' | 'cheats';
  /** In `src/`. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const extended = 'protocol/extended.ts';
const moves = 'protocol/moves.ts';
const offers = 'protocol/offers.ts';
const endings = 'protocol/endings.ts';
const clocks = 'protocol/clocks.ts';
const keeper = 'protocol/keeper.ts';
const place = 'protocol/place.ts';
const returning = 'protocol/returning.ts';
const draft = 'protocol/draft.ts';
const have = 'protocol/have.ts';
const link = 'protocol/link.ts';
const match = 'match/match.ts';
const round = 'match/round.ts';
const order = 'match/endings.ts';

export const mutants: readonly Mutant[] = [
  // §4
  {
    rule: '`number` is … one higher after each game',
    file: match,
    find: 'next: { number: next.number + 1, setup: next.setup, ready: nobody },',
    replace: 'next: { number: next.number, setup: next.setup, ready: nobody },',
  },
  {
    rule: '`number` is … one higher … with each `configure`',
    file: match,
    find: 'next: { number: next.number + 1, setup: setup.value, ready: nobody },',
    replace: 'next: { number: next.number, setup: setup.value, ready: nobody },',
  },
  {
    rule: '`step` counts what has happened in a game: … undos, agreements',
    file: round,
    find: `    position,
    step: round.step + 1,
    offers: [],`,
    replace: `    position,
    step: round.step,
    offers: [],`,
  },
  {
    rule: '`step` … never goes back',
    file: round,
    find: `  return {
    ...nextStep(round, last?.position ?? round.setup.start),`,
    replace: `  return {
    ...{ ...nextStep(round, last?.position ?? round.setup.start), step: to },`,
  },
  {
    rule: 'A sender gives its own count',
    file: offers,
    find: `    draft.say('offer', { number, step, kind });`,
    replace: `    draft.say('offer', { number, step: step + 1, kind });`,
  },
  {
    rule: 'The side to move decides. Only it ends a step: by `draw`',
    by: 'cheats',
    file: moves,
    find: 'if (round.position.turn !== side) {',
    replace: 'if (round.position.turn === null) {',
  },
  {
    rule: 'by accepting the other’s offer, which takes effect as it is accepted',
    file: offers,
    find: '} else if (peerMoves && accept) {',
    replace: `} else if (peerMoves && accept && offer.state === 'open') {`,
  },
  {
    rule: 'by `commit` of its own offer, which its program sends on the other’s accept',
    file: offers,
    find: `    if (accept) {
      const { number, step } = said;`,
    replace: `    if (accept && kind === 'undo') {
      const { number, step } = said;`,
  },
  {
    rule: 'unless it has … withdrawn … meanwhile',
    file: offers,
    find: `} else if (offer.state === 'open' && !isOver(round)) {`,
    replace: '} else if (!isOver(round)) {',
  },
  {
    rule: 'unless it has … ended meanwhile',
    file: offers,
    find: `} else if (offer.state === 'open' && !isOver(round)) {`,
    replace: `} else if (offer.state === 'open') {`,
  },
  {
    rule: 'Every offer ends with its step (a move)',
    file: round,
    find: `    plyless: round.plyless,
    offers: [],`,
    replace: `    plyless: round.plyless,
    offers: round.offers,`,
  },
  {
    rule: 'Every offer ends with its step (an undo, an agreement)',
    file: round,
    find: `    step: round.step + 1,
    offers: [],
  };`,
    replace: `    step: round.step + 1,
    offers: round.offers,
  };`,
  },
  {
    rule: 'Each side offers each kind once a step',
    file: offers,
    find: `if (offerOf(round.offers, round.color, kind) !== null) return 'alreadyOffered';`,
    replace: '',
  },
  {
    rule: 'a second offer … of that kind is the first one said again, and dropped',
    by: 'cuts',
    file: offers,
    find: 'if (offerOf(round.offers, by, kind) === null) {',
    replace: 'if (round !== null) {',
  },
  {
    rule: 'a second … answer … of that kind is the first one said again, and dropped',
    by: 'cuts',
    file: offers,
    find: `if (offer === null || (offer.state === 'declined' && accept)) {`,
    replace: `if (offer === null || offer.state === 'declined') {`,
  },
  {
    rule: 'a second … withdrawal of that kind is the first one said again, and dropped',
    by: 'cuts',
    file: offers,
    find: `  if (offer === null) draft.breach('unexpected');`,
    replace: `  if (offer === null || offer.state === 'withdrawn') draft.breach('unexpected');`,
  },
  {
    rule: 'An undo says `to` …; without it the message is refused as one with wrong params',
    by: 'cheats',
    file: offers,
    find: `if (kind === 'undo' && (to === undefined || to >= round.plies.length)) {`,
    replace: `if (kind === 'undo' && to !== undefined && to >= round.plies.length) {`,
  },
  {
    rule: 'An undo says `to`, lower than the plies there are',
    by: 'cheats',
    file: offers,
    find: `if (kind === 'undo' && (to === undefined || to >= round.plies.length)) {`,
    replace: `if (kind === 'undo' && to === undefined) {`,
  },
  {
    rule: 'Of a lower … step: old or repeated, dropped without a word',
    file: place,
    find: 'return step === round.step ? round : null;',
    replace: 'return step <= round.step ? round : null;',
  },
  {
    rule: 'Of a lower number …: old or repeated, dropped without a word (ready)',
    file: extended,
    find: `  if (number < next.number) return;
  if (number > next.number || phaseOf(match) === 'playing') draft.breach('ahead');`,
    replace: `  if (number !== next.number || phaseOf(match) === 'playing') draft.breach('ahead');`,
  },
  {
    rule: 'but `resign` and `claim` of this number always count',
    file: endings,
    find: 'else if (side !== null && !hasEnded(round, side)) return round;',
    replace:
      'else if (side !== null && !hasEnded(round, side) && step === round.step) return round;',
  },
  {
    rule: 'Of a higher [step] …: a breach',
    by: 'cheats',
    file: place,
    find: `if (step > round.step) draft.breach('ahead');`,
    replace: '',
  },
  {
    rule: 'Of a higher [number] …: a breach',
    by: 'cheats',
    file: place,
    find: `if (number > next.number) draft.breach('ahead');
  else`,
    replace: '',
  },
  {
    rule: 'or not allowed by these rules: a breach (commit of what was not accepted)',
    by: 'cheats',
    file: offers,
    find: `offer?.state !== 'accepted' ||`,
    replace: 'offer === null ||',
  },
  {
    rule: 'After an ending a side does nothing more in that game',
    file: moves,
    find: 'cost.charge >= round.left[side] && !isOver(round);',
    replace: 'cost.charge >= round.left[side];',
  },
  {
    rule: 'and drops offers',
    by: 'cheats',
    file: offers,
    find: '  if (isOver(round)) return null;',
    replace: '',
  },
  {
    rule: 'but still carries out what the side to move had done before it heard (a move)',
    file: moves,
    find: 'if (round.position.turn === null || hasEnded(round, side)) {',
    replace: 'if (round.position.turn === null || isOver(round)) {',
  },
  {
    rule: 'but still carries out what the side to move had done before it heard (an acceptance)',
    file: offers,
    find: '} else if (peerMoves && accept) {',
    replace: '} else if (peerMoves && accept && !isOver(round)) {',
  },
  {
    rule: 'but still carries out what the side to move had done before it heard (a commit)',
    file: offers,
    find: `offer?.state !== 'accepted' || hasEnded(round, peer)`,
    replace: `offer?.state !== 'accepted' || isOver(round)`,
  },
  {
    rule: 'after it has ended that game itself is a breach if it is a move',
    by: 'cheats',
    file: moves,
    find: 'if (round.position.turn === null || hasEnded(round, side)) {',
    replace: 'if (round.position.turn === null) {',
  },
  {
    rule: 'a breach if it is … an acceptance by the side to move',
    by: 'cheats',
    file: offers,
    find: `  } else if (peerMoves && accept && hasEnded(round, peer)) {
    draft.breach('gameOver');
`,
    replace: '',
  },
  {
    rule: 'a breach if it is … a `commit`',
    by: 'cheats',
    file: offers,
    find: ` || hasEnded(round, peer)) {
    draft.breach('unexpected');`,
    replace: `) {
    draft.breach('unexpected');`,
  },
  {
    rule: 'and else dropped',
    by: 'cuts',
    file: endings,
    find: 'else if (side !== null && !hasEnded(round, side)) return round;',
    replace: 'else if (side !== null) return round;',
  },
  {
    rule: 'Of several endings that at the lowest step counts',
    file: order,
    find: 'const order = away || a.step - b.step || ranks.indexOf(a.rank) - ranks.indexOf(b.rank);',
    replace: 'const order = away || ranks.indexOf(a.rank) - ranks.indexOf(b.rank);',
  },
  {
    rule: 'in one step `claim time` before what the side to move did',
    file: order,
    find: `['claimTime', 'mover', 'otherResigns', 'claimLeft', 'abandoned', 'away']`,
    replace: `['mover', 'claimTime', 'otherResigns', 'claimLeft', 'abandoned', 'away']`,
  },
  {
    rule: 'and that before the other’s `resign`',
    file: order,
    find: `['claimTime', 'mover', 'otherResigns', 'claimLeft', 'abandoned', 'away']`,
    replace: `['claimTime', 'otherResigns', 'mover', 'claimLeft', 'abandoned', 'away']`,
  },
  {
    rule: 'and that before `claim left`',
    by: 'worlds',
    file: order,
    find: `['claimTime', 'mover', 'otherResigns', 'claimLeft', 'abandoned', 'away']`,
    replace: `['claimTime', 'claimLeft', 'mover', 'otherResigns', 'abandoned', 'away']`,
  },
  {
    rule: '`claim away` counts if nothing else does',
    by: 'cuts',
    file: order,
    find: 'const order = away || a.step - b.step',
    replace: 'const order = a.step - b.step',
  },
  {
    rule: 'Both ends apply this to all that comes before the next `startGame`',
    file: match,
    find: `        next: { number: next.number + 1, setup: setup.value, ready: nobody },
        cleared: true,`,
    replace: `        next: { number: next.number + 1, setup: setup.value, ready: nobody },
        round: null,
        cleared: true,`,
  },
  {
    rule: 'each may clear its board for the next game, which the other learns from `have`',
    file: extended,
    find: `      draft.happen(match, { type: 'restarted', by: 'me' });
      sayCleared(draft);`,
    replace: `      draft.happen(match, { type: 'restarted', by: 'me' });`,
  },
  {
    rule: 'and does likewise',
    file: have,
    find: `draft.happen(match, { type: 'restarted', by: 'peer' });`,
    replace: '',
  },
  {
    rule: 'each may get ready at once',
    file: match,
    find: `next: phase === 'ended' ? next : { ...next, ready: nobody },`,
    replace: 'next: { ...next, ready: nobody },',
  },
  {
    rule: '`ready` for another number is old; `configure` clears both',
    file: match,
    find: 'next: { number: next.number + 1, setup: setup.value, ready: nobody },',
    replace: 'next: { number: next.number + 1, setup: setup.value, ready: next.ready },',
  },
  {
    rule: 'the host starts when it has both',
    file: extended,
    find: `startIfReady(draft, draft.happen(match, { type: 'ready', by: 'me' }), moment);`,
    replace: `draft.happen(match, { type: 'ready', by: 'me' });`,
  },
  {
    rule: 'the host starts when it has both (not before)',
    file: draft,
    find: '!ready.me || !ready.peer',
    replace: '!ready.me',
  },
  {
    rule: 'A `draw` costs `spent`',
    file: clocks,
    find: 'Math.round(Math.max(spent, measured - allowance))',
    replace: 'Math.round(measured - allowance)',
  },
  {
    rule: 'or the keeper’s measure less lag …, if that is more',
    file: clocks,
    find: 'Math.round(Math.max(spent, measured - allowance))',
    replace: 'Math.round(spent)',
  },
  {
    rule: 'less lag (500 ms a move',
    file: clocks,
    find: 'const LAG_A_MOVE = 500;',
    replace: 'const LAG_A_MOVE = 2000;',
  },
  {
    rule: 'less lag (… 5 s a game)',
    by: 'scenes',
    file: clocks,
    find: 'Math.min(LAG_A_MOVE, LAG_A_GAME - forgiven[side])',
    replace: 'LAG_A_MOVE + 0 * (LAG_A_GAME - forgiven[side])',
  },
  {
    rule: 'what is left goes back in `have`',
    file: place,
    find: '...(left === undefined ? {} : { left })',
    replace: '...(left === undefined ? {} : {})',
  },
  {
    rule: 'and counts for both',
    file: have,
    find: '  if (number === mine.number && left !== undefined) hearLeft(draft, match, have, left);\n',
    replace: '',
  },
  {
    rule: 'An undo puts back the clocks of that ply',
    file: round,
    find: 'left: last === undefined ? fullLeft(round.setup) : last.left,',
    replace: 'left: round.left,',
  },
  {
    rule: 'What `left` says holds since the receiver’s latest ply at or before that step',
    file: keeper,
    find: '(ply) => ply.step <= step && ply.by === color',
    replace: '(ply) => ply.by === color',
  },
  {
    rule: 'unless something was taken back since',
    by: 'scenes',
    file: keeper,
    find: '  if (plyless.some((past) => past.step >= step)) return;',
    replace: '',
  },
  {
    rule: 'Once a board is cleared, `have` speaks of the next game',
    file: place,
    find: `behind === 'unheard' ? lastHeld(match) : held(match)`,
    replace: 'lastHeld(match)',
  },
  {
    rule: 'At zero one sends `resign` for `time`',
    file: endings,
    find: `if (round.position.turn === round.color) actResign(draft, match, round, 'time');
  else`,
    replace: 'if (round.position.turn !== round.color)',
  },
  {
    rule: '3 s past the other’s zero … `claim` for `time`',
    file: endings,
    find: '  else actClaimTime(draft, match, round);',
    replace: '',
  },
  {
    rule: '3 s past the other’s zero (not before)',
    file: clocks,
    find: 'const GRACE = 3000;',
    replace: 'const GRACE = -13_000;',
  },
  {
    rule: 'or on a `draw` that comes too late, `claim` for `time`',
    file: moves,
    find: 'const now = late ? actClaimTime(draft, match, round) : match;',
    replace: 'const now = late ? match : match;',
  },
  {
    rule: 'at the step that ran out, before taking the `draw`',
    file: moves,
    find: `    const now = late ? actClaimTime(draft, match, round) : match;
    draft.happen(now, { type: 'moved', move: played.value.move, ...cost });`,
    replace: `    const after = draft.happen(match, { type: 'moved', move: played.value.move, ...cost });
    if (late && after.round !== null) actClaimTime(draft, after, after.round);`,
  },
  {
    rule: 'Of a whole game a clock gives way to its keeper by 12 s',
    by: 'scenes',
    file: keeper,
    find: 'BUDGET + keeper.uncounted - taken(round, side, but)',
    replace: 'BUDGET + keeper.uncounted - 0 * taken(round, side, but)',
  },
  {
    rule: 'and what it has not counted itself because the link fell silent',
    by: 'scenes',
    file: keeper,
    find: 'BUDGET + keeper.uncounted - taken(round, side, but)',
    replace: 'BUDGET - taken(round, side, but)',
  },
  {
    rule: 'What is left of more than that is not taken over',
    by: 'scenes',
    file: keeper,
    find: '    if (extra <= allowance(draft.link, round, color, ply.step)) {',
    replace: '    if (extra <= Number.POSITIVE_INFINITY) {',
  },
  {
    rule: 'a `left` by which more is gone than time has gone by … is a breach',
    by: 'cheats',
    file: keeper,
    find: '} else if (isImpossible(draft, round, ply.step, left)) {',
    replace: '} else if (left < 0) {',
  },
  {
    rule: 'and no breach where it may be the network',
    by: 'scenes',
    file: keeper,
    find: '} else if (isImpossible(draft, round, ply.step, left)) {',
    replace: '} else {',
  },
  {
    rule: 'A claim … with more left by one’s own watch is not believed',
    by: 'cheats',
    file: keeper,
    find: 'if (ownLeft <= 0 || ownLeft < allowance(draft.link, round, color, step + 1)) return null;',
    replace: 'if (ownLeft <= Number.POSITIVE_INFINITY) return null;',
  },
  {
    rule: 'or of a step after which its claimer has ended one itself, is a breach',
    by: 'scenes',
    file: endings,
    find: 'moverIn(round, step) !== color || hasGoneOn(round, by, step)',
    replace: 'moverIn(round, step) !== color',
  },
  {
    rule: 'No clock runs while the link is away',
    by: 'cuts',
    file: draft,
    find: `      thought,
      thinkingSince: null,`,
    replace: '      thought,',
  },
  {
    rule: 'one’s own thinking counts up to when it closed',
    by: 'cuts',
    file: draft,
    find: `      thought,
      thinkingSince: null,`,
    replace: `      thought: 0,
      thinkingSince: null,`,
  },
  {
    rule: 'and the other’s to when it was last heard',
    by: 'cuts',
    file: clocks,
    find: 'mine ? now : Math.min(now, link.line.heardAt)',
    replace: 'mine || now > 0 ? now : 0',
  },
  {
    rule: 'No flag falls, and none is claimed, while nothing was heard for 6 s',
    file: clocks,
    find: 'return due < line.heardAt + SILENT ? due : Number.POSITIVE_INFINITY;',
    replace: 'return due + 0 * SILENT * line.heardAt;',
  },
  {
    rule: 'A `hash` that is not the receiver’s own: `bye diverged`',
    by: 'cheats',
    file: moves,
    find: 'played.value.position.hash() !== said.hash',
    replace: `said.hash === ''`,
  },
  // §5
  {
    rule: 'What a side says of a match … is recorded before it is sent',
    file: draft,
    find: '      this.#recorded.push(message);\n',
    replace: '',
  },
  {
    rule: 'What it hears is recorded with all that follows by itself (`commit` …) in one transaction',
    file: offers,
    find: `draft.say('commit', { number, step, kind });`,
    replace: `draft.sayAgain({ method: 'commit', params: { number, step, kind } });`,
  },
  {
    rule: 'What it hears is recorded with all that follows by itself (… `startGame`) in one transaction',
    file: extended,
    find: `draft.say('startGame', { color: color === 'black', number, match: dataOf(setup) });`,
    replace: `draft.sayAgain({
    method: 'startGame',
    params: { color: color === 'black', number, match: dataOf(setup) },
  });`,
  },
  {
    rule: 'Chat may be lost, and is then shown so',
    by: 'scenes',
    file: draft,
    find: '? { ...said, lost: true }',
    replace: '? { ...said, lost: false }',
  },
  {
    rule: 'On every link each side first says `have`',
    by: 'cuts',
    file: returning,
    find: `    line: { ...newLine(draft.now, 'unheard'), absence, takenUpAt: date },
  });
  sayHave(draft);`,
    replace: `    line: { ...newLine(draft.now, 'unheard'), absence, takenUpAt: date },
  });`,
  },
  {
    rule: 'of the game begun last even where its board is cleared already',
    by: 'cuts',
    file: place,
    find: `behind === 'unheard' ? lastHeld(match) : held(match)`,
    replace: 'held(match)',
  },
  {
    rule: '(that is said after all else)',
    by: 'cuts',
    file: returning,
    find: '  if (isBefore(lastHeld(match), held(match))) sayCleared(draft);\n',
    replace: '',
  },
  {
    rule: 'then it sends again … whatever of its own the other lacks',
    by: 'cuts',
    file: returning,
    find: 'of lacking(draft.link, match)) draft.sayAgain',
    replace: 'of lacking(draft.link, match).slice(0, 0)) draft.sayAgain',
  },
  {
    rule: 'in order',
    by: 'cuts',
    file: returning,
    find: 'of lacking(draft.link, match)) draft.sayAgain',
    replace: 'of lacking(draft.link, match).toReversed()) draft.sayAgain',
  },
  {
    rule: 'of that number and no lower step',
    by: 'cuts',
    file: returning,
    find: 'if (!isBefore(said, place)) return true;',
    replace: 'if (isBefore(place, said)) return true;',
  },
  {
    rule: 'in any case its `resign` and `claim` of that number',
    by: 'cuts',
    file: returning,
    find: '  return isEnding(message);',
    replace: '  return isEnding(message) && false;',
  },
  {
    rule: 'and of the game begun last (kept until the next was heard of)',
    by: 'cuts',
    file: returning,
    find: 'const needed = step === 0 ? said : said.filter(',
    replace: 'const needed = said.filter(',
  },
  {
    rule: 'it says again all that the other may lack, also to one that waits for the next already',
    by: 'scenes',
    file: returning,
    find: 'if (said.number < place.number) return said.number === round?.number;',
    replace: 'if (said.number < place.number) return said.number === -1 && round !== null;',
  },
  {
    rule: 'Until it holds all that the other has, a side plays nothing new',
    by: 'cuts',
    file: link,
    find: 'if (link.away !== null) return hinderedAway(link, link.away, match, action, now);',
    replace:
      "if (link.away !== null && link.stage === 'away')\n    return hinderedAway(link, link.away, match, action, now);",
  },
  {
    rule: 'and no clock runs',
    by: 'cuts',
    file: returning,
    find: `    returning: null,
    peer,`,
    replace: `    returning: null,
    thinkingSince: draft.now,
    peer,`,
  },
  {
    rule: 'Whom `have` shows a step that it had to make itself … has lost part of its record',
    by: 'cheats',
    file: returning,
    find: '} else if (isMineToMake(match, behind)) draft.lose();',
    replace: '} else if (isMineToMake(match, behind)) return;',
  },
  {
    rule: 'or a game that it had to start',
    by: 'cheats',
    file: returning,
    find: `if (draft.link.role === 'host' && isUnknown) {`,
    replace: `if (draft.link.role === 'host' && isUnknown && number < 0) {`,
  },
  {
    rule: 'So has whoever hears what section 4 calls ahead or not allowed, until both hold the same again',
    by: 'cheats',
    file: draft,
    find: 'return fromFile || peerFromFile || line.behind !== null;',
    replace: 'return (fromFile || peerFromFile) && line !== null;',
  },
  {
    rule: 'and one whose program was restarted in the middle of the game until that is over',
    by: 'worlds',
    file: draft,
    find: 'return fromFile || peerFromFile || line.behind !== null;',
    replace: 'return peerFromFile || (line.behind !== null && fromFile !== null);',
  },
  {
    rule: 'And so has a host that says another colour for a game begun already',
    by: 'cheats',
    file: extended,
    find: 'if (round?.number === number && round.color !== mine) draft.lose();',
    replace: 'if (round?.number === -1 && round.color !== mine) draft.lose();',
  },
  {
    rule: 'and whoever has not said within 60 s what it says it holds',
    by: 'cheats',
    file: extended,
    find: '  else if (draft.now >= wakeBehind(draft.link)) draft.lose();\n',
    replace: '',
  },
  {
    rule: 'The link is broken when … nothing was heard for 12 s',
    by: 'cuts',
    file: extended,
    find: 'const SILENT_AFTER = 11_900;',
    replace: 'const SILENT_AFTER = 60_000;',
  },
  {
    rule: 'then the board is locked',
    by: 'cuts',
    file: link,
    find: 'if (link.away !== null) return hinderedAway(link, link.away, match, action, now);',
    replace:
      "if (link.away !== null && link.stage !== 'away')\n    return hinderedAway(link, link.away, match, action, now);",
  },
  {
    rule: '(after 60 s) to end it (`claim`, `away`)',
    by: 'cuts',
    file: 'protocol/window.ts',
    find: 'export const CLAIM_AFTER = 60_000;',
    replace: 'export const CLAIM_AFTER = 6000;',
  },
  {
    rule: 'of which the other hears once it is back',
    by: 'cuts',
    file: endings,
    find: `draft.say('claim', { number, step, reason });`,
    replace: '',
  },
  {
    rule: 'Such a claim is a breach unless its sender had reached that step',
    by: 'cheats',
    file: endings,
    find: 'return awayUntil !== null && !isBefore(awayUntil, claimed);',
    replace: 'return awayUntil !== null || claimed.step >= 0;',
  },
  {
    rule: 'and had ended no later one',
    by: 'cheats',
    file: endings,
    find: 'hasGoneOn(round, by, step - 1) ||',
    replace: 'hasGoneOn(round, by, step + 1000) ||',
  },
  {
    rule: 'For `left` … its receiver had said `bye left` in that game',
    by: 'cheats',
    file: endings,
    find: "!(reason === 'left' ? hadLeft(round, step) : wasAway(draft.link, said))",
    replace: "!(reason === 'left' || wasAway(draft.link, said))",
  },
  {
    rule: 'was back 55 s later or more',
    by: 'scenes',
    file: endings,
    find: 'back.at - at >= AWAY_AT_LEAST',
    replace: 'back.at - at >= 0 * AWAY_AT_LEAST',
  },
  {
    rule: 'and found the claimer at that step or a later one',
    by: 'scenes',
    file: endings,
    find: 'claimed <= back.step',
    replace: 'claimed <= back.step + 1000',
  },
  {
    rule: '55 s in which the receiver did not hear it',
    by: 'cheats',
    file: returning,
    find: 'if (absence >= AWAY_AT_LEAST) draft.change',
    replace: 'if (absence >= 0 * AWAY_AT_LEAST) draft.change',
  },
  {
    rule: 'a program that was restarted cannot know, and believes it',
    by: 'cuts',
    file: returning,
    find: 'if (absence >= AWAY_AT_LEAST) draft.change',
    replace: 'if (absence >= AWAY_AT_LEAST && absence < 1e9) draft.change',
  },
  {
    rule: '`proof` is the HMAC-SHA-256 …',
    by: 'scenes',
    file: returning,
    find: `if (proof !== returning.prove('host', returning.nonce, nonce)) {`,
    replace: `if (proof === '') {`,
  },
  {
    rule: 'After `bye left` in the middle of a game … the guest goes on looking',
    by: 'scenes',
    file: draft,
    find: 'away: { since: this.#now, why, trying: true },',
    replace: `away: { since: this.#now, why, trying: why !== 'left' },`,
  },
  {
    rule: 'Who says `bye left` in the middle of a game can come back to it',
    by: 'scenes',
    file: extended,
    find: `if (bye.reason === 'left' && isUnsettled(draft.link, match)) draft.goAway('left');`,
    replace: `if (bye.reason === '' && isUnsettled(draft.link, match)) draft.goAway('left');`,
  },
  {
    rule: 'unless the other side may lack how the game ended',
    by: 'scenes',
    file: returning,
    find: 'return line.unheardEnding !== null || peerHolds === null',
    replace: 'return line === null || peerHolds === null',
  },
  {
    rule: '`breach` … end the session',
    by: 'scenes',
    file: extended,
    find: `draft.endForGood(problem('accused'));`,
    replace: `draft.end(problem('accused'));`,
  },
  {
    rule: '`diverged`, `lost` end the session',
    by: 'scenes',
    file: extended,
    find: 'draft.endForGood(problem(reason));',
    replace: 'draft.end(problem(reason));',
  },
  {
    rule: 'a `bye` before the host’s proof deletes nothing',
    by: 'scenes',
    file: returning,
    find: `if (method === 'bye') turnAway(draft, rebuff(params));`,
    replace: `if (method === 'bye') draft.endForGood(rebuff(params));`,
  },
  {
    rule: 'Two that differ though each has heard all notice it',
    by: 'worlds',
    file: have,
    find: '  if (!draft.hasEnded && isComplete(draft.link.line)) compare(draft, now, have);\n',
    replace: '',
  },
  {
    rule: 'A `have` that crossed something is not compared',
    file: have,
    find: 'return peerReceived !== null && peerReceived >= Math.max(1, toldAt);',
    replace: 'return peerReceived !== null && toldAt >= 0;',
  },
];
