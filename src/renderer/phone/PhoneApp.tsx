import { useEffect, useState } from 'react';
import type { PhoneShell } from '../bridge.ts';
import { PhoneContext } from '../device.ts';
import { late } from '../late.tsx';
import { Bar } from '../screens/Bar.tsx';
import { Closed } from '../screens/Closed.tsx';
import { loadGameScreen, MatchScreen } from '../screens/MatchScreen.tsx';
import type { ScreenProps } from '../screens/props.ts';
import { explainRefusal } from '../screens/words.ts';
import { YourName } from '../screens/YourName.tsx';
import { screenOf, type WindowState } from '../state.ts';
import { useTexts } from '../text/index.ts';
import { useProgram } from '../useProgram.ts';
import { Dialling } from './Dialling.tsx';
import { Outside } from './Outside.tsx';
import { Seeking } from './Seeking.tsx';
import { Start } from './Start.tsx';
import { useWakeLock } from './useWakeLock.ts';
import { usePhoneTexts, WordsContext } from './words.ts';

const Announcer = late(async () => (await import('../Announcer.tsx')).Announcer);
const Settings = late(async () => (await import('./Settings.tsx')).Settings);

/** The first screen is drawn before anything else is loaded, ms. */
const AFTER_FIRST = 500;

/** The page of a phone: the window without what only the computer's user can do. */
export function PhoneApp({ shell }: { readonly shell: PhoneShell }) {
  const { t } = useTexts();
  const { socket, state, hasLanguage, actions } = useProgram(shell);
  const [settings, setSettings] = useState(false);
  const { view, receivedAt, history, chosen, peer, setup, opponents } = state;
  const { match, link } = view ?? { match: null, link: null };
  useWakeLock(match?.phase === 'playing' && link?.state !== 'idle');

  const words = usePhoneTexts();
  // Before it is needed: the phone may be asleep or out of reach then.
  const isShown = view !== null;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => void loadGameScreen().catch(() => {}), AFTER_FIRST);
    return () => clearTimeout(timer);
  }, [isShown]);

  const isInside = socket === 'open' || (socket === 'closed' && view !== null);
  if (words === null || (isInside && !hasLanguage)) return <Closed status="opening" />;
  if (!isInside && socket !== 'opening') {
    return (
      <WordsContext value={words}>
        <Outside status={socket} shell={shell} />
      </WordsContext>
    );
  }
  if (view === null) return <Closed status="opening" />;
  const refused = state.refused && explainRefusal(t, state.refused, view.match?.game);
  const screen: ScreenProps = {
    view,
    setup,
    opponents,
    refused,
    invite: null,
    setUp: null,
    ...actions,
  };
  return (
    <PhoneContext value={true}>
      <WordsContext value={words}>
        {view.named ? (
          <>
            <Bar
              {...screen}
              chosen={chosen}
              reviewed={state.reviewed}
              editedFrom={state.editedFrom}
              peer={peer}
              onSettings={() => setSettings(true)}
            />
            <CurrentScreen
              screen={screen}
              state={state}
              onTurning={actions.onTurning}
              onLeave={() => shell.leave()}
            />
          </>
        ) : (
          <YourName {...screen} />
        )}
        {settings && (
          <Settings view={view} send={actions.send} onClose={() => setSettings(false)} />
        )}
        <p className="phone-lost" role="status">
          {socket === 'closed' && words('reconnecting')}
        </p>
        <Announcer view={view} receivedAt={receivedAt} peer={peer} history={history} />
      </WordsContext>
    </PhoneContext>
  );
}

function CurrentScreen({
  screen,
  state,
  onTurning,
  onLeave,
}: {
  readonly screen: ScreenProps;
  readonly state: WindowState;
  readonly onTurning: () => void;
  readonly onLeave: () => void;
}) {
  const { match } = screen.view;
  const { chosen, dialled } = state;
  const shown = screenOf(screen.view, chosen);
  if (shown === 'seek') return <Seeking {...screen} />;
  if (shown === 'join' || shown === 'host') return <Dialling {...screen} host={dialled} />;
  if (match === null) return <Start {...screen} onLeave={onLeave} />;
  return <MatchScreen {...{ screen, match, state, onTurning }} />;
}
