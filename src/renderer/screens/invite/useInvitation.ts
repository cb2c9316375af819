import { useEffect, useRef, useState } from 'react';
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

/**
 * The invitation for the next phone, a new one for each code and each address; null while it is on its way.
 *
 * @param address at which the phone reaches this computer; null where there is none
 */
export function useInvitation(
  view: View,
  address: string | null,
  send: ScreenProps['send'],
): Invitation | Obstacle | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asking = useRef(false);
  const code = view.inviting?.code ?? null;
  const obstacle = obstacleOf(view);
  const latest = useRef(code);
  useEffect(() => {
    latest.current = code;
    const isStopped = code === null && answer !== null;
    const isAnswered = answer?.wanted === `${address} ${code}`;
    if (obstacle !== null || address === null || asking.current || isStopped || isAnswered) return;
    asking.current = true;
    send({ command: 'invite', address }, (reply) => {
      asking.current = false;
      // The view that shows the code has come before.
      const wanted = `${address} ${latest.current}`;
      if (reply.ok) setAnswer({ wanted, result: invitationOf(reply.value) });
      // The next view has the addresses that there are now.
      else setAnswer({ wanted, result: reply.error.code === 'notHere' ? null : reply.error });
    });
  }, [code, address, obstacle, answer, send]);
  return obstacle ?? answer?.result ?? null;
}

function obstacleOf({ addresses, inviting }: View): 'offline' | 'full' | null {
  if (addresses.length === 0) return 'offline';
  return inviting?.full === true ? 'full' : null;
}
