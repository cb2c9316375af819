/** What is of the window alone: the screen that is looked at, and what is remembered of views gone by. Pure. */

import type { CommandName, Reply, View } from '../protocol/window.ts';
import { firstPairing, type Pairing } from './screens/computer/pairing.ts';
import { firstWish, type Wish } from './screens/setup/wish.ts';
import { type Line, lineOf } from './screens/table/line.ts';

export type Screen = 'start' | 'host' | 'join' | 'computer' | 'table';
export type Peer = NonNullable<View['link']['peer']>;
export type Refused = Extract<Reply, { ok: false }>['error'];

export interface WindowState {
  /** Null until the program has shown its first. */
  readonly view: View | null;
  /** When it came, in ms on a watch that never goes back: what its clocks say was true then. */
  readonly at: number;
  /** The positions of the match that is shown; null without one, or where its game is unknown here. */
  readonly line: Line | null;
  /** The form gone to while nothing is under way; null for the start, or for the board left from before. */
  readonly chosen: 'host' | 'join' | 'computer' | null;
  /** Who sits or last sat at the match that is shown. */
  readonly peer: Peer | null;
  /** Why the latest command was refused. */
  readonly refused: Refused | null;
  /** How many have been refused: the same reason twice is news twice. */
  readonly refusals: number;
  /** What is to be played next: the last choice. */
  readonly wish: Wish;
  /** Against whom at this screen, if not against a person: the last choice. */
  readonly pairing: Pairing;
  /** Whether the board is turned to the player on turn, where both are at this screen. */
  readonly turns: boolean;
}

export type WindowAction =
  | { readonly type: 'seen'; readonly view: View; readonly at: number }
  | { readonly type: 'chosen'; readonly screen: WindowState['chosen'] }
  | { readonly type: 'wished'; readonly wish: Wish }
  | { readonly type: 'paired'; readonly pairing: Pairing }
  | { readonly type: 'turning' }
  | { readonly type: 'sent' }
  | { readonly type: 'refused'; readonly command: CommandName; readonly error: Refused };

export const opened: WindowState = {
  view: null,
  at: 0,
  line: null,
  chosen: null,
  peer: null,
  refused: null,
  refusals: 0,
  wish: firstWish,
  pairing: firstPairing,
  turns: false,
};

export function follow(state: WindowState, action: WindowAction): WindowState {
  switch (action.type) {
    case 'seen':
      return seen(state, action.view, action.at);
    case 'chosen':
      return { ...state, chosen: action.screen, refused: null };
    case 'wished':
      return { ...state, wish: action.wish };
    case 'paired':
      return { ...state, pairing: action.pairing };
    case 'turning':
      return { ...state, turns: !state.turns };
    case 'sent':
      return { ...state, refused: null };
    case 'refused':
      return {
        ...state,
        // Where hosting fails, its form is where that can be set right.
        chosen: action.command === 'host' ? 'host' : state.chosen,
        refused: action.error,
        refusals: state.refusals + 1,
      };
  }
}

function seen(state: WindowState, view: View, at: number): WindowState {
  const { match, link } = view;
  const before = state.view?.match ?? null;
  // A refusal speaks of a position; once there is another, it has had its time.
  // Then what was refused may be so no longer, or for another reason.
  const moved =
    before?.id !== match?.id ||
    before?.step !== match?.step ||
    before?.number !== match?.number ||
    before?.phase !== match?.phase ||
    state.view?.link.state !== link.state;
  return {
    ...state,
    view,
    at,
    line: match && lineOf(state.line, match),
    chosen: match?.local === true ? null : chosenAfter(state.chosen, link.state),
    peer: link.peer ?? peerOf(view) ?? (before?.id === match?.id ? state.peer : null),
    refused: moved ? null : state.refused,
  };
}

/** The opponent of a match that was put aside, as it is kept. */
function peerOf({ match, unfinished }: View): Peer | null {
  const kept = unfinished.find(({ id }) => id === match?.id);
  return kept?.name == null ? null : { name: kept.name, extended: true };
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
