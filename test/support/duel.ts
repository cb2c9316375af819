/**
 * Two real copies, each with its files, opposite each other across a network that fails. They play
 * whole games by themselves and must hold the same afterwards: nothing lost, nothing twice.
 */

import { gamesPageSchema } from '../../src/contract/games.ts';
import type { MatchView } from '../../src/contract/view.ts';
import { Copy } from './copy.ts';
import { type Agreed, Player } from './player.ts';
import type { Play } from './plays.ts';
import { TcpProxy } from './proxy.ts';
import { type Fault, type Role, roles, type Script, type When } from './script.ts';
import { pass, Waiter } from './waiter.ts';

/** How long a test waits for something that happens by itself, ms: more than the silence time-out and the longest wait between two dials. */
const PATIENCE = 90_000;
/** What is said last may be under way for so long after both have seen the end, ms. */
const LAST_WORDS = 200;

export class Duel {
  readonly seed: number;
  readonly copies: Readonly<Record<Role, Copy>>;
  readonly players: Readonly<Record<Role, Player>>;
  readonly network: TcpProxy;
  /** How long the link took to come back once it could, each time; ms. */
  readonly resumes: number[] = [];
  readonly #waiter = new Waiter();
  readonly #story: string[] = [];
  readonly #port: number;
  #playing = '';
  /** How many games have been played to their end. */
  #finished = 0;

