/** State of the window itself: the current screen, and what it remembers of earlier views. Pure. */

import type { CommandName } from '../contract/commands.ts';
import type { View } from '../contract/view.ts';
import type { CommandError, Peer } from './peer.ts';
import { firstOpponents, type OpponentChoice } from './screens/computer/opponentChoice.ts';
import type { Editing } from './screens/games/editor/editing.ts';
import { firstSetup, type GameSetup } from './screens/setup/gameSetup.ts';
import { historyOf, type PositionHistory } from './screens/table/positionHistory.ts';
import { isWatching } from './screens/watching/watched.ts';

export type Screen =
  | 'start'
  | 'host'
  | 'join'
  | 'seek'
  | 'computer'
  | 'games'
  | 'game'
  | 'editor'
  | 'table';

export interface WindowState {
  /** Null until the first view. */
  readonly view: View | null;
  /** When the view came, ms on the clock of `performance.now()`: its clocks are true for then. */
  readonly receivedAt: number;
  /** The positions of the match; null without one, or for an unknown game. */
  readonly history: PositionHistory | null;
  /** The open form, the list of stored games, one of them or the editor; null for the start screen or the board. */
  readonly chosen: Exclude<Screen, 'start' | 'table'> | null;
  /** The id of the stored game that was opened from the board; null if none was. */
  readonly reviewed: number | null;
  /** Where the editor was opened: there one goes back. */
  readonly editedFrom: 'game' | 'games';
  /** The current or last opponent of the match. */
  readonly peer: Peer | null;
  /** The name of the host that is dialled; null if it isn't known. */
  readonly dialled: string | null;
  /** Why the latest command was refused. */
  readonly refused: CommandError | null;
  /** Counts refusals, so that the same reason twice is read aloud twice. */
  readonly refusals: number;
  /** The latest choice for the next round. */
  readonly setup: GameSetup;
  /** The position that was set up last, whether it was kept or not; null if none was. */
  readonly editing: Editing | null;
  /** The latest choice of computer players. */
  readonly opponents: OpponentChoice;
  /**
   * Whether the board of this match is turned by 180°; when both play at this screen, whether it
   * turns to the player to move.
   */
  readonly turns: boolean;
  /** The last message of this match's chat that is no news: by its id. */
  readonly read: number;
}

export type WindowAction =
  | { readonly type: 'seen'; readonly view: View; readonly receivedAt: number }
  | { readonly type: 'chosen'; readonly screen: WindowState['chosen'] }
  | { readonly type: 'reviewed'; readonly game: number }
  | { readonly type: 'setup'; readonly setup: GameSetup }
  | { readonly type: 'editing'; readonly change: (before: Editing | null) => Editing }
  | { readonly type: 'opponents'; readonly opponents: OpponentChoice }
  | { readonly type: 'turning' }
  | { readonly type: 'read'; readonly message: number }
  | { readonly type: 'sent' }
  | { readonly type: 'refused'; readonly command: CommandName; readonly error: CommandError };

export const initialState: WindowState = {
  view: null,
  receivedAt: 0,
  history: null,
  chosen: null,
  reviewed: null,
  editedFrom: 'games',
  peer: null,
  dialled: null,
  refused: null,
  refusals: 0,
  setup: firstSetup,
  editing: null,
  opponents: firstOpponents,
  turns: false,
  read: 0,
};

export function follow(state: WindowState, action: WindowAction): WindowState {
  switch (action.type) {
    case 'seen':
      return seen(state, action.view, action.receivedAt);
    case 'chosen':
      return {
        ...state,
        chosen: action.screen,
        reviewed: null,
        refused: null,
        ...(action.screen === 'editor' && {
          editedFrom: state.chosen === 'game' ? 'game' : 'games',
        }),
      };
    case 'reviewed':
      return { ...state, chosen: 'game', reviewed: action.game, refused: null };
    case 'setup':
      return { ...state, setup: action.setup };
    case 'editing':
      return { ...state, editing: action.change(state.editing) };
    case 'opponents':
      return { ...state, opponents: action.opponents };
    case 'turning':
      return { ...state, turns: !state.turns };
    case 'read':
      return { ...state, read: action.message };
    case 'sent':
      return { ...state, refused: null };
    case 'refused':
      return {
        ...state,
        // If hosting fails, show its form to correct it.
        chosen: action.command === 'host' ? 'host' : state.chosen,
        refused: action.error,
        refusals: state.refusals + 1,
      };
  }
}

