import { useCallback, useEffect, useReducer, useState } from 'react';
import { Announcer } from './Announcer.tsx';
import type { Line, Shell } from './bridge.ts';
import { Bar } from './screens/Bar.tsx';
import { Closed } from './screens/Closed.tsx';
import { Computer } from './screens/Computer.tsx';
import { Host } from './screens/Host.tsx';
import { Join } from './screens/Join.tsx';
import type { ScreenProps } from './screens/props.ts';
import { Settings } from './screens/Settings.tsx';
import { Start } from './screens/Start.tsx';
import { Table } from './screens/Table.tsx';
import { explainRefusal } from './screens/words.ts';
import { follow, opened, screenOf, type WindowState } from './state.ts';
import { useTexts } from './text/index.ts';
import { useSurroundings } from './useSurroundings.ts';

/** One window: the latest view of the program, and what of it is looked at. */
export function App({ shell }: { readonly shell: Shell }) {
  const { t } = useTexts();
  const [line, setLine] = useState<Line>('opening');
  const [state, dispatch] = useReducer(follow, opened);
  const [settings, setSettings] = useState(false);
  const { view, at, line: positions, chosen, peer, wish, pairing } = state;

  useEffect(() => shell.onLine(setLine), [shell]);
  useEffect(
    () => shell.onView((seen) => dispatch({ type: 'seen', view: seen, at: performance.now() })),
    [shell],
  );
  useSurroundings(view, shell.inBrowser && line === 'open');

  const send = useCallback<ScreenProps['send']>(
    (command, onAnswer) => {
      dispatch({ type: 'sent' });
      void shell.command(command).then((reply) => {
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
  const onWish = useCallback<ScreenProps['onWish']>((wish) => {
    dispatch({ type: 'wished', wish });
  }, []);
  const onPairing = useCallback<ScreenProps['onPairing']>((pairing) => {
    dispatch({ type: 'paired', pairing });
  }, []);
  const explain = useCallback<ScreenProps['explain']>((error) => {
    dispatch({ type: 'refused', command: 'draw', error });
  }, []);
  const onTurning = useCallback(() => dispatch({ type: 'turning' }), []);

  if (view === null) return <Closed line={line} />;
  const refused = state.refused && explainRefusal(t, state.refused);
  const screen: ScreenProps = {
    view,
    send,
    choose,
    wish,
    onWish,
    pairing,
    onPairing,
    explain,
    refused,
  };
  return (
    <>
      <Bar {...screen} chosen={chosen} onSettings={() => setSettings(true)} />
      <CurrentScreen screen={screen} state={state} onTurning={onTurning} />
      {settings && <Settings view={view} send={send} onClose={() => setSettings(false)} />}
      {line === 'closed' && <Closed line={line} />}
      <Announcer view={view} at={at} peer={peer} line={positions} />
    </>
  );
}

function CurrentScreen({
  screen,
  state: { at, line, chosen, peer, refusals, turns },
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
      return <Join {...screen} />;
    case 'computer':
      return <Computer {...screen} />;
    case 'table':
      return (
        match && (
          <Table
            {...screen}
            match={match}
            at={at}
            line={line}
            peer={peer}
            refusals={refusals}
            turns={turns}
            onTurning={onTurning}
          />
        )
      );
  }
}
