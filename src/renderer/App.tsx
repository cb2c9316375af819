import { useEffect, useEffectEvent, useState } from 'react';
import { useNotifications } from './attention/useNotifications.ts';
import type { Shell } from './bridge.ts';
import { late } from './late.tsx';
import { Bar } from './screens/Bar.tsx';
import { Closed } from './screens/Closed.tsx';
import type { Source } from './screens/games/importing/importFiles.ts';
import { hostForPhones } from './screens/invite/hostForPhones.ts';
import { loadGameScreen, MatchScreen } from './screens/MatchScreen.tsx';
import type { ScreenProps } from './screens/props.ts';
import type { Settings } from './screens/Settings.tsx';
import { Start } from './screens/Start.tsx';
import { explainRefusal } from './screens/words.ts';
import { asksName, screenOf, type WindowState } from './state.ts';
import { useTexts } from './text/index.ts';
import { useProgram } from './useProgram.ts';

const Announcer = late(async () => (await import('./Announcer.tsx')).Announcer);
const loadEditing = () => import('./screens/games/editor/editing.ts');
const loadTakeFiles = () => import('./screens/games/importing/takeFiles.ts');
const Computer = late(async () => (await import('./screens/Computer.tsx')).Computer);
const Games = late(async () => (await import('./screens/games/Games.tsx')).Games);
const Host = late(async () => (await import('./screens/Host.tsx')).Host);
const InviteDialog = late(
  async () => (await import('./screens/invite/InviteDialog.tsx')).InviteDialog,
);
const Join = late(async () => (await import('./screens/Join.tsx')).Join);
const Seeking = late(async () => (await import('./screens/Seeking.tsx')).Seeking);
const TakeGames = late(
  async () => (await import('./screens/games/importing/TakeGames.tsx')).TakeGames,
);
const YourName = late(async () => (await import('./screens/YourName.tsx')).YourName);

/** Null if it can't be loaded, because the program was closed. */
async function loadSettings(): Promise<typeof Settings | null> {
  const loaded = await import('./screens/Settings.tsx').catch(() => null);
  return loaded?.Settings ?? null;
}

/** The window: shows the program's latest view. */
export function App({ shell }: { readonly shell: Shell }) {
  const { t } = useTexts();
  const { socket, state, hasLanguage, focused, actions } = useProgram(shell);
  // The dialog, which is loaded when it is first opened; null while it is closed.
  const [OpenSettings, setSettings] = useState<typeof Settings | null>(null);
  const [invites, setInvites] = useState(false);
  const [given, setGiven] = useState<readonly Source[]>([]);
  const { view, receivedAt, history, chosen, peer, setup, opponents } = state;
  // The user may look at another tab.
  useNotifications(view, focused || view?.focused === true);
  const isShown = view !== null;
  useEffect(() => {
    // Before it is needed, but after the first screen.
    if (isShown) void loadGameScreen().catch(() => {});
  }, [isShown]);

  const open = (latest: readonly Source[]) => {
    setGiven(latest);
    if (chosen !== 'game') actions.choose('games');
  };
  const onOpened = useEffectEvent(async () => {
    const { takeFiles } = await loadTakeFiles();
    const taken = await takeFiles(actions.send);
    if (taken.length > 0) open(taken);
  });
  const areOpened = view !== null && view.openedFiles > 0;
  useEffect(() => {
    if (areOpened) void onOpened().catch(() => {});
  }, [areOpened]);

  if (view === null || !hasLanguage) return <Closed status={socket} />;
  const refused = state.refused && explainRefusal(t, state.refused, view.match?.game);
  const { send, onTurning, onEditing } = actions;
  const invite: ScreenProps['invite'] = (first) => {
    if (first === undefined) setInvites(true);
    else hostForPhones(actions.send, setup, ({ ok }) => ok && setInvites(true));
  };
  const choose: ScreenProps['choose'] = (chosen) => {
    // What a form tells at its fields is about what was sent from it.
    if ((chosen === 'host' || chosen === 'join') && view.link.problem !== null)
      send({ command: 'dismiss' });
    actions.choose(chosen);
  };
  const setUp: ScreenProps['setUp'] = async (chosen) => {
    const { editingFor } = await loadEditing();
    onEditing((before) => editingFor(before, chosen));
    choose('editor');
  };
  const screen: ScreenProps = {
    view,
    setup,
    opponents,
    refused,
    invite,
    setUp,
    ...actions,
    choose,
  };
  return (
    <>
      {asksName(view) ? (
        <YourName {...screen} />
      ) : (
        <>
          <Bar
            {...screen}
            chosen={chosen}
            reviewed={state.reviewed}
            editedFrom={state.editedFrom}
            peer={peer}
            onSettings={() => void loadSettings().then((loaded) => setSettings(() => loaded))}
          />
          <CurrentScreen {...{ screen, state, given, onTurning, onEditing }} />
        </>
      )}
      {OpenSettings && <OpenSettings view={view} send={send} onClose={() => setSettings(null)} />}
      {invites && <InviteDialog {...screen} onClose={() => setInvites(false)} />}
      {socket === 'closed' && <Closed status={socket} />}
      <TakeGames view={view} onGiven={open} />
      <Announcer view={view} receivedAt={receivedAt} peer={peer} history={history} />
    </>
  );
}

function CurrentScreen({
  screen,
  state,
  given,
  onTurning,
  onEditing,
}: Pick<ReturnType<typeof useProgram>['actions'], 'onTurning' | 'onEditing'> & {
  readonly screen: ScreenProps;
  readonly state: WindowState;
  /** The latest files and texts that the window was given. */
  readonly given: readonly Source[];
}) {
  const { match } = screen.view;
  const { chosen, reviewed, dialled, editing, editedFrom } = state;
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
    case 'games':
    case 'game':
    case 'editor': {
      const shown = chosen === 'game' || chosen === 'editor' ? chosen : 'games';
      return <Games {...screen} {...{ shown, reviewed, given, editing, editedFrom, onEditing }} />;
    }
    case 'table':
      return match && <MatchScreen {...{ screen, match, state, onTurning }} />;
  }
}
