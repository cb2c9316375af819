/** Offers, endings, choices and chat between a real copy and a raw extended peer: PROTOCOL.md §3 and §4. */

import { describe, expect } from 'vitest';
import type { OfferKind } from '../../src/match/index.ts';
import type { Copy } from '../support/copy.ts';
import { type ExtendedPeer, gomokuMatch } from '../support/extendedPeer.ts';
import { type Side, sideAt, whiteWins } from '../support/gomoku.ts';
import { type Stage, test } from '../support/stage.ts';

/** Three stones are on the board, and white is to move; the peer, who is the host, has `color`. */
async function afterThree(stage: Stage, color: Side): Promise<{ copy: Copy; peer: ExtendedPeer }> {
  const { copy, peer } = await stage.withExtended('host');
  const start = peer.begin(color);
  await copy.do({ command: 'ready' });
  await start;
  const moves = whiteWins.slice(0, 3);
  await Promise.all([copy.play(moves), peer.play(moves)]);
  await copy.waitFor(({ match }) => match?.ply === 3);
  // All that was said up to here has been dealt with, and is not to be taken for what follows.
  await peer.fence();
  await copy.do({ command: 'dismiss' });
  return { copy, peer };
}

/** The copy sees the peer's offer. */
async function seesOffer(copy: Copy, peer: ExtendedPeer, kind: OfferKind): Promise<void> {
  peer.sayHere('offer', kind === 'undo' ? { kind, to: 1 } : { kind });
  await copy.waitFor(({ match }) => match?.offers.some((offer) => offer.kind === kind) === true);
}

/** Plays on from wherever it stands: nobody has anything to reproach the other with. */
async function playOn(copy: Copy, peer: ExtendedPeer): Promise<void> {
  await Promise.all([copy.play(whiteWins), peer.play(whiteWins)]);
  await copy.waitFor(({ match }) => match?.phase === 'ended');
  expect(copy.match).toMatchObject({ ply: 10, outcome: { winner: 'white', reason: 'five' } });
  expect(copy.view.link).toMatchObject({ state: 'connected' });
}

const kinds = ['undo', 'draw', 'restart'] as const;
const carriedOut = {
  undo: { phase: 'playing', ply: 1, step: 4, turn: 'white' },
  draw: { phase: 'ended', outcome: { winner: 'draw', reason: 'agreed' } },
  restart: { phase: 'waiting', number: 2, ply: 0 },
} as const;

describe.concurrent.each(kinds)('an offer of %s', (kind) => {
  test('of the peer takes effect as the copy, to move, accepts it', async ({ stage }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    await seesOffer(copy, peer, kind);
    expect(copy.match.offers).toEqual([{ by: 'black', kind, to: kind === 'undo' ? 1 : null }]);
    await copy.do({ command: 'answer', kind, accept: true });
    expect(await peer.next('answer')).toEqual({ number: 1, step: 3, kind, accept: true });
    expect(copy.match).toMatchObject(carriedOut[kind]);
    expect(peer.count('commit')).toBe(0);
    if (kind === 'undo') {
      peer.takeBack(1);
      await playOn(copy, peer);
    }
  });

  test('of the peer, to move, takes effect with its commit', async ({ stage }) => {
    const { copy, peer } = await afterThree(stage, 'white');
    await seesOffer(copy, peer, kind);
    await copy.do({ command: 'answer', kind, accept: true });
    expect(await peer.next('answer')).toEqual({ number: 1, step: 3, kind, accept: true });
    expect(copy.match).toMatchObject({ phase: 'playing', ply: 3, step: 3 });
    peer.sayHere('commit', { kind });
    await copy.waitFor(({ match }) => match?.offers.length === 0);
    expect(copy.match).toMatchObject(carriedOut[kind]);
    expect(await peer.next('have')).toMatchObject(
      kind === 'restart' ? { number: 2, step: 0 } : { number: 1, step: 4 },
    );
  });

  test('of the copy, to move, is carried out by its program on the peer’s accept', async ({
    stage,
  }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    await copy.do(kind === 'undo' ? { command: 'offer', kind, to: 1 } : { command: 'offer', kind });
    expect(await peer.next('offer')).toEqual({
      number: 1,
      step: 3,
      kind,
      ...(kind === 'undo' ? { to: 1 } : {}),
    });
    peer.sayHere('answer', { kind, accept: true });
    expect(await peer.next('commit')).toEqual({ number: 1, step: 3, kind });
    await copy.settled();
    expect(copy.match).toMatchObject(carriedOut[kind]);
  });

  test('of the copy takes effect as the peer, to move, accepts it, withdrawn or not', async ({
    stage,
  }) => {
    const { copy, peer } = await afterThree(stage, 'white');
    await copy.do(kind === 'undo' ? { command: 'offer', kind, to: 1 } : { command: 'offer', kind });
    await peer.next('offer');
    await copy.do({ command: 'withdraw', kind });
    expect(await peer.next('withdraw')).toEqual({ number: 1, step: 3, kind });
    // Said before the withdrawal was heard.
    peer.sayHere('answer', { kind, accept: true });
    await copy.waitFor(({ match }) => match?.phase !== 'playing' || match.step === 4);
    expect(copy.match).toMatchObject(carriedOut[kind]);
    expect(copy.problem).toBeNull();
  });
});

