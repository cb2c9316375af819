import './Games.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyPosition } from '../../../rules/index.ts';
import { Head } from '../../design/Head.tsx';
import type { WindowState } from '../../state.ts';
import { useArrival } from '../focus.ts';
import type { ScreenProps } from '../props.ts';
import { Editor } from './editor/Editor.tsx';
import { EditContext } from './editor/editContext.ts';
import { type Editing, edited, editingFor, type Terms } from './editor/editing.ts';
import { FileButtons } from './importing/FileButtons.tsx';
import { ImportNews } from './importing/ImportNews.tsx';
import type { Source } from './importing/importFiles.ts';
import { useImport } from './importing/useImport.ts';
import { GamesList } from './list/GamesList.tsx';
import { everything, type Search } from './list/search.ts';
import { useGames } from './list/useGames.ts';
import { People } from './people/People.tsx';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { Tabs } from './Tabs.tsx';
import { useStoredGamesTexts, useWords, WordsContext } from './words.ts';

interface Props extends ScreenProps {
  /** The list, one of the games, or the editor. */
  readonly shown: 'games' | 'game' | 'editor';
  /** The one on the board, if it was opened from there. */
  readonly reviewed: number | null;
  /** The latest files and texts that the window was given. */
  readonly given: readonly Source[];
  /** The position that was set up last. */
  readonly editing: Editing | null;
  readonly onEditing: (change: (before: Editing | null) => Editing) => void;
  readonly editedFrom: WindowState['editedFrom'];
}

/** The stored games: the list, opponents, and one game. */
export function Games(props: Props) {
  const w = useStoredGamesTexts();
  if (w === null) return null;
  return (
    <WordsContext value={w}>
      <Screens {...props} />
    </WordsContext>
  );
}

const views = ['games', 'people'] as const;

function Screens(props: Props) {
  const { shown: screen, reviewed, given, view, send, choose, onEditing, editedFrom } = props;
  const isOpen = screen === 'game';
  const [shown, setShown] = useState<(typeof views)[number]>('games');
  const [search, setSearch] = useState(everything);
  const games = useGames(send, search);
  // After something was imported, deleted or analysed.
  const searchAgain = () => setSearch({ ...search });
  const { opened, node, read, open, openNew } = useOpened(props, searchAgain);
  const shownGame = isOpen ? opened : null;
  // Where it is told what came of an import: with the only game, or with the list.
  const [newsAt, setNewsAt] = useState<number | null>(null);
  const importing = useImport(send, given, ({ ids, count }) => {
    const [id] = ids;
    setNewsAt(id === undefined ? shownGame : count === 1 ? id : null);
    if (id === undefined) return;
    if (count === 1) return openNew(id);
    setSearch({ ...everything });
    setShown('games');
    choose('games');
  });
  const { editing, edit } = useEditor(props);
  const isEditing = screen === 'editor' && view.match === null;
  const leadsToList = isOpen && reviewed === null;
  const back = () => choose(isEditing ? editedFrom : leadsToList ? 'games' : null);
  useEscape(back);
  const imported = newsAt === shownGame ? importing.imported : null;
  const news = <ImportNews importing={{ ...importing, imported }} />;
  if (screen === 'editor') {
    return (
      <Editor
        {...{ editing, view, send }}
        onEditing={(change) => onEditing((before) => change(before ?? editing))}
        onOpen={openNew}
        onOffered={() => choose(null)}
      />
    );
  }
  if (isOpen && opened !== null) {
    return (
      <EditContext value={edit}>
        <ReviewScreen
          key={`${opened} ${read}`}
          {...props}
          id={opened}
          node={node}
          news={news}
          onBack={back}
          onStep={importing.goOn}
          onChanged={searchAgain}
        />
      </EditContext>
    );
  }
  return (
    <GamesPage
      {...{ view, send, games, search, shown, opened, importing, news }}
      onSearch={setSearch}
      onShown={setShown}
      onOpen={open}
      onEdit={() => edit(null)}
    />
  );
}

