import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Command, CommandName } from '../contract/commands.ts';
import { useNotifications } from './attention/useNotifications.ts';
import type { Shell, SocketStatus } from './bridge.ts';
import { late } from './late.tsx';
import { Bar } from './screens/Bar.tsx';
import { Closed } from './screens/Closed.tsx';
import { GameScreen } from './screens/GameScreen.tsx';
import type { ScreenProps } from './screens/props.ts';
import type { Settings } from './screens/Settings.tsx';
import { Start } from './screens/Start.tsx';
import { explainRefusal } from './screens/words.ts';
import { useSounds } from './sound/useSounds.ts';
import { follow, initialState, screenOf, type WindowState } from './state.ts';
import { useTexts } from './text/index.ts';
import { useFocused } from './useFocused.ts';
import { useLanguage } from './useLanguage.ts';
import { useSecondClick } from './useSecondClick.ts';
import { useSurroundings } from './useSurroundings.ts';
import { useTextSize } from './useTextSize.ts';

const Announcer = late(async () => (await import('./Announcer.tsx')).Announcer);
const Computer = late(async () => (await import('./screens/Computer.tsx')).Computer);
const Host = late(async () => (await import('./screens/Host.tsx')).Host);
const Join = late(async () => (await import('./screens/Join.tsx')).Join);
const Seeking = late(async () => (await import('./screens/Seeking.tsx')).Seeking);

const WatchedScreen = late(
  async () => (await import('./screens/watching/WatchedScreen.tsx')).WatchedScreen,
);

/** Each leads to another screen. While one is under way, another would only be refused. */
const starting: ReadonlySet<CommandName> = new Set(['host', 'join', 'seek', 'local', 'resume']);

function isStarting(command: Command): boolean {
  return (
    starting.has(command.command) || (command.command === 'watch' && command.address !== undefined)
  );
}

/** Null if it can't be loaded, because the program was closed. */
async function loadSettings(): Promise<typeof Settings | null> {
  const loaded = await import('./screens/Settings.tsx').catch(() => null);
  return loaded?.Settings ?? null;
}

/** The window: shows the program's latest view. */
export function App({ shell }: { readonly shell: Shell }) {
  const { t } = useTexts();
  const [socket, setSocket] = useState<SocketStatus>('opening');
  const [state, dispatch] = useReducer(follow, initialState);
  // The dialog, which is loaded when it is first opened; null while it is closed.
  const [OpenSettings, setSettings] = useState<typeof Settings | null>(null);
  const { view, receivedAt, history, chosen, peer, setup, opponents } = state;

  useEffect(() => shell.onSocketStatus(setSocket), [shell]);
  useEffect(
    () =>
      shell.onView((seen) => dispatch({ type: 'seen', view: seen, receivedAt: performance.now() })),
    [shell],
  );
  const hasLanguage = useLanguage(view?.settings.language);
  const focused = useFocused(shell, socket === 'open');
  useSurroundings(view, focused, shell.inBrowser && socket === 'open');
  // The user may look at another tab.
  useNotifications(view, focused || view?.focused === true);
  useSounds(view, receivedAt);

  useTextSize(view?.settings.textSize);
  const shown = view === null ? null : screenOf(view, chosen);
  useSecondClick();
  // After the screen's own effects, which focus something in it.
  useEffect(() => {
    if (shown !== null) window.scrollTo(0, 0);
  }, [shown]);

  const starts = useRef(false);
  const send = useCallback<ScreenProps['send']>(
    (command, onAnswer) => {
      const isFirst = isStarting(command);
      if (isFirst && starts.current) return;
      if (isFirst) starts.current = true;
      dispatch({ type: 'sent' });
      void shell.command(command).then((reply) => {
        if (isFirst) starts.current = false;
        const error = reply.ok ? null : reply.error;
        if (error !== null) dispatch({ type: 'refused', command: command.command, error });
        onAnswer?.(error);
      });
    },
    [shell],
  );
  const choose = useCallback((screen: WindowState['chosen']) => {
    dispatch({ type: 'chosen', screen });
  }, []);
  const onSetup = useCallback<ScreenProps['onSetup']>((setup) => {
    dispatch({ type: 'setup', setup });
  }, []);
  const onOpponents = useCallback<ScreenProps['onOpponents']>((opponents) => {
    dispatch({ type: 'opponents', opponents });
  }, []);
  const explain = useCallback<ScreenProps['explain']>((error) => {
    dispatch({ type: 'refused', command: 'draw', error });
  }, []);
  const onTurning = useCallback(() => dispatch({ type: 'turning' }), []);

  if (view === null || !hasLanguage) return <Closed status={socket} />;
  const refused = state.refused && explainRefusal(t, state.refused);
  const screen: ScreenProps = {
    view,
    send,
    choose,
    setup,
    onSetup,
    opponents,
    onOpponents,
    explain,
    refused,
  };
  return (
    <>
      <Bar
        {...screen}
        chosen={chosen}
        peer={peer}
        onSettings={() => void loadSettings().then((loaded) => setSettings(() => loaded))}
      />
      <CurrentScreen screen={screen} state={state} onTurning={onTurning} />
      {OpenSettings && <OpenSettings view={view} send={send} onClose={() => setSettings(null)} />}
      {socket === 'closed' && <Closed status={socket} />}
      <Announcer view={view} receivedAt={receivedAt} peer={peer} history={history} />
    </>
  );
}

function CurrentScreen({
  screen,
  state: { receivedAt, history, chosen, peer, dialled, refusals, turns },
  onTurning,
}: {
  readonly screen: ScreenProps;
  readonly state: WindowState;
  readonly onTurning: () => void;
}) {
  const { match } = screen.view;
  switch (screenOf(screen.view, chosen)) {
    case 'start':
      return <Start {...screen} />;
    case 'host':
      return <Host {...screen} />;
    case 'join':
      return <Join {...screen} host={dialled} />;
    case 'seek':
      return <Seeking {...screen} />;
    case 'computer':
      return <Computer {...screen} />;
    case 'table':
      if (match?.watched != null) {
        return (
          <WatchedScreen
            {...screen}
            {...{ match, receivedAt, history, refusals, turns, onTurning }}
          />
        );
      }
      return (
        match && (
          <GameScreen
            {...screen}
            match={match}
            receivedAt={receivedAt}
            history={history}
            peer={peer}
            refusals={refusals}
            turns={turns}
            onTurning={onTurning}
          />
        )
      );
  }
}