  private constructor(seed: number, host: Copy, guest: Copy, network: TcpProxy, port: number) {
    this.seed = seed;
    this.copies = { host, guest };
    this.network = network;
    this.#port = port;
    const note = (text: string) => {
      this.#story.push(`${network.now().toFixed(1)} ms ${text}`);
      this.#waiter.changed();
    };
    this.players = {
      host: new Player('host', host, note),
      guest: new Player('guest', guest, note),
    };
    for (const copy of [host, guest]) copy.watch(() => this.#waiter.changed());
  }

  /**
   * Two new copies at one table.
   * @param seed of all that the network makes up
   * @param folders where the sources of a copy are that is another release
   */
  static async open(seed: number, folders: Partial<Record<Role, string>> = {}): Promise<Duel> {
    const [host, guest] = await Promise.all([
      Copy.start('Anna', folders.host),
      Copy.start('Boris', folders.guest),
    ]);
    await host.do({ command: 'host', address: '127.0.0.1', port: 0 });
    const { link } = await host.waitFor(({ link }) => link.state === 'listening' && !!link.port);
    const port = link.port ?? 0;
    const duel = new Duel(seed, host, guest, await TcpProxy.start(port, seed), port);
    await duel.#meet();
    return duel;
  }

  /** They part, forget the match and begin another: its games are counted from 1 again. */
  async meetAgain(): Promise<void> {
    for (const role of roles) this.players[role].rest();
    for (const role of roles) {
      const copy = this.copies[role];
      await copy.do({ command: 'leave' });
      const { unfinished } = await copy.waitFor(({ link }) => link.state === 'idle');
      for (const { id } of unfinished) await copy.do({ command: 'discard', match: id });
    }
    await this.copies.host.do({ command: 'host', address: '127.0.0.1', port: this.#port });
    await this.#meet();
  }

  /**
   * One game in which all of the script happens that the game comes to; resolves once it has ended
   * alike on both sides, with how much of the script did happen.
   * @throws where anything is lost, doubled or unlike, with all that is needed to see why
   */
  async play(
    play: Play,
    script: Script = [],
    { chosen = true, pace = 0 }: Partial<Agreed> = {},
  ): Promise<number> {
    this.#playing = `seed ${this.seed}, ${play.match.game}: ${JSON.stringify(script)}`;
    try {
      const after = this.copies.host.match.number;
      const agreed = { play, after, chosen, pace };
      for (const role of roles) this.players[role].begin(agreed);
      const happened = await this.#suffer(script, agreed);
      await this.#until(() => this.#areDone, 'the end of the game');
      this.network.calm();
      this.#judge(play);
      if (this.copies.host.match.outcome?.reason !== 'restart') this.#finished++;
      for (const role of roles) await this.#judgeGames(this.copies[role]);
      return happened;
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${this.told()}`);
    }
  }

  /**
   * Kills them, starts them again after so many ms, and waits until the link is back.
   * @param stumble ms after which they are killed once more as they start
   */
  async crash(who: readonly Role[], pause: number, stumble: number | null = null): Promise<void> {
    const since = this.#since();
    const players = who.map((role) => this.players[role]);
    for (const role of who) this.#note(`the ${role} is killed`);
    await Promise.all(players.map((player) => player.kill()));
    await pass(pause);
    if (stumble !== null) await Promise.all(players.map((player) => player.stumble(stumble)));
    await Promise.all(players.map((player) => player.startAgain()));
    await this.#comeBack(since, performance.now());
  }

  /** Who has left goes on with the match; resolves when the link is back. */
  async goOn(role: Role): Promise<void> {
    const since = this.#since();
    await this.players[role].goOn();
    if (role === 'host') {
      // The guest, who was told that the other has left, looks for it when its person says so.
      const { match, link } = await this.copies.guest.waitFor(({ link }) => link.state === 'away');
      const isTrying = link.away?.trying === true;
      if (!isTrying) await this.copies.guest.do({ command: 'resume', match: match?.id ?? 0 });
    }
    await this.#comeBack(since, performance.now());
  }

  /** Ends both and clears away; fails where one of the copies is not well. */
  async close(): Promise<void> {
    this.network.close();
    const copies = roles.map((role) => this.copies[role]);
    await Promise.all(copies.map((copy) => copy.stop()));
    const faults = copies.flatMap((copy) => copy.faults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  told(): string {
    return [
      this.#playing,
      ...this.#story.slice(-40),
      this.network.told(),
      ...roles.map((role) => `the ${role}, ${this.copies[role].told()}`),
    ].join('\n');
  }

  async #meet(): Promise<void> {
    const { host, guest } = this.copies;
    await guest.do({ command: 'join', address: '127.0.0.1', port: this.network.port });
    const { link } = await host.waitFor(({ link }) => !!link.candidates[0]?.name);
    await host.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
    for (const copy of [host, guest]) await copy.waitFor(({ match }) => match !== null);
  }

  get #areDone(): boolean {
    return roles.every((role) => this.players[role].isDone);
  }

  get #areAlike(): boolean {
    const [host, guest] = roles.map((role) => this.copies[role].shown);
    return (
      host?.link.state === 'connected' &&
      guest?.link.state === 'connected' &&
      host.match?.number === guest.match?.number &&
      host.match?.step === guest.match?.step &&
      host.match?.phase === guest.match?.phase
    );
  }

  /** All of the script, one after the other, until the game is over. */
  async #suffer(script: Script, agreed: Agreed): Promise<number> {
    let happened = 0;
    for (const fault of script) {
      const since = this.#since();
      const isCutThere = fault.what === 'cut' && 'way' in fault.when;
      const reached = isCutThere
        ? this.network.cutAt(fault.when, fault.how, fault.outage)
        : this.#reach(fault.when, agreed);
      const what = 'what is to happen, or the end of the game';
      if (!(await this.#happens(reached, () => this.#areDone, what))) {
        await Promise.race([reached, pass(LAST_WORDS)]);
        break;
      }
      happened += 1;
      if (fault.what === 'cut' && !isCutThere) this.network.cut(fault.how, fault.outage);
      await this.#endure(fault, since);
    }
    return happened;
  }

  /** Resolves once that time has come, which may be never. */
  async #reach(when: When, { after }: Agreed): Promise<void> {
    if ('way' in when) await this.network.reach(when);
    else if ('ms' in when) await pass(when.ms);
    else {
      await this.#until(
        () =>
          roles.some((role) => {
            const match = this.copies[role].shown?.match;
            return match != null && match.number > after && match.ply >= when.ply;
          }),
        `ply ${when.ply}`,
      );
    }
  }

  /** Whether that happens before the other is so. */
  async #happens(happening: Promise<void>, isOver: () => boolean, what: string): Promise<boolean> {
    let happens = false;
    void happening.then(
      () => {
        happens = true;
        this.#waiter.changed();
      },
      () => undefined,
    );
    await this.#until(() => happens || isOver(), what);
    return happens;
  }

  async #endure(fault: Fault, since: Since): Promise<void> {
    switch (fault.what) {
      case 'cut':
        for (const place of fault.again ?? []) {
          await this.#unlessBack(this.network.cutAt({ ...place, next: true }, 'rst'), since);
        }
        await this.#comeBack(since);
        return;
      case 'kill':
        if (fault.returning !== undefined) {
          this.network.cut('rst');
          const place = { ...fault.returning, next: true };
          await this.#unlessBack(this.network.reach(place), since);
        }
        await this.crash(fault.who, fault.pause, fault.stumble);
        return;
      case 'leave':
        await this.#leave(fault.who, fault.pause);
        return;
      case 'hold':
        this.network.hold(fault.held, fault.bytes);
        await pass(fault.ms);
        this.network.letGo();
        // What was only late may not have been noticed.
        if (fault.bytes === 'lost' || this.#haveGone(since)) await this.#comeBack(since);
        return;
      case 'weather':
        this.network.weather(fault.way, fault.weather);
        return;
    }
  }

  /** Waits for what may happen before the two are together again. */
  async #unlessBack(happening: Promise<void>, since: Since): Promise<void> {
    await this.#happens(happening, () => this.#areBack(since), 'the two to come back so far');
    this.network.forget();
  }

  /** One leaves, where the game is still on, and goes on with it later. */
  async #leave(role: Role, pause: number): Promise<void> {
    const { host, guest } = this.players;
    await Promise.all([host.pause(), guest.pause()]);
    await this.#until(() => this.#areAlike, 'both to see the same');
    const { copy } = this.players[role];
    if (copy.match.phase === 'playing') {
      await copy.do({ command: 'leave' });
      await pass(pause);
      await this.goOn(role);
    }
    host.play();
    guest.play();
  }

  /** How often each had been connected, and apart. */
  #since(): Since {
    const { host, guest } = this.players;
    return { host: { ...host.times }, guest: { ...guest.times } };
  }

  #haveGone(since: Since): boolean {
    return roles.some((role) => this.players[role].times.away > since[role].away);
  }

  #areBack(since: Since): boolean {
    const { host, guest } = this.players;
    return (
      guest.times.connected > since.guest.connected &&
      guest.state === 'connected' &&
      // A host that the guest has come back to before it had noticed anything has never been away.
      host.state === 'connected'
    );
  }

  /** @param from when they could, if not when the network was well again */
  async #comeBack(since: Since, from?: number): Promise<void> {
    await this.#until(() => this.#areBack(since), 'the link to come back');
    const { host, guest } = this.players;
    const back = Math.max(guest.at.connected, host.at.connected);
    this.resumes.push(back - (from ?? this.network.backAt));
  }

  /** Both hold that game, whole and as the rules have it, and each move was made once. */
  #judge({ moves, steps }: Play): void {
    const { host, guest } = this.copies;
    const both = [host, guest].map(({ match }) => shared(match));
    if (both[0] !== both[1]) throw new Error(`unlike: ${both.join('\n')}`);
    const held = JSON.stringify(host.match.moves);
    if (held !== JSON.stringify(moves)) throw new Error(`${held} is not ${JSON.stringify(moves)}`);
    for (const [step, { does }] of steps.entries()) {
      const movers = roles.filter((role) => this.players[role].accepted.has(step));
      const made = does === 'move' ? 1 : 0;
      if (movers.length !== made) throw new Error(`step ${step} was made by ${movers}`);
    }
  }

  /** Each finished game is in the list once, the latest as it was. */
  async #judgeGames(copy: Copy): Promise<void> {
    if (!copy.isCurrent) return;
    const list = () => copy.query({ command: 'games', limit: 1 }, gamesPageSchema);
    let page = await list();
    // After a crash, the next start looks for a game that was not stored yet.
    for (
      const end = performance.now() + PATIENCE;
      page.total < this.#finished;
      page = await list()
    ) {
      if (performance.now() > end) break;
      await pass(100);
    }
    const { moves, outcome } = copy.match;
    const held = [this.#finished, moves.length, outcome?.winner, outcome?.reason];
    const [game] = page.games;
    const listed = [page.total, game?.plies, game?.result?.winner, game?.result?.reason];
    const isMissing = outcome?.reason !== 'restart' && listed.join() !== held.join();
    if (isMissing || page.total !== this.#finished)
      throw new Error(`${listed} is listed, not ${held}`);
  }

  #until(holds: () => boolean, what: string): Promise<true> {
    return this.#waiter.until(
      () => {
        const complaints = roles.flatMap((role) => [
          ...this.copies[role].faults,
          ...this.players[role].complaints,
        ]);
        if (complaints.length > 0) throw new Error(complaints.join('\n'));
        return holds() || undefined;
      },
      PATIENCE,
      () => `still waits for ${what}`,
    );
  }

  #note(text: string): void {
    this.#story.push(`${this.network.now().toFixed(1)} ms ${text}`);
  }
}

/** What is the same for both sides. */
function shared(match: MatchView): string {
  const { game, options, position, number, phase, turn, step, board, moves, outcome } = match;
  return JSON.stringify([
    game,
    options,
    position,
    number,
    phase,
    turn,
    step,
    board,
    moves,
    outcome,
  ]);
}

type Since = Readonly<Record<Role, Player['times']>>;
