/** One move across the network: from the command at one table to the view at the other, beside a bare TCP echo. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandSchema } from '../src/contract/commands.ts';
import type { View } from '../src/contract/view.ts';
import { type App, openApp } from '../src/main/app.ts';
import { viewOfMatch } from '../src/main/view.ts';
import { newMatch } from '../src/match/index.ts';
import { baseSetup } from '../src/protocol/baseGame.ts';
import { encode, FrameReader } from '../src/protocol/framing.ts';
import { readExtended } from '../src/protocol/messages.ts';
import { measure, type Row } from './table.ts';

const GAMES = 6;
const SIZE = 15;

/** A whole board without five in a row, black's points and white's in turn: 225 plies a game. */
function fullBoard(): { row: number; column: number }[] {
  const all = Array.from({ length: SIZE * SIZE }, (_, i) => ({
    row: Math.floor(i / SIZE),
    column: i % SIZE,
  }));
  const isBlack = ({ row, column }: { row: number; column: number }) => (column + 2 * row) % 4 < 2;
  const black = all.filter(isBlack);
  const white = all.filter((point) => !isBlack(point));
  return black.flatMap((point, i) => [point, ...white.slice(i, i + 1)]);
}

/** Settles as soon as the view is so; the value is when, in ms. */
function seen(app: App, is: (view: View) => boolean): Promise<number> {
  return new Promise((resolve) => {
    const listener = (view: View) => {
      if (!is(view)) return;
      resolve(performance.now());
      setImmediate(() => stop());
    };
    const stop = app.onView(listener);
  });
}

async function done(reply: ReturnType<App['command']>): Promise<void> {
  const { ok } = await reply;
  if (!ok) throw new Error('a command was refused');
}

async function meet(host: App, guest: App): Promise<void> {
  await done(host.command({ command: 'host', address: '127.0.0.1', port: 0 }));
  const { port } = host.view().link;
  await done(guest.command({ command: 'join', address: '127.0.0.1', port }));
  await seen(host, (view) => view.link.candidates.length > 0);
  const [candidate] = host.view().link.candidates;
  await done(host.command({ command: 'accept', candidate: candidate?.id }));
  await seen(host, (view) => view.match !== null);
  await seen(guest, (view) => view.match !== null);
}

/** A socket to a server that sends back whatever it gets. */
async function echo(): Promise<{ roundTrip(bytes: string): Promise<number>; close(): void }> {
  const server = createServer({ noDelay: true }, (socket) => socket.pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const socket = connect({ port: address.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return {
    async roundTrip(bytes) {
      const from = performance.now();
      let missing = Buffer.byteLength(bytes);
      const back = new Promise<number>((resolve) => {
        const take = (chunk: Buffer) => {
          missing -= chunk.length;
          if (missing > 0) return;
          socket.off('data', take);
          resolve(performance.now() - from);
        };
        socket.on('data', take);
      });
      socket.write(bytes);
      return back;
    },
    close() {
      socket.destroy();
      server.close();
    },
  };
}

function quantile(times: readonly number[], q: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(q * (times.length - 1))] ?? Number.NaN;
}

const micros = (ms: number) => `${(1000 * ms).toFixed(0)} µs`;

/** What a draw is made of, each piece measured alone, as often as it is done. */
function pieces(): Row[] {
  const draw = { row: 7, column: 7, number: 1, step: 0, hash: '0123456789abcdef' };
  const bytes = new TextEncoder().encode(encode({ method: 'draw', params: draw }));
  const match = newMatch(baseSetup);
  const sitting = { id: 1, seats: null, help: null, thinking: 0, paused: false, peerCursor: null };
  const work: readonly [string, () => unknown][] = [
    ['command parsed', () => commandSchema.safeParse({ command: 'draw', row: 7, column: 7 })],
    [
      'played and hashed, both ends',
      () => {
        for (const _ of ['here', 'there']) {
          const played = baseSetup.start.play({ row: 7, column: 7 });
          if (played.ok) played.value.position.hash();
        }
      },
    ],
    ['written', () => encode({ method: 'draw', params: draw })],
    [
      'read and checked',
      () => {
        for (const frame of new FrameReader().push(bytes)) if (frame.ok) readExtended(frame.value);
      },
    ],
    [
      'match made into a view, both ends',
      () => [viewOfMatch(match, sitting), viewOfMatch(match, sitting)],
    ],
  ];
  return work.map(([name, piece]) => ({
    name: `link: of a draw: ${name}`,
    value: `${(1e6 / measure(piece)).toFixed(1)} µs`,
  }));
}

export async function run(): Promise<Row[]> {
  const home = mkdtempSync(join(tmpdir(), 'tengen-bench-'));
  const [host, guest] = [openApp({ home }), openApp({ home })];
  const bare = await echo();
  const draws: number[] = [];
  const echoes: number[] = [];
  try {
    await meet(host, guest);
    const moves = fullBoard();
    for (let number = 1; number <= GAMES; number++) {
      await done(host.command({ command: 'ready' }));
      await done(guest.command({ command: 'ready' }));
      for (const app of [host, guest]) {
        await seen(app, ({ match }) => match?.phase === 'playing' && match.number === number);
      }
      const hostIsBlack = host.view().match?.color === 'black';
      for (const [step, move] of moves.entries()) {
        const [mover, other] = (step % 2 === 0) === hostIsBlack ? [host, guest] : [guest, host];
        await seen(mover, ({ match }) => match?.ply === step);
        const arrived = seen(other, ({ match }) => match?.ply === step + 1);
        const from = performance.now();
        const reply = mover.command({ command: 'draw', ...move });
        const at = await arrived;
        await done(reply);
        const params = { ...move, number, step, hash: '0123456789abcdef' };
        const trip = await bare.roundTrip(encode({ method: 'draw', params }));
        // The first game is for the compiler.
        if (number > 1) {
          draws.push(at - from);
          echoes.push(trip);
        }
      }
    }
  } finally {
    bare.close();
    await host.close();
    await guest.close();
    rmSync(home, { recursive: true, force: true });
  }
  const rows = [0.5, 0.99].map((q) => ({
    name: `link: a draw, command here to view there, p${100 * q} of ${draws.length}`,
    value: micros(quantile(draws, q)),
    against: `${micros(quantile(echoes, q))} bare TCP echo, there and back`,
    ratio: (quantile(draws, q) / quantile(echoes, q)).toFixed(2),
  }));
  return [...rows, ...pieces()];
}
