/**
 * A person who sits at a copy and plays what was agreed: is ready, and moves whenever the board lets
 * them. What they see is watched: nothing that has been shown may be gone again.
 */

import type { Command } from '../../src/contract/commands.ts';
import type { MatchView, View } from '../../src/contract/view.ts';
import type { Copy } from './copy.ts';
import type { Play, Step } from './plays.ts';
import type { Role } from './script.ts';
import { pass } from './waiter.ts';

/** A game that is to be played, after those up to number `after`. */
export interface Agreed {
  readonly play: Play;
  readonly after: number;
  /** Whether the host chooses it anew, or it follows as it is. */
  readonly chosen: boolean;
  /** Ms that one thinks over a move. */
  readonly pace: number;
}

export class Player {
  readonly copy: Copy;
  readonly #role: Role;
  readonly #note: (text: string) => void;
  #agreed: Agreed | null = null;
  #busy = false;
  #paused = false;
  #state: View['link']['state'] = 'idle';
  #seen = { number: 0, step: 0 };
  /** The step in which an offer was answered: it stays to be seen until it is carried out. */
  #answered = -1;
  /** The steps of the agreed game that this copy has accepted. */
  #accepted = new Map<number, 'yes' | 'perhaps'>();
  /** How often the link has come, and gone. */
  readonly times = { connected: 0, away: 0 };
  /** When it did so last, on the clock of `performance`. */
  readonly at = { connected: 0, away: 0 };
  /** What this person does not put up with. */
  readonly complaints: string[] = [];

  /** @param note is told all that may matter to somebody who waits */
  constructor(role: Role, copy: Copy, note: (text: string) => void) {
    this.#role = role;
    this.copy = copy;
    this.#note = note;
    copy.watch((view) => {
      this.#see(view);
      this.#act();
    });
  }

  get state(): View['link']['state'] {
    return this.#state;
  }

  /** Those where the copy was killed before it answered are `perhaps`. */
  get accepted(): ReadonlyMap<number, 'yes' | 'perhaps'> {
    return this.#accepted;
  }

  /** Whether the agreed game is over and the link stands. */
  get isDone(): boolean {
    const match = this.copy.shown?.match;
    return (
      !this.#busy &&
      this.#state === 'connected' &&
      match?.phase === 'ended' &&
      match.number > (this.#agreed?.after ?? 0)
    );
  }

  begin(agreed: Agreed): void {
    this.#accepted = new Map();
    this.#answered = -1;
    this.#agreed = agreed;
    this.#act();
  }

  /** Plays no more, and expects another match. */
  rest(): void {
    this.#agreed = null;
    this.#seen = { number: 0, step: 0 };
  }

  async kill(): Promise<void> {
    await this.copy.kill();
    this.#state = 'idle';
  }

  /** Starts the copy again, and it is killed after so many ms. */
  async stumble(ms: number): Promise<void> {
    const started = this.copy.restart();
    await pass(ms);
    await this.kill();
    await started;
  }

  /** Starts the copy again, where the match is found that was played, and goes on with it. */
  async startAgain(): Promise<void> {
    if ((await this.copy.restart()) !== null) await this.goOn();
  }

  /** Goes on with the match at the head of the list. */
  async goOn(): Promise<void> {
    const [match] = this.copy.view.unfinished;
    if (match === undefined) this.#complain('finds no match to go on with');
    else await this.copy.do({ command: 'resume', match: match.id });
  }

  /** Does nothing until told otherwise; resolves when all that was begun is done. */
  async pause(): Promise<void> {
    this.#paused = true;
    await this.copy.settled();
  }

  play(): void {
    this.#paused = false;
    this.#act();
  }

  #see({ link, match }: View): void {
    if (link.state !== this.#state) {
      this.#state = link.state;
      if (link.state === 'connected' || link.state === 'away') {
        this.times[link.state] += 1;
        this.at[link.state] = performance.now();
      }
      this.#note(`the ${this.#role} is ${link.state} ${link.away?.why ?? ''}`);
    }
    if (this.#agreed === null) return;
    const code = link.problem?.code ?? 'timeTaken';
    // That the other side counts more than this one is worth telling on a busy computer, and changes nothing.
    if (code !== 'timeTaken') this.#complain(`is told of ${code}`);
    if (match !== null) this.#compare(match);
  }

  /** What was once shown stays. */
  #compare(match: MatchView): void {
    const { number, step } = match;
    const seen = this.#seen;
    if (number < seen.number || (number === seen.number && step < seen.step)) {
      this.#complain(`sees ${number}/${step} after ${seen.number}/${seen.step}`);
    }
    this.#seen = { number, step };
  }

