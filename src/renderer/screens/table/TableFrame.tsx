import '../Table.css';
import type { HTMLAttributes, ReactNode, RefAttributes } from 'react';

type Events = HTMLAttributes<HTMLDivElement>;

/**
 * The frame of a game that is played, watched or stored. What is asked lies over what is told and listed, so that it
 * pushes nothing; where the window is narrow or low, it rises from the actions, which are always in sight.
 */
export function TableFrame({
  kind,
  title,
  board,
  boardEvents,
  isEarlier,
  sideEvents,
  players,
  headline,
  asks,
  notices,
  lists,
  tabs,
  actions,
  controls,
  foot,
}: {
  /** A class of its own. */
  readonly kind?: string;
  readonly title: ReactNode;
  readonly board: ReactNode;
  readonly boardEvents: Events & RefAttributes<HTMLDivElement>;
  /** Whether the board shows another position than the latest. */
  readonly isEarlier?: boolean;
  readonly sideEvents: Events;
  readonly players: ReactNode;
  readonly headline: ReactNode;
  /** What is asked; false for nothing. */
  readonly asks: ReactNode;
  readonly notices: ReactNode;
  /** The moves, the chat and what else there is to read. */
  readonly lists: ReactNode;
  /** Buttons for what the lists show. */
  readonly tabs: ReactNode;
  /** The buttons for what can be done now. */
  readonly actions: ReactNode;
  /** The small controls. */
  readonly controls: ReactNode;
  readonly foot: ReactNode;
}) {
  return (
    <main className={kind === undefined ? 'table' : `table ${kind}`}>
      {title}
      <div {...boardEvents} className="table-board" data-earlier={isEarlier || undefined}>
        {board}
      </div>
      <div {...sideEvents} className="table-side">
        {players}
        {headline}
        {/* What is asked, and what can be done, is the first thing that Tab reaches from the board. */}
        <div className="table-reach">
          {asks}
          {actions}
          {controls}
        </div>
        {tabs}
        <div className="table-middle" data-under={asks !== false || undefined}>
          {notices}
          {lists}
        </div>
        {foot}
      </div>
    </main>
  );
}
