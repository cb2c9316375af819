/**
 * A process that writes to the store in the data directory that it is given, as fast as it can, and says
 * of each thing when it is done. What it writes can be told from the numbers alone.
 */

import { writeSync } from 'node:fs';
import { openStore } from '../../../src/main/store/store.ts';
import { sampleEvent, sampleMatch, sampleMessage } from '../../../src/main/store/testing.ts';

const MATCHES = 20;

function say(done: object): void {
  writeSync(1, `${JSON.stringify(done)}\n`);
}

const store = openStore(process.argv[2] ?? '');
if (store.unsaved !== null) throw new Error(store.unsaved.message);

for (let turn = 0; ; turn++) {
  const { unfinished } = store;
  const match = unfinished[(turn * 7) % unfinished.length];
  if (match === undefined || (turn % 15 === 0 && unfinished.length < MATCHES)) {
    const { id } = store.beginMatch(sampleMatch(turn));
    say({ id, events: 0, thinkingTime: 0 });
    continue;
  }
  const { id, events } = match;
  const record = store.reopenMatch(id);
  const n = events.length;
  if (turn % 50 === 49) {
    record?.close('lost');
    say({ id, closed: true });
  } else if (turn % 4 === 3) {
    record?.noteThinking(turn);
    say({ id, events: n, thinkingTime: turn });
  } else {
    const added = [sampleEvent(n), sampleEvent(n + 1)];
    record?.note({ events: added, said: [sampleMessage(n)], thinkingTime: turn });
    say({ id, events: n + 2, thinkingTime: turn });
  }
}