  #act(): void {
    const view = this.copy.shown;
    const agreed = this.#agreed;
    if (this.#busy || this.#paused || view?.match == null || agreed === null) return;
    const command = wish(view, view.match, agreed, this.#role);
    if (command === null) return;
    if (command.command === 'answer' && this.#answered === view.match.step) return;
    this.#busy = true;
    void this.#give(command, view.match, agreed);
  }

  async #give(command: Command, { step }: MatchView, { pace }: Agreed): Promise<void> {
    try {
      if (command.command === 'draw' && pace > 0) await pass(pace);
      const reply = await this.copy.ask(command);
      if (reply?.ok === false && !isApart(reply.error.code)) {
        this.#complain(`may not ${JSON.stringify(command)}: ${reply.error.code}`);
      }
      if (command.command === 'draw' && reply?.ok !== false) {
        if (this.#accepted.get(step) === 'yes') this.#complain(`has to make step ${step} again`);
        this.#accepted.set(step, reply === null ? 'perhaps' : 'yes');
      }
      if (command.command === 'answer' && reply?.ok) this.#answered = step;
      this.#busy = false;
      this.#note(`the ${this.#role} gave ${JSON.stringify(command)}: ${JSON.stringify(reply)}`);
      // Where it was refused, the next view says more.
      if (reply?.ok) this.#act();
    } catch (error) {
      this.#complain(String(error));
    }
  }

  #complain(text: string): void {
    this.complaints.push(`the ${this.#role} ${text}`);
    this.#note(text);
  }
}

/** The link may go while the command is on its way. */
function isApart(code: string): boolean {
  return code === 'linkAway' || code === 'notConnected';
}

/** What somebody does who wants to play that, looking at this; null where there is nothing to do. */
function wish(
  { can }: View,
  match: MatchView,
  { play, after, chosen }: Agreed,
  role: Role,
): Command | null {
  if (match.phase === 'playing') return wishInGame(can, match, play.steps[match.step]);
  const isAgreed = match.number > after && match.phase === 'waiting';
  if (chosen && match.number <= after) {
    return role === 'host' && can.configure === null
      ? { command: 'configure', ...play.match, options: { ...play.match.options } }
      : null;
  }
  const isNext = isAgreed || (!chosen && match.number === after && match.phase === 'ended');
  return isNext && can.ready === null ? { command: 'ready' } : null;
}

/** In a game: what the step asks of this side. */
function wishInGame(
  can: View['can'],
  { color, offers }: MatchView,
  step: Step | undefined,
): Command | null {
  if (step === undefined) return null;
  switch (step.does) {
    case 'move':
      return can.draw === null ? { command: 'draw', ...step.move } : null;
    case 'resign':
      return step.by === color && can.resign === null ? { command: 'resign' } : null;
    case 'undo':
    case 'draw': {
      const { does: kind, by } = step;
      if (by !== color) {
        const isOpen = offers.some((offer) => offer.by === by && offer.kind === kind);
        return isOpen ? { command: 'answer', kind, accept: true } : null;
      }
      if (can.offer[kind] !== null) return null;
      return { command: 'offer', kind, ...(step.does === 'undo' ? { to: step.to } : {}) };
    }
  }
}
