/** The commands about analyses. */

import type { CommandOf } from '../../contract/commands.ts';
import type { Analysis } from '../../contract/games.ts';
import type { Done, Refused, ReplyTo } from '../../contract/reply.ts';
import { hasEngine } from '../../engines/levels.ts';
import { activeRound } from '../../match/index.ts';
import type { Analysed } from '../analyst/analyst.ts';
import { APP } from '../version.ts';
import { type CommandContext, done, refused, unavailable } from './context.ts';
import { noGame } from './games.ts';

const unable = refused(
  'engineCantAnalyse',
  'This engine can’t analyse: it has neither kata-analyze nor lz-analyze, or does not play this game.',
);
const noEngine = refused('noEngine', 'The computer doesn’t play this game.');

interface Begun {
  readonly analysed: Promise<Analysed>;
  /** What analyses. */
  readonly app: string;
}

/** Nobody may ask the computer about a game while another one is played across the network. */
export function isNetworkGameOn({ lobby }: Pick<CommandContext, 'lobby'>): boolean {
  const match = lobby.session?.match ?? null;
  return match !== null && activeRound(match) !== null;
}

export async function analyseGame(
  context: CommandContext,
  command: CommandOf<'analyse'>,
): Promise<ReplyTo<'analyse'>> {
  const { gameId: id, effort = 1, engine } = command;
  const begun = await context.inTurn((): Begun | ReplyTo<'analyse'> => {
    const stored = context.store.games.find(id);
    if (stored === null) return noGame;
    const { record, analysis } = stored;
    if (isNetworkGameOn(context)) return unavailable('networkGameOn');
    const entry = context.store.engines.find((one) => one.id === engine);
    if (engine !== undefined && entry?.game !== record.game) return unable;
    const app = entry?.name ?? APP;
    const isKept = analysis !== null && analysis.app === app && analysis.effort >= effort;
    if (isKept) return { ok: true as const, value: analysis };
    if (context.analyst.progress !== null) return unavailable('analysisOn');
    if (!hasEngine(record.game)) return noEngine;
    const { game, options, setup, moves } = record;
    const request = { game, options, setup, moves, effort };
    const analysed =
      entry === undefined
        ? context.analyst.analyse(id, request)
        : context.analyst.analyseOutside(id, request, entry);
    context.show();
    return { analysed, app };
  });
  if (!('analysed' in begun)) return begun;
  const analysed = await begun.analysed;
  return context.inTurn(() => {
    if (analysed.type !== 'result') {
      context.show();
      return refusalFor(analysed);
    }
    const analysis: Analysis = { ...analysed.result, effort, app: begun.app };
    const changed = context.store.games.setAnalysis(id, analysis);
    context.show();
    // It is told even if it can't be kept.
    return changed === 'noSuchGame' ? noGame : { ok: true as const, value: analysis };
  });
}

function refusalFor(analysed: Exclude<Analysed, { type: 'result' }>): Refused {
  if (analysed.type === 'failed') {
    return refused('analysisFailed', `The analysis has failed (${analysed.reason}).`);
  }
  if (analysed.type === 'unable') return unable;
  return analysed.why === 'wished'
    ? refused('stopped', 'The analysis was stopped.')
    : unavailable(analysed.why);
}

export function stopAnalysis({ analyst, show }: CommandContext): Done {
  analyst.stop();
  show();
  return done;
}
