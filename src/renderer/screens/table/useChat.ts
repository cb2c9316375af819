import { useCallback, useEffect, useRef, useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { useMedia } from '../../design/useMedia.ts';
import type { Peer } from '../../peer.ts';
import { shownSetup } from '../setup/gameSetup.ts';
import { hasOffers } from './game.ts';
import { shownChat } from './shownChat.ts';

/** Whether the chat is shown, and what is being written in it. */
export interface Chat {
  /** Whether there is one. */
  readonly talks: boolean;
  readonly isOpen: boolean;
  /** Whether the moves, or the terms, are shown too. */
  readonly both: boolean;
  /** Whether it can be closed: not where there is room for both beside each other. */
  readonly closes: boolean;
  readonly hasUnread: boolean;
  /** True once after the player has opened it: then the input gets the focus. */
  takeFocus(): boolean;
  readonly typed: string;
  setTyped(typed: string | ((before: string) => string)): void;
  toggle(): void;
}

/**
 * @param read the last chat message that was shown here
 * @param onRead another one is
 */
export function useChat(
  view: View,
  match: MatchView,
  peer: Peer | null,
  read: number,
  onRead: (message: number) => void,
): Chat {
  const latest = shownChat(view).at(-1)?.id ?? 0;
  // Opens by itself only where it takes nothing from sight; else a mark shows new messages.
  const [chat, setChat] = useState<'unused' | 'opened' | 'closed'>('unused');
  // Kept here, so that a message that was begun is there when the chat is shown again.
  const [typed, setTyped] = useState('');
  const wantsFocus = useRef(false);
  const takeFocus = useCallback(() => {
    const taken = wantsFocus.current;
    wantsFocus.current = false;
    return taken;
  }, []);
  const waiting = match.phase === 'waiting';
  const isNarrow = useMedia('narrow');
  const isLow = useMedia('low');
  const beside = useMedia('spacious');
  const below = isNarrow ? waiting : !isLow;
  const both = beside || below;
  const talks = !match.local && hasOffers(match, peer);
  const opens = beside || chat === 'opened' || (chat === 'unused' && waiting && both && latest > 0);
  const isOpen = talks && opens;
  useEffect(() => {
    if (isOpen && read < latest) onRead(latest);
  }, [isOpen, read, latest, onRead]);
  // Whoever writes while the game begins goes on writing.
  if (isOpen && typed !== '' && chat === 'unused') setChat('opened');
  const setup = JSON.stringify(shownSetup(match));
  // New terms are shown even to whoever chats.
  const [known, setKnown] = useState(setup);
  if (known !== setup) {
    setKnown(setup);
    if (isOpen && waiting && !both) setChat('closed');
  }
  return {
    talks,
    isOpen,
    both,
    closes: !beside,
    hasUnread: talks && !isOpen && latest > read,
    takeFocus,
    typed,
    setTyped,
    toggle: () => {
      wantsFocus.current = !isOpen;
      setChat(isOpen ? 'closed' : 'opened');
    },
  };
}
