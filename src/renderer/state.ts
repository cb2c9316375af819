/** What is of the window alone: the screen that is looked at, and what is remembered of views gone by. Pure. */

import type { CommandName, Reply, View } from '../protocol/window.ts';

export type Screen = 'start' | 'host' | 'join' | 'table';
export type Peer = NonNullable<View['link']['peer']>;
export type Refused = Extract<Reply, { ok: false }>['error'];

export interface WindowState {
  /** Null until the program has shown its first. */
  readonly view: View | null;
  /** The form gone to while nothing is under way; null for the start, or for the board left from before. */
  readonly chosen: 'host' | 'join' | null;
  /** Who sits or last sat at the match that is shown. */
  readonly peer: Peer | null;
  /** Why the latest command was refused. */
  readonly refused: Refused | null;
}

export type WindowAction =
  | { readonly type: 'seen'; readonly view: View }
  | { readonly type: 'chosen'; readonly screen: WindowState['chosen'] }
  | { readonly type: 'sent' }
  | { readonly type: 'refused'; readonly command: CommandName; readonly error: Refused };

export const opened: WindowState = { view: null, chosen: null, peer: null, refused: null };

export function follow(state: WindowState, action: WindowAction): WindowState {
  switch (action.type) {
    case 'seen':
      return seen(state, action.view);
    case 'chosen':
      return { ...state, chosen: action.screen, refused: null };
    case 'sent':
      return { ...state, refused: null };
    case 'refused':
      return {
        ...state,
        // Where hosting fails, its form is where that can be set right.
        chosen: action.command === 'host' ? 'host' : state.chosen,
        refused: action.error,
      };
  }
}

function seen(state: WindowState, view: View): WindowState {
  const { match, link } = view;
  const before = state.view?.match ?? null;
  // A refusal speaks of a position; once there is another, it has had its time.
  const moved = before?.ply !== match?.ply || before?.number !== match?.number;
  return {
    view,
    chosen: chosenAfter(state.chosen, link.state),
    peer: match === null ? null : (link.peer ?? state.peer),
    refused: moved ? null : state.refused,
  };
}

/** Whoever stops listening or dialling is back at the form; whoever leaves a table still sees the board. */
function chosenAfter(
  chosen: WindowState['chosen'],
  link: View['link']['state'],
): WindowState['chosen'] {
  switch (link) {
    case 'idle':
      return chosen;
    case 'listening':
      return 'host';
    case 'dialling':
      return 'join';
    case 'connected':
    case 'away':
      return null;
  }
}

export function screenOf(view: View, chosen: WindowState['chosen']): Screen {
  return chosen ?? (view.match === null ? 'start' : 'table');
}
