import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameSummary } from '../../../../contract/games.ts';
import type { CommandError } from '../../../peer.ts';
import { useTexts } from '../../../text/index.ts';
import { allLevels } from '../../computer/opponents.ts';
import type { ScreenProps } from '../../props.ts';
import { ask } from '../ask.ts';
import type { Search } from './search.ts';
import { fieldsOf, isEverything } from './search.ts';

interface Found {
  readonly games: readonly GameSummary[];
  /** The `before` of the next page; null if there is none. */
  readonly more: string | null;
  readonly total: number;
  /** Whether nothing was searched for. */
  readonly isEverything: boolean;
}

export interface Games {
  /** Null until the first page is there. Those of an earlier search stay until then. */
  readonly found: Found | null;
  readonly refused: CommandError | null;
  readonly isLoading: boolean;
  readonly showMore: () => void;
}

/** How long the text that is searched must rest, ms. */
const REST = 200;

/** The games that are searched, page after page. @param search another object searches again */
export function useGames(send: ScreenProps['send'], search: Search): Games {
  const { t } = useTexts();
  const [state, setState] = useState<Omit<Games, 'showMore'>>({
    found: null,
    refused: null,
    isLoading: true,
  });
  // Answers to an earlier search come too late.
  const latest = useRef(0);
  const typed = useRef(search.text);

  async function load(before: Found | null): Promise<void> {
    const asked = ++latest.current;
    setState((state) => ({ ...state, isLoading: true }));
    const page = before?.more == null ? {} : { before: before.more };
    const fields = fieldsOf(search, allLevels(t));
    const answer = await ask(send, { command: 'games', ...fields, ...page });
    if (asked !== latest.current) return;
    if (!answer.ok) return setState({ found: null, refused: answer.error, isLoading: false });
    const { games, more, total } = answer.value;
    const found = {
      games: [...(before?.games ?? []), ...games],
      more,
      total,
      isEverything: isEverything(search),
    };
    setState({ found, refused: null, isLoading: false });
  }

  const begin = useEffectEvent(() => load(null));
  useEffect(() => {
    const isTyping = typed.current !== search.text;
    typed.current = search.text;
    const timer = setTimeout(() => void begin(), isTyping ? REST : 0);
    return () => clearTimeout(timer);
  }, [search]);

  return { ...state, showMore: () => void (state.found?.more != null && load(state.found)) };
}
