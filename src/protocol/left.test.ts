/** Who leaves a game, who may win it then, and who is not believed: PROTOCOL.md §4 and §5. */

import { describe, expect, it } from 'vitest';
import { at, deliver, type End, meetAgain, settle } from '../../test/support/ends.ts';
import { afterMoves, agree, cut, goOn, outcome } from '../../test/support/returns.ts';
import { discard, hangUp } from './link.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const MINUTE = 60_000;
const claimLeft = { type: 'claim', reason: 'left' } as const;

function game(moves = 3): { host: End; guest: End } {
  const { black: host, white: guest } = afterMoves(moves);
  return { host, guest };
}

/** Its program says goodbye; to go on it has its file. */
function leave(end: End, stays?: End): void {
  end.take(hangUp(end.link, end.match, end));
  if (stays === undefined) end.said();
  else settle(end, stays);
  end.crash();
}

const sides = [
  ['host', 'guest'],
  ['guest', 'host'],
] as const;

describe('after a minute the one who stayed', () => {
  it.each(sides)(
    'may win where the %s said that it leaves, and the leaver agrees',
    (who, other) => {
      for (const crashes of [false, true]) {
        const two = game();
        const [leaver, stayer] = [two[who], two[other]];
        leave(leaver, stayer);
        expect(stayer.link).toMatchObject({ stage: 'away', away: { why: 'left', trying: true } });
        at(MINUTE - 1, stayer);
        expect(stayer.do(claimLeft)).toBe('notAwayLong');
        at(MINUTE, stayer, leaver);
        expect(stayer.do(claimLeft)).toBe(true);
        const won = { winner: stayer.round.color, reason: 'left', lines: [] };
        expect(outcome(stayer)).toEqual(won);
        if (crashes) stayer.crash();
        goOn(two.host, two.guest);
        for (const end of [stayer, leaver]) expect(outcome(end)).toEqual(won);
        agree(two.host, two.guest);
      }
    },
  );

  it('may also go on waiting: then the game goes on where it was', () => {
    const { host, guest } = game();
    leave(host, guest);
    at(10 * MINUTE, host, guest);
    goOn(host, guest);
    agree(host, guest);
    expect(outcome(guest)).toBeNull();
    expect(guest.draw(1, 1)).toBe(true);
    settle(host, guest);
    agree(host, guest);
  });

  it('may also end it without a winner', () => {
    const { host, guest } = game();
    leave(host, guest);
    at(MINUTE, host, guest);
    expect(guest.do({ type: 'claim', reason: 'away' })).toBe(true);
    goOn(host, guest);
    for (const end of [host, guest]) expect(outcome(end)).toMatchObject({ winner: 'draw' });
    agree(host, guest);
  });

  it('may not win where the link only broke, nor once it was back since', () => {
    const { host, guest } = game();
    cut(host, guest);
    at(MINUTE, host, guest);
    expect(guest.do(claimLeft)).toBe('notLeft');
    goOn(host, guest);
    expect(guest.do(claimLeft)).toBe('nothingToClaim');
    leave(host, guest);
    goOn(host, guest);
    cut(host, guest);
    at(3 * MINUTE, host, guest);
    expect(guest.do(claimLeft)).toBe('notLeft');
    expect(guest.do({ type: 'claim' })).toBe(true);
  });

  it('may not win opposite version 0.4, which does not understand it', () => {
    const { host, guest } = game();
    const { peer } = guest.link;
    guest.link = { ...guest.link, peer: peer && { ...peer, abilities: undefined } };
    leave(host, guest);
    at(MINUTE, host, guest);
    expect(guest.do(claimLeft)).toBe('notLeft');
    expect(guest.do({ type: 'claim' })).toBe(true);
  });

  it('is believed however often the link breaks and programs end before the claim is heard', () => {
    const { host, guest } = game();
    leave(host, guest);
    at(MINUTE, host, guest);
    guest.do(claimLeft);
    for (const again of [() => cut(host, guest), () => host.crash(), () => guest.crash()]) {
      meetAgain(host, guest);
      // The host hears what the guest holds, and nothing more.
      deliver(guest, host);
      cut(host, guest);
      again();
    }
    goOn(host, guest);
    expect(outcome(host)).toMatchObject({ winner: 'white', reason: 'left' });
    agree(host, guest);
  });
});

