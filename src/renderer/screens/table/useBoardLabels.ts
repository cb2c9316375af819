import { useMemo } from 'react';
import type { MatchView } from '../../../protocol/window.ts';
import { gameById } from '../../../rules/index.ts';
import type { BoardLabels } from '../../board/index.ts';
import type { Translate } from '../../text/index.ts';
import { gameName } from '../words.ts';
import { coordinatesOf } from './game.ts';

/** The board's texts: the same object for as long as language, game and size stay. */
export function useBoardLabels(t: Translate, { game, options, board }: MatchView): BoardLabels {
  const rows = board.length;
  const columns = board[0]?.length ?? 0;
  const chosen = JSON.stringify(options);
  return useMemo(() => {
    const start = gameById(game)?.start(JSON.parse(chosen));
    const position = start?.ok ? start.value : null;
    const coordinates = position && coordinatesOf(position, rows, columns);
    return {
      board: t('board.name', { game: gameName(t, game), columns, rows }),
      column: (index) => coordinates?.columns[index] ?? '',
      row: (index) => coordinates?.rows[index] ?? '',
      point: (point, stone, flags) => {
        const words: string[] = [t(`board.${stone ?? 'empty'}`)];
        if (flags.last) words.push(t('board.last'));
        if (flags.line) words.push(t('board.line'));
        if (flags.danger) words.push(t('board.danger'));
        if (flags.forbidden) words.push(t('board.forbidden'));
        const name = position?.text.write(point) ?? `${point.row + 1} ${point.column + 1}`;
        return t('board.point', { point: name, state: words.join(', ') });
      },
    };
  }, [t, game, chosen, rows, columns]);
}
