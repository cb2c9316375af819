import { describe, expect, it } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  gomokuSetup,
  meet,
  meetAgain,
  settle,
} from '../../test/support/ends.ts';
import { afterMoves, agree, cut, goOn, saidAgain } from '../../test/support/returns.ts';
import { dataOf, openOffers } from '../match/index.ts';
import { wakeAt } from './link.ts';
import type { Message } from './messages.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const methods = (messages: readonly Message[]) => messages.map(({ method }) => method);

/** The two have parted, and neither can go on: `by` has found that something is missing. */
function lost(by: End, other: End): void {
  expect(by.out.at(-1)).toEqual(say('bye', { reason: 'lost' }));
  settle(by, other);
  for (const end of [by, other]) {
    expect(end.ended).toMatchObject({ code: 'lost' });
    expect(end.final).toBe(true);
  }
}

/** How many entries a record has before the last in which something of that kind happened, or was said. */
function entriesBefore(end: End, kind: string): number {
  return end.record.findLastIndex(
    ({ events, said }) =>
      events.some(({ type }) => type === kind) || said.some(({ method }) => method === kind),
  );
}

describe('what was not on the disk in time', () => {
  it('may be heard again, where it was not one’s own', () => {
    const { black, white } = afterMoves(4);
    black.draw(1, 1);
    settle(black, white);
    // White had said to hold it.
    white.crash(entriesBefore(white, 'moved'));
    expect(white.seen.step).toBe(4);
    expect(methods(saidAgain(black, white).host)).toEqual(['have', 'draw']);
    settle(black, white);
    agree(black, white);
    expect(white.seen.step).toBe(5);
  });

  it('is an answer that was not said either', () => {
    const { black, white } = afterMoves(3);
    white.do({ type: 'offer', kind: 'undo' });
    settle(black, white);
    black.crash(entriesBefore(black, 'offered'));
    goOn(black, white);
    expect(openOffers(black.round)).toMatchObject([{ kind: 'undo', by: 'white' }]);
    agree(black, white);
  });
});

