/** A process that does with the store in the data directory that it is given what it is told, and says what there is then. */

import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openStore, type Store } from '../../../src/main/store/store.ts';
import { sampleEvent, sampleMatch, sampleMessage } from '../../../src/main/store/testing.ts';
import { type Order, orderSchema, type Shown } from './driven.ts';

let store: Store | null = null;
let done = 0;

function say(connection: Shown | object): void {
  writeSync(1, `${JSON.stringify(connection)}\n`);
}

function shown({ profile, settings, unsaved, news, unfinished }: Store): Shown {
  const matches = unfinished.map(({ id, events, said }) => ({
    id,
    events: events.length,
    said: said.length,
  }));
  return { done, profile, name: settings.name, unsaved, news: news?.code ?? null, matches };
}

function open(): Store {
  const opened = openStore(process.argv[2] ?? '');
  opened.onChange(() => say(shown(opened)));
  return opened;
}

function obey(store: Store, order: Order): void {
  switch (order.do) {
    case 'set':
      store.set({ name: order.name });
      break;
    case 'begin':
      store.beginMatch(sampleMatch(1));
      break;
    case 'note': {
      const [match] = store.unfinished;
      if (match === undefined) throw new Error('there is no match');
      const from = match.events.length;
      const numbers = Array.from({ length: order.count }, (_, n) => from + n);
      store.reopenMatch(match.id)?.note({
        events: numbers.map(sampleEvent),
        said: numbers.map(sampleMessage),
      });
    }
  }
}

say({});
createInterface({ input: process.stdin })
  .on('line', (connection) => {
    const order = orderSchema.parse(JSON.parse(connection));
    store ??= open();
    obey(store, order);
    done++;
    say(shown(store));
  })
  .on('close', () => store?.close());
