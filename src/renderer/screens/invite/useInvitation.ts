import { useEffect, useRef, useState } from 'react';
import { MAX_PHONES } from '../../../contract/choices.ts';
import type { View } from '../../../contract/view.ts';
import type { CommandError } from '../../peer.ts';
import type { ScreenProps } from '../props.ts';
import { type Invitation, invitationOf } from './invitation.ts';

/** Why there is no code: this computer is in no network, no phone more is let in, or the program refuses. */
type Obstacle = 'offline' | 'full' | CommandError;

interface Answer {
  /** For which address and code. */
  readonly wanted: string;
  readonly result: Invitation | CommandError | null;
}

/** The invitation for the next phone, a new one for each code and each address; null while it is on its way. */
export function useInvitation(view: View, send: ScreenProps['send']): Invitation | Obstacle | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asking = useRef(false);
  const code = view.inviting?.code ?? null;
  const [address] = view.addresses;
  const obstacle = obstacleOf(view);
  const latest = useRef(code);
  useEffect(() => {
    latest.current = code;
    const isStopped = code === null && answer !== null;
    const isAnswered = answer?.wanted === `${address} ${code}`;
    if (obstacle !== null || asking.current || isStopped || isAnswered) return;
    asking.current = true;
    send({ command: 'invite' }, (reply) => {
      asking.current = false;
      // The view that shows the code has come before.
      setAnswer({
        wanted: `${address} ${latest.current}`,
        result: reply.ok ? invitationOf(reply.value) : reply.error,
      });
    });
  }, [code, address, obstacle, answer, send]);
  return obstacle ?? answer?.result ?? null;
}

function obstacleOf({ addresses, phones }: View): 'offline' | 'full' | null {
  if (addresses.length === 0) return 'offline';
  // A phone without a name that has left makes room.
  const lasting = phones.filter(({ name, state }) => name !== null || state !== 'away');
  return lasting.length >= MAX_PHONES ? 'full' : null;
}