function seen(state: WindowState, view: View, receivedAt: number): WindowState {
  const { match, link } = view;
  const before = state.view?.match ?? null;
  // A refusal only holds for the position in which it was given.
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
    opponents:
      state.view === null ? { ...state.opponents, seat: view.settings.opponent } : state.opponents,
    turns: before?.id === match?.id && state.turns,
    read: before?.id === match?.id ? state.read : readBefore(state, view),
    history: match && historyOf(state.history, match),
    chosen: isReviewed(state, view) ? 'game' : chosenAfter(state.chosen, view),
    peer: link.peer ?? peerOf(view) ?? (before?.id === match?.id ? state.peer : null),
    dialled: link.state === 'dialling' ? (state.dialled ?? dialledIn(state.view, view)) : null,
    refused: moved ? null : state.refused,
  };
}

/** How far the chat was read when a match comes: all of it if the match is continued, or the page was loaded again. */
function readBefore({ view: before }: WindowState, { match, link }: View): number {
  const isKnown = before === null || before.unfinished.some(({ id }) => id === match?.id);
  return isKnown ? (link.chat.at(-1)?.id ?? 0) : 0;
}

/** By its name nearby, of which nobody asks any more while dialling, or else by that of a known host. */
function dialledIn(before: View | null, { link, places }: View): string | null {
  const hosts = [...(before?.nearby ?? []), ...places];
  const isThere = ({ address, port }: View['places'][number]) =>
    address === link.address && port === link.port;
  return hosts.find((host) => host.name !== null && isThere(host))?.name ?? null;
}

/** The opponent of an unfinished match. */
function peerOf({ match, unfinished }: View): Peer | null {
  const kept = unfinished.find(({ id }) => id === match?.id);
  return kept?.name == null
    ? null
    : { name: kept.name, extended: true, identity: null, player: null, signs: null };
}

/** Whether the game that was opened from the board is still the one on it. */
function isReviewed({ chosen, reviewed }: WindowState, { match }: View): boolean {
  return chosen === 'game' && reviewed !== null && match?.gameId === reviewed;
}

/** After listening or dialling, a form that was open stays so; after a match, the board does. */
function chosenAfter(chosen: WindowState['chosen'], { link, match }: View): WindowState['chosen'] {
  if (match?.local === true) return null;
  // Let in to watch before there is a match.
  if (match === null && isWatching(link)) return 'join';
  switch (link.state) {
    case 'idle':
      // There is no form to find a game.
      return chosen === 'seek' ? null : chosen;
    case 'seeking':
      return 'seek';
    case 'listening':
      return chosen === 'host' ? 'host' : null;
    case 'dialling':
      return 'join';
    case 'connected':
      // Where a position is set up that is offered then.
      return chosen === 'editor' && match !== null && match.phase !== 'playing' ? chosen : null;
    case 'watching':
    case 'away':
      return null;
  }
}

/**
 * Whether the player is asked for a name before anything else, as nobody has seen one yet. Not where a script has
 * gone on without one, nor while the profile, which may have one, can't be read.
 */
export function asksName({ named, match, link, unsaved }: View): boolean {
  return !named && match === null && link.state === 'idle' && unsaved?.code !== 'profileHeld';
}

export function screenOf(view: View, chosen: WindowState['chosen']): Screen {
  if (view.link.state === 'listening') return 'host';
  return chosen ?? (view.match === null ? 'start' : 'table');
}
