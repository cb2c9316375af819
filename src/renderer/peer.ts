/** Types of the view that most screens need. */

import type { Reply } from '../contract/reply.ts';
import type { View } from '../contract/view.ts';

export type Peer = NonNullable<View['link']['peer']>;
export type CommandError = Extract<Reply, { ok: false }>['error'];
