import { useEffect, useRef } from 'react';
import { searchedResults } from '../../../../contract/choices.ts';
import type { View } from '../../../../contract/view.ts';
import { games } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/Field.tsx';
import { Select } from '../../../design/Select.tsx';
import { useKeptFocus } from '../../focus.ts';
import { gameName } from '../../words.ts';
import { explain, useWords } from '../words.ts';
import { GameEntry } from './GameEntry.tsx';
import { everything, gameOf, resultOf, type Search } from './search.ts';
import type { Games } from './useGames.ts';

/** The stored games that are searched, the latest first. */
export function GamesList({
  view,
  games: { found, refused, isLoading, showMore },
  search,
  onSearch,
  onOpen,
}: {
  readonly view: View;
  readonly games: Games;
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onOpen: (id: number, node?: number) => void;
}) {
  const { t, w } = useWords();
  const section = useRef<HTMLElement>(null);
  // The buttons that show all games go with what they end.
  const kept = useKeptFocus(section);
  const list = useRef<HTMLUListElement>(null);
  const shown = found?.games.length ?? 0;
  // Where the next page begins: the button that asked for it may have gone.
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return;
    list.current?.children[asked.current]?.querySelector('button')?.focus();
    asked.current = null;
  }, [shown]);
  const isEmpty = found !== null && found.total === 0;
  const isFirst = isEmpty && found.isEverything;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="games-list"
      aria-label={w('list.games')}
      aria-busy={isLoading}
      {...kept}
    >
      {!isFirst && <SearchFields search={search} onSearch={onSearch} />}
      <div className="games-said" role="status">
        {isEmpty ? (
          <Empty isFirst={isFirst} onAll={() => onSearch(everything)} />
        ) : (
          <p className="games-count">
            {refused !== null
              ? explain({ t, w }, refused)
              : found === null
                ? w('list.loading')
                : found.total === 1
                  ? w('list.countOne')
                  : w('list.count', { n: found.total })}
          </p>
        )}
      </div>
      {shown > 0 && (
        <ul ref={list} className="games-entries">
          {found?.games.map((game) => (
            <GameEntry key={game.id} game={game} view={view} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {found?.more != null && (
        <Button
          onPress={() => {
            asked.current = shown;
            showMore();
          }}
        >
          {w('list.more')}
        </Button>
      )}
    </section>
  );
}

function SearchFields({
  search,
  onSearch,
}: {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}) {
  const { t, w } = useWords();
  return (
    <search className="games-search" aria-label={w('list.search')}>
      {search.who === null ? (
        <Field
          name={w('list.text')}
          value={search.text}
          limit={64}
          onChange={(text) => onSearch({ ...search, text })}
        />
      ) : (
        <p className="games-who">
          <span>{w('list.with', { name: search.who.name })}</span>
          <Button look="quiet" onPress={() => onSearch({ ...search, who: null })}>
            {w('list.all')}
          </Button>
        </p>
      )}
      <Field
        name={w('list.until')}
        type="date"
        value={search.until}
        onChange={(until) => onSearch({ ...search, until })}
      />
      <Select
        name={w('list.game')}
        value={search.game}
        among={[
          { value: '', text: w('list.anyGame') },
          ...games.map(({ id }) => ({ value: id, text: gameName(t, id) })),
        ]}
        onChoose={(game) => onSearch({ ...search, game: gameOf(game) })}
      />
      <Select
        name={w('list.result')}
        value={search.result}
        among={[
          { value: '', text: w('list.anyResult') },
          ...searchedResults.map((value) => ({ value, text: w(`list.results.${value}`) })),
        ]}
        onChoose={(result) => onSearch({ ...search, result: resultOf(result) })}
      />
    </search>
  );
}

/** No games at all, or none that was searched. */
function Empty({ isFirst, onAll }: { readonly isFirst: boolean; readonly onAll: () => void }) {
  const { w } = useWords();
  return (
    <div className="games-empty">
      <h2 className="games-empty-title">{w(isFirst ? 'list.empty' : 'list.nothing')}</h2>
      <p>{w(isFirst ? 'list.emptyWhat' : 'list.nothingWhat')}</p>
      {!isFirst && (
        <Button look="quiet" onPress={onAll}>
          {w('list.all')}
        </Button>
      )}
    </div>
  );
}