describe('whoever restarts after the other side has left', () => {
  it.each(sides)('still knows that the %s has left, and may win a minute later', (who, other) => {
    const two = game();
    const [leaver, stayer] = [two[who], two[other]];
    leave(leaver, stayer);
    at(10_000, stayer, leaver);
    stayer.crash();
    expect(stayer.link.away).toEqual({ since: 10_000, why: 'left', trying: true });
    at(10_000 + MINUTE - 1, stayer);
    expect(stayer.do(claimLeft)).toBe('notAwayLong');
    at(10_000 + MINUTE, stayer, leaver);
    expect(stayer.do(claimLeft)).toBe(true);
    goOn(two.host, two.guest);
    for (const end of [stayer, leaver]) {
      expect(outcome(end)).toMatchObject({ winner: stayer.round.color, reason: 'left' });
    }
    agree(two.host, two.guest);
  });

  it.each(sides)('may not win where the %s was back since, however briefly', (who, other) => {
    for (const briefly of [true, false]) {
      const two = game();
      const [leaver, stayer] = [two[who], two[other]];
      leave(leaver, stayer);
      if (briefly) meetAgain(two.host, two.guest);
      else goOn(two.host, two.guest);
      cut(two.host, two.guest);
      stayer.crash();
      expect(stayer.link.away).toMatchObject({ why: 'restarted' });
      at(MINUTE, stayer);
      expect(stayer.do(claimLeft)).toBe('notLeft');
    }
  });

  it('knows nothing of it by a file of version 0.4', () => {
    const { host, guest } = game();
    leave(host, guest);
    guest.record = guest.record.map((entry) => ({
      ...entry,
      events: entry.events.filter(({ type }) => type !== 'peerDeparted'),
    }));
    guest.crash();
    expect(guest.link.away).toMatchObject({ why: 'restarted' });
  });

  it.each(['left', 'away'] as const)(
    'from an old file, and claims that the other side is %s, accuses nobody and is not accused',
    (reason) => {
      const { host, guest } = game();
      leave(host, guest);
      const entries = guest.record.length;
      at(MINUTE, host, guest);
      goOn(host, guest);
      for (const [end, column] of [
        [guest, 9],
        [host, 10],
      ] as const) {
        expect(end.draw(1, column)).toBe(true);
        settle(host, guest);
      }
      cut(host, guest);
      guest.crash(entries);
      at(3 * MINUTE, host, guest);
      for (const end of [host, guest]) end.absence = 2 * MINUTE;
      expect(guest.do({ type: 'claim', reason })).toBe(true);
      goOn(host, guest);
      const codes = [host.ended?.code, guest.ended?.code];
      expect(codes).toEqual(['lost', 'lost']);
    },
  );

  it('knows nothing of it in the next game', () => {
    const { host, guest } = game();
    leave(host, guest);
    at(MINUTE, host, guest);
    guest.do({ type: 'claim', reason: 'away' });
    goOn(host, guest);
    for (const end of [host, guest]) end.do({ type: 'ready' });
    settle(host, guest);
    guest.crash();
    expect(guest.round.number).toBe(2);
    expect(guest.link.away).toMatchObject({ why: 'restarted' });
  });

  it('does not listen longer for a peer that comes and goes and never says what it holds', () => {
    const { host, guest } = game(2);
    cut(guest);
    meetAgain(host, guest);
    host.out.length = 0;
    at(20_000, host, guest);
    guest.hear(say('have', { number: 1, step: 3, game: 1 }));
    guest.hear(say('bye', { reason: 'left' }));
    expect(guest.link).toMatchObject({ stage: 'away', away: { why: 'left' }, behindFor: 20_000 });
    meetAgain(host, guest);
    expect(guest.link.behindFor).toBe(20_000);
  });
});