describe('a record that has lost', () => {
  it('a move of one’s own is told as have shows it', () => {
    for (const who of ['host', 'guest'] as const) {
      const { black: host, white: guest } = afterMoves(6);
      const [forgetful, other] = who === 'host' ? [host, guest] : [guest, host];
      cut(host, guest);
      forgetful.crash(entriesBefore(forgetful, 'draw'));
      const games = [forgetful.game, other.game];
      saidAgain(host, guest);
      lost(forgetful, other);
      expect([forgetful.game, other.game]).toEqual(games);
    }
  });

  it('a whole game, back to its first moves, is told as soon as it comes to one’s own', () => {
    for (const who of ['host', 'guest'] as const) {
      const { black: host, white: guest } = afterMoves(6);
      const [forgetful, other] = who === 'host' ? [host, guest] : [guest, host];
      cut(host, guest);
      forgetful.crash(entriesBefore(forgetful, 'started') + 1);
      meetAgain(host, guest);
      settle(host, guest);
      for (const end of [forgetful, other]) {
        expect(end.ended).toMatchObject({ code: 'lost' });
        expect(end.final).toBe(true);
      }
    }
  });

  it('the beginning of a game: told by the host as have shows it', () => {
    for (const games of [1, 2]) {
      const { black: host, white: guest } = begin();
      for (let n = 1; n < games; n++) {
        guest.do({ type: 'resign' });
        settle(host, guest);
        for (const end of [host, guest]) end.do({ type: 'ready' });
        settle(host, guest);
      }
      for (const [row, end] of [host, guest, host].entries()) {
        end.draw(row, row);
        settle(host, guest);
      }
      cut(host, guest);
      host.crash(entriesBefore(host, 'started'));
      const game = host.game;
      meetAgain(host, guest);
      guest.said();
      host.hear(say('have', { number: games, step: 3 }));
      expect(host.game).toBe(game);
      lost(host, guest);
    }
  });

  it('the beginning of a game in which nothing was done: told by the host, as have shows it', () => {
    for (const coin of [true, false]) {
      const { black: host, white: guest } = begin();
      cut(host, guest);
      host.crash(entriesBefore(host, 'started'));
      host.coin = coin;
      meetAgain(host, guest);
      settle(host, guest);
      expect(guest.seen.color).toBe('white');
      expect([guest.ended, host.ended]).toMatchObject([{ code: 'lost' }, { code: 'lost' }]);
    }
  });

  it('a choice of the next game: told by the host', () => {
    const { host, guest } = meet();
    for (const size of [9, 13]) {
      host.do({ type: 'configure', setup: dataOf(gomokuSetup({ size })) });
      settle(host, guest);
    }
    cut(host, guest);
    host.crash(entriesBefore(host, 'configured'));
    saidAgain(host, guest);
    lost(host, guest);
  });

  it('that one was ready: told by the guest, to whom a game is begun', () => {
    const { host, guest } = meet();
    host.do({ type: 'ready' });
    settle(host, guest);
    guest.do({ type: 'ready' });
    deliver(guest, host);
    host.draw(7, 7);
    cut(host, guest);
    guest.crash(entriesBefore(guest, 'ready'));
    expect(guest.seen.ready).toEqual({ me: false, peer: true });
    const game = guest.game;
    saidAgain(host, guest);
    settle(host, guest);
    expect(guest.game).toBe(game);
    expect([guest.ended, host.ended]).toMatchObject([{ code: 'lost' }, { code: 'lost' }]);
  });

  it('that one has accepted: told by the one to whom it is carried out', () => {
    const { black, white } = afterMoves(3);
    white.do({ type: 'offer', kind: 'undo' });
    settle(black, white);
    black.do({ type: 'answer', kind: 'undo', accept: true });
    settle(black, white);
    expect(black.seen.step).toBe(4);
    cut(black, white);
    black.crash(entriesBefore(black, 'answered'));
    expect(black.seen.step).toBe(3);
    const game = black.game;
    meetAgain(black, white);
    settle(black, white);
    expect(black.game).toBe(game);
    expect([black.ended, white.ended]).toMatchObject([{ code: 'lost' }, { code: 'lost' }]);
  });

  it('what the other side does not say within a minute, though it holds it', () => {
    const { black, white } = afterMoves(3);
    cut(black, white);
    meetAgain(black, white);
    black.said();
    white.said();
    at(5000, black);
    black.hear(say('have', { number: 1, step: 4 }));
    const heard = (now: number) => {
      at(now, black);
      black.hear(say('have', { number: 1, step: 4 }));
      black.tick(now);
    };
    for (let now = 10_000; now < 60_000; now += 10_000) heard(now);
    expect(wakeAt(black.link, black.match)).toBeLessThanOrEqual(60_000);
    heard(59_999);
    expect(black.ended).toBeUndefined();
    black.said();
    heard(60_000);
    lost(black, white);
    expect(black.seen.step).toBe(3);
  });

  it('the same, over several links together', () => {
    const { black, white } = afterMoves(3);
    cut(black, white);
    for (const now of [0, 25_000]) {
      at(now, black, white);
      meetAgain(black, white);
      at(now + 20_000, black);
      black.hear(say('have', { number: 1, step: 4 }));
      black.lose();
    }
    // Forty seconds of waiting in vain; what lay between does not count.
    at(100_000, black, white);
    meetAgain(black, white);
    black.hear(say('have', { number: 1, step: 4 }));
    at(110_000, black);
    black.hear(say('have', { number: 1, step: 4 }));
    black.tick(119_999);
    expect(black.ended).toBeUndefined();
    black.tick(120_000);
    expect(black.ended).toMatchObject({ code: 'lost' });
  });

  it('nothing that anybody knows of, as long as the other side does not say what it holds', () => {
    const { black, white } = afterMoves(3);
    cut(black, white);
    meetAgain(black, white);
    for (let now = 10_000; now <= 120_000; now += 10_000) {
      at(now, black);
      black.hear(say('error', { code: 'wrongParams', message: 'what?' }));
      black.tick(now);
    }
    expect(black.ended).toBeUndefined();
    expect(black.link).toMatchObject({ stage: 'joined', line: { behind: 'unheard' } });
  });

  it('nothing, where it was said in time: the next minute is a whole one', () => {
    const { black, white } = afterMoves(3);
    cut(black, white);
    meetAgain(black, white);
    at(10_000, black);
    black.hear(say('have', { number: 1, step: 4 }));
    at(20_000, black);
    black.lose();
    goOn(black, white);
    agree(black, white);
    cut(black, white);
    at(100_000, black, white);
    meetAgain(black, white);
    for (const now of [110_000, 120_000, 130_000, 140_000, 150_000, 159_000]) {
      at(now, black);
      black.hear(say('have', { number: 1, step: 4 }));
      black.tick(now);
    }
    expect(black.ended).toBeUndefined();
    black.tick(160_000);
    expect(black.ended).toMatchObject({ code: 'lost' });
  });

  it('something in the middle of a game: told until that is over by one that was restarted in it', () => {
    for (const [crashes, code] of [
      [true, 'lost'],
      [false, 'breach'],
    ] as const) {
      const { black, white } = afterMoves(3);
      if (crashes) black.crash();
      goOn(black, white);
      // It answers what black does not know that it has asked.
      black.hear(say('answer', { number: 1, step: 3, kind: 'draw', accept: false }));
      expect(black.ended).toMatchObject({ code });
      expect(black.final).toBe(true);
    }
  });

  it('nothing of the games after that', () => {
    const { black, white } = afterMoves(3);
    black.crash();
    goOn(black, white);
    white.do({ type: 'resign' });
    settle(black, white);
    for (const end of [black, white]) end.do({ type: 'ready' });
    settle(black, white);
    black.hear(say('answer', { number: 2, step: 0, kind: 'draw', accept: false }));
    expect(black.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
  });
});
