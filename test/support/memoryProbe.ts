/** Loaded into a copy before the program itself: tells the process that started it what the copy holds. */

import { Server, Socket } from 'node:net';
import { queryObjects } from 'node:v8';
import { Connection } from '../../src/main/net/connection.ts';
import { Table } from '../../src/main/table.ts';
import type { Held } from './probedCopy.ts';

function held(): Held {
  globalThis.gc?.();
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const names = process.eventNames();
  return {
    heap: process.memoryUsage().heapUsed,
    connections: queryObjects(Connection, { format: 'count' }),
    tables: queryObjects(Table, { format: 'count' }),
    sockets: queryObjects(Socket, { format: 'count' }),
    servers: queryObjects(Server, { format: 'count' }),
    timers,
    listeners: names.reduce((sum, name) => sum + process.listenerCount(name), 0),
  };
}

process.on('message', () => process.send?.(held()));
