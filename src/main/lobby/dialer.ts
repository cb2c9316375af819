/** Dialling a host. */

import { connect, type Socket } from 'node:net';
import { type Problem, problem } from '../../contract/problems.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { Connection } from '../net/connection.ts';
import type { Time } from '../time.ts';

/** How long a TCP connection may take, ms. */
const CONNECT_WITHIN = 5000;

export interface Dialling {
  /** The connection, or why there is none. Never settles after `cancel`. */
  readonly connected: Promise<Result<Connection, Problem>>;
  cancel(): void;
}

export function dial(address: string, port: number, time: Time): Dialling {
  log?.('lobby', `dialling ${address}:${port}`);
  const socket: Socket = connect({ host: address, port });
  let cancelled = false;
  const connected = new Promise<Result<Connection, Problem>>((resolve) => {
    const fail = (why: Problem) => {
      timer.cancel();
      socket.destroy();
      if (cancelled) return;
      log?.('lobby', `${address}:${port} not reached: ${why.code}`);
      resolve({ ok: false, error: why });
    };
    const timer = time.after(CONNECT_WITHIN, () => fail(problem('timedOut', { address, port })));
    const onError = (error: NodeJS.ErrnoException) =>
      fail(dialProblem(error, address, port, process.platform));
    socket.on('error', onError);
    socket.once('close', () => timer.cancel());
    socket.once('connect', () => {
      timer.cancel();
      socket.off('error', onError);
      const connection = new Connection(socket, time);
      // The player chose this host, so it may send as much as an opponent.
      connection.admit();
      resolve({ ok: true, value: connection });
    });
  });
  return {
    connected,
    cancel() {
      cancelled = true;
      socket.destroy();
    },
  };
}

/** @param platform macOS reports a missing local-network permission as a missing route */
export function dialProblem(
  error: NodeJS.ErrnoException,
  address: string,
  port: number,
  platform: NodeJS.Platform,
): Problem {
  const detail = { address, port, reason: error.code ?? error.message };
  switch (error.code) {
    case 'ECONNREFUSED':
      return problem('nobodyListening', detail);
    case 'EHOSTUNREACH':
      return problem(platform === 'darwin' ? 'noRouteOnMac' : 'noRoute', detail);
    case 'ENETUNREACH':
    case 'EHOSTDOWN':
    case 'ENETDOWN':
      return problem('noRoute', detail);
    case 'ETIMEDOUT':
      return problem('timedOut', detail);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_NONAME':
      return problem('unknownAddress', detail);
    default:
      return problem('cannotConnect', detail);
  }
}
