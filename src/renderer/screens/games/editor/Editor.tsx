import '../../table/Actions.css';
import '../../table/Controls.css';
import '../../table/Messages.css';
import '../review/Review.css';
import './Editor.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point, Refusal, Side } from '../../../../rules/index.ts';
import { Choice } from '../../../design/Choice.tsx';
import { Select } from '../../../design/Select.tsx';
import { gameText } from '../../../games/index.ts';
import type { Translate } from '../../../text/index.ts';
import { useArrival } from '../../focus.ts';
import type { ScreenProps } from '../../props.ts';
import { SetupLine } from '../../setup/SetupLine.tsx';
import { Headline } from '../../table/Headline.tsx';
import { TableFrame } from '../../table/TableFrame.tsx';
import { gameName, sideName } from '../../words.ts';
import { explain, useWords } from '../words.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorBoard, sayWhatIsOn } from './EditorBoard.tsx';
import {
  type Arrangement,
  type Edit,
  type Editing,
  edited,
  editingFor,
  mostInHand,
  offerOf,
  positionOf,
  recordOf,
  type Tool,
  toolsOf,
} from './editing.ts';
import { ToolPicker } from './ToolPicker.tsx';

const sides = ['black', 'white'] as const;

/** Sets up a position on the board. It is still there when one comes back. */
export function Editor({
  editing,
  view,
  send,
  onEditing,
  onOpen,
  onOffered,
}: Pick<ScreenProps, 'view' | 'send'> & {
  readonly editing: Editing;
  readonly onEditing: (change: (before: Editing) => Editing) => void;
  /** Opens a stored game. */
  readonly onOpen: (game: number) => void;
  /** The opponent at the table was told of it. */
  readonly onOffered: () => void;
}) {
  const { t, w } = useWords();
  const title = useArrival<HTMLHeadingElement>();
  const place = useRef<HTMLParagraphElement>(null);
  const [chosen, setTool] = useState<Tool>('black');
  const [turned, setTurned] = useState(false);
  const [put, setPut] = useState<Point | null>(null);
  const { now } = editing;
  const { start, layout } = now;
  const { game } = start;
  const tools = toolsOf(now);
  const tool = tools.includes(chosen) ? chosen : 'black';
  const read = positionOf(now);
  const { keep, offer, news } = useSharing(send, now, onOffered);
  const position = read.ok ? read.value : null;
  const onEdit = (edit: Edit) => onEditing((before) => edited(before, edit));
  useKeys({
    onTool: (n) => {
      const wanted = tools[n];
      if (wanted !== undefined) setTool(wanted);
    },
    onUndo: () => onEdit({ type: 'undo' }),
  });
  const isOver = position !== null && position.turn === null;
  const fault = read.ok ? (isOver ? w('editor.over') : null) : faultText(t, game, read.error);
  // At a table it is offered; why it can't be is not the position's fault.
  const unavailable = view.match === null ? null : view.can.configurePosition;
  const notNow = unavailable && t(`unavailable.${unavailable}`);
  const toMove = t('status.toMove', { side: sideName(t, game, layout.turn) });
  return (
    <TableFrame
      kind="review editor"
      title={
        <h1 ref={title} tabIndex={-1} className="unseen">
          {w('editor.title', { game: gameName(t, game) })}
        </h1>
      }
      board={
        <EditorBoard
          key={game}
          arrangement={now}
          position={position}
          tool={tool}
          turned={turned}
          coordinates={view.settings.coordinates}
          onEdit={onEdit}
          onPut={setPut}
        />
      }
      boardEvents={{}}
      sideEvents={{}}
      players={<ToolPicker arrangement={now} tool={tool} onTool={setTool} />}
      headline={
        <Headline
          status={{
            headline: fault === null ? toMove : w('editor.cannot'),
            tone: fault === null ? 'plain' : 'asked',
            sentence: '',
            final: false,
          }}
          place={place}
        />
      }
      asks={false}
      notices={
        <div className="messages">
          <p id="editor-state" className="message" role="status">
            <span>{fault ?? news?.said ?? notNow ?? w('editor.how')}</span>
            {fault === null && news !== null && news.id !== null && (
              <OpenGame id={news.id} onOpen={onOpen} />
            )}
          </p>
          <p className="unseen" role="status">
            {put === null ? '' : sayWhatIsOn(t, now, put)}
          </p>
        </div>
      }
      lists={<Fields arrangement={now} onEdit={onEdit} />}
      tabs={null}
      actions={null}
      controls={
        <EditorActions
          {...{ editing, position, view, send, turned, onEdit }}
          onTurn={() => setTurned(!turned)}
          onKeep={keep}
          onOffer={offer}
        />
      }
      foot={
        <div className="table-foot">
          <SetupLine
            setup={{ game, options: start.options, ...now.terms }}
            local
            onSetup={(setup) => onEditing((before) => editingFor(before, setup))}
          />
        </div>
      }
    />
  );
}

