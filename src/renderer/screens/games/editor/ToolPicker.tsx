import { useId } from 'react';
import { gameText, lookOf } from '../../../games/index.ts';
import { sideName } from '../../words.ts';
import { useWords } from '../words.ts';
import { type Arrangement, type Tool, toolsOf } from './editing.ts';

/** Chooses what a press puts. Each tool has a key, which counts from 1. */
export function ToolPicker({
  arrangement,
  tool,
  onTool,
}: {
  readonly arrangement: Arrangement;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
}) {
  const { t, w } = useWords();
  const id = useId();
  const { game } = arrangement.start;
  const Piece = lookOf(game)?.Piece;
  const tools = {
    black: sideName(t, game, 'black'),
    white: sideName(t, game, 'white'),
    blackCell: gameText(t, `${game}.point.blackTerritory`) ?? '',
    whiteCell: gameText(t, `${game}.point.whiteTerritory`) ?? '',
    empty: w('editor.empty'),
  } as const satisfies Record<Tool, string>;
  return (
    <fieldset className="editor-tools" data-game={game}>
      <legend className="unseen">{w('editor.tools')}</legend>
      {toolsOf(arrangement).map((one, n) => (
        <label key={one} className="editor-tool" title={w('editor.key', { key: n + 1 })}>
          <input
            type="radio"
            name={id}
            checked={one === tool}
            aria-keyshortcuts={String(n + 1)}
            onChange={() => onTool(one)}
          />
          <span>
            <span className="editor-piece" data-tool={one} aria-hidden="true">
              {Piece && (one === 'black' || one === 'white') && <Piece side={one} />}
            </span>
            <span className="editor-word">{tools[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
