import type { Reply } from '../contract/commands.ts';
import type { View } from '../contract/view.ts';

export type Peer = NonNullable<View['link']['peer']>;
export type CommandError = Extract<Reply, { ok: false }>['error'];