/** What has come of keeping or offering a position, until it changes. `id`: of the stored game. */
interface News {
  readonly of: Arrangement;
  readonly said: string;
  readonly id: number | null;
}

/** Keeps the position as a stored game without moves, or offers it to the opponent at the table. */
function useSharing(send: ScreenProps['send'], now: Arrangement, onOffered: () => void) {
  const { t, w } = useWords();
  const [latest, setLatest] = useState<News | null>(null);
  const tell = (said: string, id: number | null = null) => setLatest({ of: now, said, id });
  return {
    news: latest?.of === now ? latest : null,
    keep: () =>
      send({ command: 'import', text: JSON.stringify(recordOf(now)) }, (reply) => {
        if (!reply.ok) return tell(explain({ t, w }, reply.error));
        const { id, known } = reply.value;
        tell(w(known > 0 ? 'editor.keptBefore' : 'editor.kept'), id);
      }),
    offer: () =>
      send({ command: 'configure', ...offerOf(now) }, (reply) =>
        reply.ok ? onOffered() : tell(explain({ t, w }, reply.error)),
      ),
  };
}

/** Why no game can start from a position, in one sentence. */
function faultText(t: Translate, game: string, { fault }: Refusal): string {
  return gameText(t, `${game}.fault.${fault}`) ?? t('refusal.badSetup');
}

function OpenGame({
  id,
  onOpen,
}: {
  readonly id: number;
  readonly onOpen: (game: number) => void;
}) {
  const { w } = useWords();
  return (
    <button type="button" className="editor-open" onClick={() => onOpen(id)}>
      {w('editor.open')}
    </button>
  );
}

/** What can be chosen besides what lies on the board. */
function Fields({
  arrangement,
  onEdit,
}: {
  readonly arrangement: Arrangement;
  readonly onEdit: (edit: Edit) => void;
}) {
  const { t, w } = useWords();
  const { start, layout } = arrangement;
  const { game } = start;
  return (
    <div className="editor-fields">
      <Choice
        name={w('editor.turn')}
        value={layout.turn}
        among={sides.map((value) => ({ value, text: sideName(t, game, value) }))}
        onChoose={(turn) => onEdit({ type: 'turn', turn })}
      />
      {layout.hands !== undefined && (
        <div className="editor-hands">
          {sides.map((side) => (
            <Hand key={side} arrangement={arrangement} side={side} onEdit={onEdit} />
          ))}
        </div>
      )}
    </div>
  );
}

function Hand({
  arrangement,
  side,
  onEdit,
}: {
  readonly arrangement: Arrangement;
  readonly side: Side;
  readonly onEdit: (edit: Edit) => void;
}) {
  const { t, w } = useWords();
  const { start, layout } = arrangement;
  const among = Array.from({ length: 1 + mostInHand(arrangement, side) }, (_, men) => String(men));
  return (
    <Select
      name={w('editor.hand', { side: sideName(t, start.game, side) })}
      value={String(layout.hands?.[side] ?? 0)}
      among={among.map((value) => ({ value, text: value }))}
      onChoose={(men) => onEdit({ type: 'hand', side, men: Number(men) })}
    />
  );
}

/** A figure chooses a tool, Ctrl+Z undoes, wherever the focus is, but in a field and in a dialog. */
function useKeys(keys: { readonly onTool: (n: number) => void; readonly onUndo: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || document.querySelector('dialog[open]') !== null) return;
    if (event.target instanceof HTMLSelectElement) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'z' && !event.shiftKey) keys.onUndo();
    else if (!isCommand && /^[1-9]$/.test(event.key)) keys.onTool(Number(event.key) - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