describe.concurrent('offers of a raw peer', () => {
  test('an accept that comes after the copy has moved is old', async ({ stage }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    await copy.do({ command: 'offer', kind: 'draw' });
    await peer.next('offer');
    await copy.do({ command: 'draw', row: 1, column: 9 });
    await peer.next('draw');
    peer.sayHere('answer', { kind: 'draw', accept: true });
    await peer.fence();
    expect(copy.match).toMatchObject({ phase: 'playing', ply: 4, offers: [] });
    expect(peer.count('commit')).toBe(0);
  });

  test.for([
    ['a commit of what was not accepted', 'white', 'commit', { kind: 'draw' }],
    ['an answer to what was not asked', 'black', 'answer', { kind: 'draw', accept: true }],
    ['a withdrawal of what was not offered', 'black', 'withdraw', { kind: 'draw' }],
    ['a claim on the time of a game without a clock', 'black', 'claim', { reason: 'time' }],
  ] as const)('%s: a breach', async ([, color, method, params], { stage }) => {
    const { copy, peer } = await afterThree(stage, color);
    const { position } = copy;
    peer.sayHere(method, params);
    expect(await peer.farewell()).toBe('breach');
    await copy.waitForProblem('breach');
    expect(copy.position).toEqual(position);
    expect(copy.match.outcome).toBeNull();
  });

  test('a second offer, answer or withdrawal of one kind in a step is the first, said again', async ({
    stage,
  }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    await seesOffer(copy, peer, 'draw');
    await copy.do({ command: 'answer', kind: 'draw', accept: false });
    await seesOffer(copy, peer, 'restart');
    await copy.do({ command: 'offer', kind: 'draw' });
    await peer.next('offer');
    peer.sayHere('answer', { kind: 'draw', accept: false });
    peer.sayHere('withdraw', { kind: 'restart' });
    const { match } = await copy.waitFor(
      ({ match }) => match?.declined[0] === 'draw' && match.offers.length === 0,
    );
    for (const kind of ['draw', 'restart']) peer.sayHere('offer', { kind });
    peer.sayHere('answer', { kind: 'draw', accept: false });
    peer.sayHere('withdraw', { kind: 'restart' });
    await peer.fence();
    await copy.settled();
    expect(copy.match).toEqual(match);
    expect(copy.view.link.state).toBe('connected');
  });

  test('an undo of more than there is, and one that does not say how far, are no messages', async ({
    stage,
  }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    for (const to of [3, 99, undefined]) {
      peer.sayHere('offer', { kind: 'undo', to });
      expect(await peer.next('error')).toMatchObject({ code: 'wrongParams', method: 'offer' });
    }
    expect(copy.match).toMatchObject({ phase: 'playing', offers: [] });
    expect(copy.view.link.state).toBe('connected');
  });

  test('offers do not lock the board: both may move on', async ({ stage }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    for (const kind of kinds) await seesOffer(copy, peer, kind);
    for (const kind of kinds) await copy.do({ command: 'offer', kind });
    expect(copy.match.offers).toHaveLength(6);
    await playOn(copy, peer);
  });
});

