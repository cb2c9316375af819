/** A raw guest that comes back to a host, with whatever secret it has. */

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ExtendedPeer } from './extendedPeer.ts';
import { guestProof } from './keys.ts';
import type { Stage } from './stage.ts';

const welcomeSchema = z.object({ resume: z.object({ nonce: z.string() }) });

/** A session that a raw guest has with a host. */
export interface Session {
  readonly id: string;
  readonly secret: string;
}

/** Says at the door to be the guest of that session. */
export async function knock(stage: Stage, port: number, session: string) {
  const peer = await stage.extendedGuest(port, { introduces: false });
  const nonce = randomBytes(16).toString('hex');
  peer.say('introduce', { tengen: peer.tengen, resume: { session, nonce } });
  return { peer, nonce };
}

/** Comes to the door and says to be the guest of session `id`, with a proof under `secret` of session `proven`. */
export async function comeBack(
  stage: Stage,
  port: number,
  { id, secret }: Session,
  proven = id,
): Promise<ExtendedPeer> {
  const { peer, nonce } = await knock(stage, port, id);
  const { resume } = welcomeSchema.parse(await peer.next('hello'));
  const proof = guestProof(secret, proven, nonce, resume.nonce);
  peer.say('helloAck', { tengen: peer.tengen, resume: { proof } });
  return peer;
}
