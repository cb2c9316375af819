import type { MatchView } from '../../contract/view.ts';
import { late } from '../late.tsx';
import type { WindowState } from '../state.ts';
import type { ScreenProps } from './props.ts';

export const loadGameScreen = () => import('./GameScreen.tsx');
const GameScreen = late(async () => (await loadGameScreen()).GameScreen);
const WatchedScreen = late(
  async () => (await import('./watching/WatchedScreen.tsx')).WatchedScreen,
);

/** A game that is played here, or one of two others. */
export function MatchScreen({
  screen,
  match,
  state: { receivedAt, history, peer, refusals, turns, read },
  onTurning,
}: {
  readonly screen: ScreenProps;
  readonly match: MatchView;
  readonly state: WindowState;
  readonly onTurning: () => void;
}) {
  const props = { ...screen, match, receivedAt, history, refusals, turns, read, onTurning };
  return match.watched === null ? (
    <GameScreen {...props} peer={peer} />
  ) : (
    <WatchedScreen {...props} />
  );
}