describe.concurrent('endings of a raw peer', () => {
  test('it gives up out of turn, for a step that is past', async ({ stage }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    await copy.do({ command: 'draw', row: 1, column: 9 });
    await peer.next('draw');
    peer.sayHere('resign', { reason: 'left' });
    await copy.waitFor(({ match }) => match?.phase === 'ended');
    expect(copy.match).toMatchObject({ ply: 4, outcome: { winner: 'white', reason: 'left' } });
  });

  test('the copy gives up, and what the peer had done before it heard is carried out', async ({
    stage,
  }) => {
    const { copy, peer } = await afterThree(stage, 'white');
    await copy.do({ command: 'resign' });
    expect(await peer.next('resign')).toEqual({ number: 1, step: 3, reason: 'resign' });
    expect(copy.match.outcome).toMatchObject({ winner: 'white', reason: 'resign' });
    peer.draw({ row: 1, column: 9 });
    await copy.waitFor(({ match }) => match?.ply === 4);
    expect(copy.match).toMatchObject({ phase: 'ended', outcome: { reason: 'resign' } });
    expect(copy.problem).toBeNull();
  });

  test('it wins as the copy gives up in the same step: what the side to move did counts', async ({
    stage,
  }) => {
    const { copy, peer } = await afterThree(stage, 'white');
    const almost = whiteWins.slice(0, 9);
    await Promise.all([copy.play(almost), peer.play(almost)]);
    await copy.waitFor(({ match }) => match?.ply === 9);
    await copy.do({ command: 'resign' });
    await peer.next('resign');
    expect(sideAt(9)).toBe(peer.color);
    peer.draw(whiteWins[9] ?? { row: 0, column: 0 });
    await copy.waitFor(({ match }) => match?.outcome?.reason === 'five');
    expect(copy.match.outcome).toMatchObject({ winner: 'white', lines: [expect.anything()] });
  });

  test('one of a game that is past changes nothing', async ({ stage }) => {
    const { copy, peer } = await afterThree(stage, 'black');
    peer.sayHere('resign', { reason: 'resign' });
    await copy.waitFor(({ match }) => match?.phase === 'ended');
    peer.number = 2;
    const start = peer.begin('white');
    await copy.do({ command: 'ready' });
    await start;
    await copy.waitFor(({ match }) => match?.phase === 'playing');
    peer.say('resign', { number: 1, step: 3, reason: 'resign' });
    peer.say('claim', { number: 1, step: 2, reason: 'away' });
    await peer.fence();
    expect(copy.match).toMatchObject({ number: 2, phase: 'playing', outcome: null });
  });
});

describe.concurrent('a choice of the next game', () => {
  const nine = { ...gomokuMatch, options: { ...gomokuMatch.options, size: 9 } };

  test('of the peer is shown, and clears both readies', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('host');
    await copy.do({ command: 'ready' });
    peer.say('ready', { number: 1 });
    await copy.waitFor(({ match }) => match?.ready.peer === true);
    peer.say('configure', { number: 2, match: nine });
    await copy.waitFor(({ match }) => match?.number === 2);
    expect(copy.match).toMatchObject({
      options: { size: 9 },
      ready: { me: false, peer: false },
      phase: 'waiting',
    });
    expect(copy.match.board).toHaveLength(9);
    // Ready was said for another game.
    peer.say('ready', { number: 1 });
    await peer.fence();
    expect(copy.match.ready.peer).toBe(false);
    expect(copy.view.can.configure).toBe('hostChooses');
  });

  test('of the copy is said whole, with its number', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    await copy.do({ command: 'configure', options: { size: 9 } });
    expect(await peer.next('configure')).toEqual({ number: 2, match: nine });
    peer.say('ready', { number: 2 });
    await copy.do({ command: 'ready' });
    expect(await peer.next('startGame')).toMatchObject({ number: 2, match: nine });
  });

  test('of a guest is a breach', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    peer.say('configure', { number: 2, match: nine });
    expect(await peer.farewell()).toBe('breach');
    await copy.waitForProblem('breach');
    expect(copy.match).toMatchObject({ number: 1, options: { size: 15 } });
  });
});

describe.concurrent('what is said', () => {
  test('is heard, cleaned and measured: five in 10 s are shown', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('host');
    await copy.do({ command: 'say', text: 'Good evening', emote: 'wave' });
    expect(await peer.next('say')).toEqual({ text: 'Good evening', emote: 'wave' });
    peer.say('say', { text: ` \u202e<b>${'天'.repeat(300)}\u0000` });
    for (let n = 0; n < 6; n++) peer.say('say', { emote: `${n}` });
    await peer.fence();
    await copy.settled();
    expect(copy.view.link.chat.map(({ by, text, emote }) => [by, text, emote])).toEqual([
      ['me', 'Good evening', 'wave'],
      ['peer', `<b>${'天'.repeat(197)}`, null],
      ...['0', '1', '2', '3'].map((emote) => ['peer', null, emote]),
    ]);
    expect(copy.match.phase).toBe('waiting');
  });
});
