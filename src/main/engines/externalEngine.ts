/** A computer player by an external engine. */

import type { EngineEntry } from '../../contract/fields.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import type { Result } from '../../rules/index.ts';
import type {
  ComputerPlayer,
  GameSoFar,
  MoveAnswer,
  MoveRequest,
} from '../seats/computerPlayer.ts';
import { type Conversation, type Patience, usualPatience } from './dialect.ts';
import { dialects } from './dialects.ts';
import { EngineProcess } from './engineProcess.ts';

interface Run {
  readonly engine: EngineProcess;
  readonly conversation: Conversation;
  readonly opened: Promise<Result<null, Problem>>;
  /** Until then it may be loading its data. */
  hasMoved: boolean;
}

/** The engine is started for the first question, and again after trouble or a cancelled question. */
export class ExternalEnginePlayer implements ComputerPlayer {
  readonly #entry: Pick<EngineEntry, 'name' | 'protocol' | 'line'>;
  readonly #patience: Patience;
  #run: Run | null = null;
  #settle: ((answer: MoveAnswer) => void) | null = null;

  constructor(
    entry: Pick<EngineEntry, 'name' | 'protocol' | 'line'>,
    patience: Patience = usualPatience,
  ) {
    this.#entry = entry;
    this.#patience = patience;
  }

  get isLoading(): boolean {
    return this.#settle !== null && this.#run?.hasMoved !== true;
  }

  /** The protocols have no command for it, but nobody has to wait until it is loaded. */
  get hurries(): boolean {
    return this.isLoading;
  }

  think(game: GameSoFar, { time }: Pick<MoveRequest, 'time'>): Promise<MoveAnswer> {
    this.cancel();
    return new Promise((resolve) => {
      this.#settle = resolve;
      void this.#ask(game, time).then((answer) => {
        if (this.#settle === resolve) this.#settle = null;
        resolve(answer);
      });
    });
  }

  /** The process is started for the first question. */
  wake(): void {}

  /** The protocols have no command for it. */
  ponder(): void {}

  hurry(): void {
    if (!this.isLoading) return;
    this.#stop({ type: 'trouble', problem: problem('engineStopped', { name: this.#entry.name }) });
  }

  cancel(): void {
    this.#stop({ type: 'cancelled' });
  }

  /** Ends the engine: the protocols can't stop its thinking. */
  #stop(answer: MoveAnswer): void {
    if (this.#settle === null) return;
    this.#settle(answer);
    this.#settle = null;
    this.#run?.engine.end();
    this.#run = null;
  }

  close(): void {
    this.cancel();
    this.#run?.engine.end(dialects[this.#entry.protocol].farewell);
    this.#run = null;
  }

  async #ask(game: GameSoFar, time: number): Promise<MoveAnswer> {
    const { position } = game;
    // A forced move, such as an opening in the middle, may come from a rule that the engine doesn't know.
    const [only, another] = position.legal();
    if (only !== undefined && another === undefined) {
      return { type: 'move', move: only, thought: null };
    }
    const run = this.#run ?? this.#start();
    this.#run = run;
    const opened = await run.opened;
    const chosen = opened.ok ? await run.conversation.choose(game, time) : opened;
    if (!chosen.ok) return this.#fail(run, chosen.error);
    if (chosen.value.type === 'spent') {
      run.engine.end(dialects[this.#entry.protocol].farewell);
      // Unless it is no longer wanted.
      if (this.#run !== run) return { type: 'cancelled' };
      this.#run = null;
      return this.#ask(game, time);
    }
    run.hasMoved = true;
    if (chosen.value.type === 'resigns') return { type: 'resigns', thought: null };
    const { move, said } = chosen.value;
    const played = position.play(move);
    return played.ok
      ? { type: 'move', move: played.value.move, thought: null }
      : this.#fail(run, problem('engineIllegal', { name: this.#entry.name, move: said }));
  }

  #start(): Run {
    const { name, line, protocol } = this.#entry;
    const dialect = dialects[protocol];
    const engine = new EngineProcess(name, line, dialect.lineEnd);
    const conversation = dialect.converse(engine, name, this.#patience);
    return { engine, conversation, opened: conversation.open(), hasMoved: false };
  }

  #fail(run: Run, trouble: Problem): MoveAnswer {
    run.engine.end();
    if (this.#run === run) this.#run = null;
    return { type: 'trouble', problem: trouble };
  }
}
