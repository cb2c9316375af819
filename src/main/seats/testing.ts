/** A computer player for tests, which answers on demand. */

import type { AnyMove, AnyPosition } from '../../rules/index.ts';
import type { ComputerPlayer, GameSoFar, MoveAnswer, MoveRequest } from './computerPlayer.ts';

/** A question, and how to answer it. */
interface Question {
  readonly game: GameSoFar;
  readonly request: MoveRequest;
  answer(answer: MoveAnswer): Promise<void>;
  /** A move as people write it. */
  play(text: string): Promise<void>;
}

export class ScriptedPlayer implements ComputerPlayer {
  readonly hurries: boolean;
  isLoading = false;
  readonly asked: Question[] = [];
  /** After how many plies. */
  readonly pondered: number[] = [];
  woken = false;
  hurried = 0;
  cancelled = 0;
  closed = false;

  constructor(hurries = true) {
    this.hurries = hurries;
  }

  /** What was asked last. */
  get latest(): Question {
    const question = this.asked.at(-1);
    if (question === undefined) throw new Error('nothing was asked');
    return question;
  }

  think(game: GameSoFar, request: MoveRequest): Promise<MoveAnswer> {
    const { promise, resolve } = Promise.withResolvers<MoveAnswer>();
    const answer = async (answer: MoveAnswer) => {
      resolve(answer);
      // Lets the code that awaits the answer run.
      for (let turn = 0; turn < 5; turn++) await promise;
    };
    const play = (text: string) => answer(moveOf(game.position, text));
    this.asked.push({ game, request, answer, play });
    return promise;
  }

  wake(): void {
    this.woken = true;
  }

  ponder({ moves }: GameSoFar): void {
    this.pondered.push(moves.length);
  }

  hurry(): void {
    this.hurried++;
  }

  cancel(): void {
    this.cancelled++;
  }

  close(): void {
    this.closed = true;
  }
}

function moveOf(position: AnyPosition, text: string): MoveAnswer {
  const move: AnyMove | null = position.text.read(text);
  if (move === null) throw new Error(`${text} is no move`);
  return { type: 'move', move, thought: { line: [move], value: 0.25, nodes: 7 } };
}