describe('a claim that I left is not believed', () => {
  const claimed = (step: number) => say('claim', { number: 1, step, reason: 'left' });

  it('where I did not: it is a breach, also after a long absence', () => {
    const { host, guest } = game();
    cut(host, guest);
    at(MINUTE, host, guest);
    host.absence = MINUTE;
    goOn(host, guest);
    host.hear(claimed(3));
    expect(host.ended).toMatchObject({ code: 'breach', detail: { how: 'notAway' } });
    expect(outcome(host)).toBeNull();
  });

  it('while I am there', () => {
    const { host } = game();
    host.hear(claimed(3));
    expect(host.ended).toMatchObject({ code: 'breach' });
    expect(outcome(host)).toBeNull();
  });

  it('where I have left and was back before a minute had passed, however long I am away later', () => {
    for (const again of ['cut', 'crash', 'leave'] as const) {
      const { host, guest } = game();
      leave(host, guest);
      at(50_000, host, guest);
      goOn(host, guest);
      if (again === 'cut') cut(host, guest);
      else if (again === 'crash') {
        cut(guest);
        host.crash();
      } else leave(host, guest);
      at(again === 'leave' ? 50_000 : 10 * MINUTE, host, guest);
      goOn(host, guest);
      host.hear(claimed(3));
      // It knows the game from a file, which may lack something: nobody is accused.
      expect([again, host.ended]).toMatchObject([again, { code: 'lost' }]);
      expect(outcome(host)).toBeNull();
    }
  });

  it('where its sender was not yet at that step as I came back, or has moved since', () => {
    for (const step of [4, 3]) {
      const { host, guest } = game();
      leave(host, guest);
      at(MINUTE, host, guest);
      goOn(host, guest);
      guest.draw(1, 1);
      settle(host, guest);
      host.hear(claimed(step));
      // It knows the game from a file.
      expect(host.ended).toMatchObject({ code: 'lost' });
      expect(outcome(host)).toBeNull();
    }
  });

  it('of a step that its sender had ended itself', () => {
    const { host, guest } = game(4);
    leave(host, guest);
    at(MINUTE, host, guest);
    goOn(host, guest);
    host.hear(claimed(3));
    expect(host.ended).toMatchObject({ code: 'lost' });
    expect(outcome(host)).toBeNull();
  });

  it('once the two have agreed again on how the game stands', () => {
    for (const reason of ['left', 'away']) {
      const { host, guest } = game();
      if (reason === 'left') leave(host, guest);
      else cut(host, guest);
      at(MINUTE, host, guest);
      host.absence = MINUTE;
      goOn(host, guest);
      for (const end of [host, guest]) end.tick(end.now + 5001);
      settle(host, guest);
      host.hear({ method: 'claim', params: { number: 1, step: 3, reason } });
      expect(host.ended?.code).toBe(reason === 'left' ? 'lost' : 'breach');
      expect(outcome(host)).toBeNull();
    }
  });

  it('where my file does not know that I left: it is lost, and nobody is accused', () => {
    const { host, guest } = game();
    host.take(hangUp(host.link, host.match, host));
    settle(host, guest);
    // What said so could not be saved.
    host.crash(host.record.length - 1);
    at(MINUTE, host, guest);
    guest.do(claimLeft);
    goOn(host, guest);
    expect(host.ended).toMatchObject({ code: 'lost' });
    expect(outcome(host)).toBeNull();
  });

  it('counts for nothing where the leaver had won before', () => {
    const { host, guest } = game(8);
    host.draw(7, 4);
    host.said();
    host.take(hangUp(host.link, host.match, host));
    settle(host, guest);
    host.crash();
    at(MINUTE, host, guest);
    expect(guest.do(claimLeft)).toBe(true);
    goOn(host, guest);
    for (const end of [host, guest]) {
      expect(outcome(end)).toMatchObject({ winner: 'black', reason: 'five' });
    }
    agree(host, guest);
  });
});

describe('endings that cross a claim that the other side left', () => {
  it('an end without a winner, claimed by the one who left, counts for nothing', () => {
    const { host, guest } = game();
    leave(host, guest);
    at(MINUTE, host, guest);
    guest.do(claimLeft);
    // It waits for a minute as well, not knowing that the other was there.
    at(2 * MINUTE, host, guest);
    guest.absence = 2 * MINUTE;
    expect(host.do({ type: 'claim' })).toBe(true);
    goOn(host, guest);
    for (const end of [host, guest]) {
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'left' });
    }
    agree(host, guest);
  });

  it('the leaver’s giving up agrees with it', () => {
    const { host, guest } = game();
    leave(host, guest);
    at(MINUTE, host, guest);
    guest.do(claimLeft);
    host.take(discard(host.link, host.game, host));
    goOn(host, guest);
    for (const end of [host, guest]) {
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'left' });
    }
    agree(host, guest);
  });

  it('the leaver’s own winning move of that step, made before it heard, counts instead', () => {
    const { host, guest } = game(8);
    leave(host, guest);
    at(MINUTE, host, guest);
    guest.do(claimLeft);
    meetAgain(host, guest);
    deliver(guest, host);
    expect(host.draw(7, 4)).toBe(true);
    settle(host, guest);
    for (const end of [host, guest]) {
      expect(outcome(end)).toMatchObject({ winner: 'black', reason: 'five' });
    }
    agree(host, guest);
  });
});

describe('who gives up a match that was kept', () => {
  it.each(sides)('as %s loses it, and the other side hears so as they meet', (who, other) => {
    const two = game();
    const [leaver, stayer] = [two[who], two[other]];
    leave(leaver, stayer);
    leaver.take(discard(leaver.link, leaver.game, leaver));
    expect(leaver.record.at(-1)).toMatchObject({
      said: [say('resign', { number: 1, step: 3, reason: 'left' })],
      events: [{ type: 'discarded' }, { type: 'resigned', reason: 'left' }],
    });
    leaver.crash();
    goOn(two.host, two.guest);
    for (const end of [leaver, stayer]) {
      expect(outcome(end)).toMatchObject({ winner: stayer.round.color, reason: 'left' });
    }
    agree(two.host, two.guest);
  });
});
