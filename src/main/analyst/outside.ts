/** Has a finished game analysed by an external engine, in a run of its own. */

import type { EngineEntry } from '../../contract/fields.ts';
import type { Analysis } from '../../contract/games.ts';
import type { Problem } from '../../contract/problems.ts';
import { positionsOf } from '../../record/record.ts';
import { type Result, succeed } from '../../rules/index.ts';
import { type Judgement, usualPatience } from '../engines/dialect.ts';
import { dialects } from '../engines/dialects.ts';
import { EngineProcess } from '../engines/engineProcess.ts';
import { analysisFrom, isToBeJudged } from './judgements.ts';
import type { AnalysisRequest } from './messages.ts';

/** For which the engine thinks about each position, ms. */
const USUAL_TIME = 300;

interface Manner {
  /** Of {@link USUAL_TIME}. */
  readonly effort: number;
  readonly signal: AbortSignal;
  /** Called after each position. */
  onProgress(done: number): void;
}

/** Null if the engine has no command for it. After `signal` what is returned means nothing. */
export async function analyseOutside(
  { name, line, protocol }: Pick<EngineEntry, 'name' | 'protocol' | 'line'>,
  game: AnalysisRequest,
  { effort, signal, onProgress }: Manner,
): Promise<Result<Pick<Analysis, 'values' | 'mistakes'> | null, Pick<Problem, 'message'>>> {
  const positions = positionsOf(game);
  if (!positions.ok) return { ok: false, error: positions.error.refusal };
  const dialect = dialects[protocol];
  const engine = new EngineProcess(name, line, dialect.lineEnd);
  const stop = () => engine.end();
  signal.addEventListener('abort', stop);
  const end = (farewell: string) => {
    signal.removeEventListener('abort', stop);
    engine.end(farewell);
  };
  const conversation = dialect.converse(engine, name, usualPatience);
  const judged: (Judgement | null)[] = [];
  let result: Result<null, Problem> = await conversation.open();
  for (const [ply, position] of positions.value.entries()) {
    if (!result.ok) break;
    if (!isToBeJudged(position)) judged.push(null);
    else {
      const moves = game.moves.slice(0, ply);
      const judgement = await conversation.judge(
        { position, setup: game.setup, moves },
        USUAL_TIME * effort,
      );
      if (!judgement.ok) result = judgement;
      else if (judgement.value === null) {
        end(dialect.farewell);
        return succeed(null);
      } else judged.push(judgement.value);
    }
    onProgress(ply + 1);
  }
  end(result.ok ? dialect.farewell : '');
  return result.ok ? succeed(analysisFrom(positions.value, judged)) : result;
}