function GamesPage({
  view,
  send,
  games,
  search,
  shown,
  opened,
  importing,
  news,
  onSearch,
  onShown,
  onOpen,
  onEdit,
}: Pick<Props, 'view' | 'send'> & {
  readonly games: ReturnType<typeof useGames>;
  readonly search: Search;
  readonly shown: (typeof views)[number];
  /** The game that was open. */
  readonly opened: number | null;
  readonly importing: ReturnType<typeof useImport>;
  readonly news: ReactNode;
  readonly onSearch: (search: Search) => void;
  readonly onShown: (shown: (typeof views)[number]) => void;
  readonly onOpen: (id: number, node?: number) => void;
  readonly onEdit: () => void;
}) {
  const { w } = useWords();
  return (
    <main className="page">
      <div className="form games-page">
        <Title opened={opened} />
        <div className="games-bar">
          <Tabs
            name={w('list.views')}
            value={shown}
            among={views.map((value) => ({ value, text: w(`list.${value}`) }))}
            onChoose={onShown}
          />
          <FileButtons
            send={send}
            total={games.found?.total ?? 0}
            onFiles={importing.importFiles}
            onEdit={onEdit}
          />
        </div>
        {news}
        {shown === 'games' ? (
          <GamesList
            view={view}
            games={games}
            search={search}
            onSearch={onSearch}
            onOpen={(id, node) => {
              importing.dismiss();
              onOpen(id, node);
            }}
          />
        ) : (
          <People
            view={view}
            send={send}
            onShow={(who) => {
              onSearch({ ...everything, who });
              onShown('games');
            }}
          />
        )}
      </div>
    </main>
  );
}

/** The game that is shown, how often it was imported meanwhile, and how one is opened: from the list, or just stored. */
function useOpened({ reviewed, choose }: Props, searchAgain: () => void) {
  const [opened, setOpened] = useState(reviewed);
  const [read, setRead] = useState(0);
  // Where it is opened; by default at its end.
  const [node, setNode] = useState<number | null>(null);
  const open = (id: number, at: number | null = null) => {
    setNode(at);
    setOpened(id);
    choose('game');
  };
  const openNew = (id: number) => {
    // Its notes may be others now.
    setRead((n) => n + 1);
    searchAgain();
    open(id);
  };
  return { opened, node, read, open, openNew };
}

/** The position that is set up, and how the editor is opened: with a position, or with the one that was there. */
function useEditor({ editing: last, onEditing, setup, choose }: Props) {
  const editing = last ?? editingFor(null, setup);
  const edit = (position: AnyPosition | null, terms: Terms = { clock: null }) => {
    if (position !== null)
      onEditing((before) => edited(before ?? editing, { type: 'take', position, terms }));
    choose('editor');
  };
  return { editing, edit };
}

/** Takes the focus, or gives it back to the game that was open. */
function Title({ opened }: { readonly opened: number | null }) {
  const { w } = useWords();
  const title = useArrival<HTMLHeadingElement>();
  const before = useRef(opened);
  useEffect(() => {
    if (before.current === null) return;
    const entry = document.querySelector<HTMLElement>(`[data-entry="${before.current}"]`);
    entry?.focus({ preventScroll: true });
    // After the window has scrolled to the top of the screen.
    const frame = requestAnimationFrame(() => entry?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Head title={w('title')} titleRef={title}>
      {w('line')}
    </Head>
  );
}

/** Escape goes back, unless it means something else where it is pressed. */
function useEscape(back: () => void): void {
  const onEscape = useEffectEvent(back);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // A field with a text, a date or a list takes it.
      const field = 'input:not([type="range"], [type="radio"]), textarea, select';
      if (event.target instanceof Element && event.target.closest(field) !== null) return;
      onEscape();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
