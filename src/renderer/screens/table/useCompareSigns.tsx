import { type ReactNode, useState } from 'react';
import type { View } from '../../../contract/view.ts';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { peerName } from '../words.ts';

const CompareDialog = late(
  async () => (await import('../../people/CompareDialog.tsx')).CompareDialog,
);

/** What opens the signs of the first meeting, until they are compared; and their dialog. */
export function useCompareSigns(
  { link: { peer } }: View,
  send: ScreenProps['send'],
): { readonly compare: (() => void) | null; readonly dialog: ReactNode } {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (peer === null || peer.signs === null || peer.identity?.state === 'compared')
    return { compare: null, dialog: null };
  return {
    compare: () => setOpen(true),
    dialog: open && (
      <CompareDialog
        name={peerName(t, peer)}
        player={peer.player}
        signs={peer.signs}
        send={send}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
