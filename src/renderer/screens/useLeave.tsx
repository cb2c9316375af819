import { type ReactNode, useState } from 'react';
import type { View } from '../../contract/view.ts';
import { late } from '../late.tsx';
import type { Peer } from '../peer.ts';
import { homeOf } from './leaving.ts';

const LeaveDialog = late(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** What leaves for the start screen, and the dialog that asks before a game or a connection is left. */
export function useLeave(
  view: View,
  peer: Peer | null,
  onLeave: () => void,
): { readonly leave: () => void; readonly dialog: ReactNode } {
  const [asks, setAsks] = useState(false);
  const { question } = homeOf(view);
  // It isn't asked again of the next game.
  if (asks && question === null) setAsks(false);
  return {
    leave: () => (question === null ? onLeave() : setAsks(true)),
    dialog: asks && question !== null && (
      <LeaveDialog
        question={question}
        peer={peer}
        onLeave={onLeave}
        onClose={() => setAsks(false)}
      />
    ),
  };
}
