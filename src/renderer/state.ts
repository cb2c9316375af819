/** What is of the window alone: the screen that is looked at, and what is remembered of views gone by. Pure. */

import type { CommandName } from '../contract/commands.ts';
import type { View } from '../contract/view.ts';
import type { CommandError, Peer } from './peer.ts';
import { firstOpponents, type OpponentChoice } from './screens/computer/opponentChoice.ts';
import { firstSetup, type GameSetup } from './screens/setup/gameSetup.ts';
import { historyOf, type PositionHistory } from './screens/table/positionHistory.ts';

export type Screen = 'start' | 'host' | 'join' | 'computer' | 'table';
export interface WindowState {
  /** Null until the program has shown its first. */
  readonly view: View | null;
  /** When it came, in ms on a watch that never goes back: what its clocks say was true then. */
  readonly receivedAt: number;
  /** The positions of the match that is shown; null without one, or where its game is unknown here. */
  readonly history: PositionHistory | null;
  /** The form gone to while nothing is under way; null for the start, or for the board left from before. */
  readonly chosen: 'host' | 'join' | 'computer' | null;
  /** Who sits or last sat at the match that is shown. */
  readonly peer: Peer | null;
  /** Why the latest command was refused. */
  readonly refused: CommandError | null;
  /** How many have been refused: the same reason twice is news twice. */
  readonly refusals: number;
  /** What is to be played next: the last choice. */
  readonly setup: GameSetup;
  /** Against whom at this screen, if not against a person: the last choice. */
  readonly opponents: OpponentChoice;
  /** Whether the board is turned to the player on turn, where both are at this screen. */
  readonly turns: boolean;
}

export type WindowAction =
  | { readonly type: 'seen'; readonly view: View; readonly receivedAt: number }
  | { readonly type: 'chosen'; readonly screen: WindowState['chosen'] }
  | { readonly type: 'setup'; readonly setup: GameSetup }
  | { readonly type: 'opponents'; readonly opponents: OpponentChoice }
  | { readonly type: 'turning' }
  | { readonly type: 'sent' }
  | { readonly type: 'refused'; readonly command: CommandName; readonly error: CommandError };

export const initialState: WindowState = {
  view: null,
  receivedAt: 0,
  history: null,
  chosen: null,
  peer: null,
  refused: null,
  refusals: 0,
  setup: firstSetup,
  opponents: firstOpponents,
  turns: false,
};

export function follow(state: WindowState, action: WindowAction): WindowState {
  switch (action.type) {
    case 'seen':
      return seen(state, action.view, action.receivedAt);
    case 'chosen':
      return { ...state, chosen: action.screen, refused: null };
    case 'setup':
      return { ...state, setup: action.setup };
    case 'opponents':
      return { ...state, opponents: action.opponents };
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

function seen(state: WindowState, view: View, receivedAt: number): WindowState {
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
    receivedAt,
    history: match && historyOf(state.history, match),
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
