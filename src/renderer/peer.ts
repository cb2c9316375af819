/** Types of the view that most screens need. */

import type { Refused } from '../contract/reply.ts';
import type { View } from '../contract/view.ts';

export type Peer = NonNullable<View['link']['peer']>;
export type CommandError = Refused['error'];
