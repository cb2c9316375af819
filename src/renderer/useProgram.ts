import {
  type Dispatch,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { CommandName } from '../contract/commands.ts';
import type { Shell, SocketStatus } from './bridge.ts';
import type { Editing } from './screens/games/editor/editing.ts';
import type { ScreenProps } from './screens/props.ts';
import { useSounds } from './sound/useSounds.ts';
import { follow, initialState, screenOf, type WindowAction, type WindowState } from './state.ts';
import { useFocused } from './useFocused.ts';
import { useLanguage } from './useLanguage.ts';
import { useSecondClick } from './useSecondClick.ts';
import { useSurroundings } from './useSurroundings.ts';
import { useTextSize } from './useTextSize.ts';

/** Each leads to another screen. While one is under way, another would only be refused. */
const starting: ReadonlySet<CommandName> = new Set([
  'host',
  'join',
  'watch',
  'seek',
  'local',
  'resume',
]);

interface Program {
  readonly socket: SocketStatus;
  readonly state: WindowState;
  /** Whether the texts are in the language of the settings. */
  readonly hasLanguage: boolean;
  readonly focused: boolean;
  /** What the screens do. */
  readonly actions: Pick<
    ScreenProps,
    'send' | 'choose' | 'review' | 'onSetup' | 'onOpponents' | 'explain' | 'onRead'
  > & {
    readonly onTurning: () => void;
    /** Changes the position that is set up in the editor, from the one that was set up last. */
    readonly onEditing: (change: (before: Editing | null) => Editing) => void;
  };
}

/** Follows the program's views with what lies around the screens, and sends it commands. */
export function useProgram(shell: Shell): Program {
  const { socket, state, dispatch } = useViews(shell);
  const { view, receivedAt, chosen } = state;
  const hasLanguage = useLanguage(view?.settings.language);
  const focused = useFocused(shell, socket === 'open');
  useSurroundings(view, focused, shell.inBrowser && socket === 'open');
  useSounds(view, receivedAt);
  useTextSize(view?.settings.textSize);
  useSecondClick();
  const shown = view === null ? null : screenOf(view, chosen);
  // After the screen's own effects, which focus something in it.
  useEffect(() => {
    if (shown !== null) window.scrollTo(0, 0);
  }, [shown]);
  return { socket, state, hasLanguage, focused, actions: useActions(shell, dispatch) };
}

function useViews(shell: Shell) {
  const [socket, setSocket] = useState<SocketStatus>('opening');
  const [state, dispatch] = useReducer(follow, initialState);

  useEffect(() => shell.onSocketStatus(setSocket), [shell]);
  useEffect(
    () =>
      shell.onView((seen) => dispatch({ type: 'seen', view: seen, receivedAt: performance.now() })),
    [shell],
  );
  return { socket, state, dispatch };
}

function useActions(shell: Shell, dispatch: Dispatch<WindowAction>): Program['actions'] {
  const starts = useRef(false);
  const send = useCallback<ScreenProps['send']>(
    (command, onReply) => {
      const isFirst = starting.has(command.command);
      if (isFirst && starts.current) return;
      if (isFirst) starts.current = true;
      dispatch({ type: 'sent' });
      void shell.command(command).then((reply) => {
        if (isFirst) starts.current = false;
        if (!reply.ok) dispatch({ type: 'refused', command: command.command, error: reply.error });
        onReply?.(reply);
      });
    },
    [shell, dispatch],
  );
  return useMemo(
    () => ({
      send,
      choose: (screen) => dispatch({ type: 'chosen', screen }),
      review: (game) => dispatch({ type: 'reviewed', game }),
      onSetup: (setup) => dispatch({ type: 'setup', setup }),
      onOpponents: (opponents) => dispatch({ type: 'opponents', opponents }),
      explain: (error) => dispatch({ type: 'refused', command: 'draw', error }),
      onRead: (message) => dispatch({ type: 'read', message }),
      onTurning: () => dispatch({ type: 'turning' }),
      onEditing: (change) => dispatch({ type: 'editing', change }),
    }),
    [send, dispatch],
  );
}
