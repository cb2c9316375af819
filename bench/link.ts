/**
 * One move across the network: from the command here to the view there. Both sides save the move before
 * they go on, so it stands beside a TCP echo whose ends write as many pages as SQLite does and make an fsync
 * each, and beside a bare echo that is measured before anything else runs: while a disk works the processor
 * idles, and an echo takes longer.
 */

import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandSchema } from '../src/contract/commands.ts';
import { type App, openApp } from '../src/main/app.ts';
import { Seal } from '../src/main/net/auth/seal.ts';
import { linkKeysOf } from '../src/main/net/auth/transcript.ts';
import { PAGE_SIZE } from '../src/main/store/files.ts';
import { FRAME_HEADER, HEADER } from '../src/main/store/log.ts';
import { viewOfMatch } from '../src/main/view/match.ts';
import { newMatch } from '../src/match/index.ts';
import { baseSetup } from '../src/protocol/baseGame.ts';
import { encode, FrameReader } from '../src/protocol/framing.ts';
import { readExtended } from '../src/protocol/messages.ts';
import {
  begin,
  done,
  draw,
  fullBoard,
  knock,
  meet,
  micros,
  PAUSE,
  type Pair,
  quantile,
  seen,
} from './pair.ts';
import { measure, printTable, type Row } from './table.ts';

const GAMES = 6;
/** A move as it is sent. */
const frame = encode({
  method: 'draw',
  params: { number: 1, step: 12, row: 7, column: 8, hash: '0123456789abcdef', spent: 1234 },
});
/** Pages that SQLite writes for a move: where it was played the match, its event and the message, there no message. */
const PAGES_HERE = 3;
const PAGES_THERE = 2;
const WRITES_PER_ROUND = 200;
const frameHeader = Buffer.alloc(FRAME_HEADER, 1);
const page = Buffer.alloc(PAGE_SIZE, 1);

/**
 * The same without macs: something in between removes the guest's commitment, and the guest then resumes
 * without it.
 */
async function meetUnprotected(host: App, guest: App): Promise<void> {
  await done(host.command({ command: 'host', address: '127.0.0.1', port: 0 }));
  const port = host.view().link.port ?? 0;
  const sockets: Socket[] = [];
  const between = createServer((socket) => {
    const onward = connect({ port, host: '127.0.0.1' });
    sockets.push(socket, onward);
    for (const each of [socket, onward]) each.on('error', () => undefined);
    onward.pipe(socket);
    socket.once('data', (chunk) => {
      onward.write(String(chunk).replace(/,"commit":"\w*"/, ''));
      socket.pipe(onward);
    });
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address: AddressInfo | string | null = between.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  await knock(host, guest, address.port);
  between.close();
  for (const socket of sockets) socket.destroy();
  await seen(guest, ({ link }) => link.state === 'away');
  const match = guest.view().match?.id;
  await done(guest.command({ command: 'resume', match, address: '127.0.0.1', port }));
  for (const app of [host, guest]) {
    await seen(app, ({ link }) => link.state === 'connected');
    if (app.view().link.peer?.signs !== null) throw new Error('the link is protected');
  }
}

interface Echo {
  /** How long a frame takes there and back, in ms. */
  roundTrip(): Promise<number>;
  close(): void;
}

/** A file that is written as SQLite writes its log: in rounds over the same space, a frame for each page. */
interface Log {
  write(pages: number): void;
  close(): void;
}

function openLog(path: string): Log {
  const size = HEADER + WRITES_PER_ROUND * PAGES_HERE * (FRAME_HEADER + PAGE_SIZE);
  const file = openSync(path, 'w');
  writeSync(file, Buffer.alloc(size));
  let at = HEADER;
  return {
    write(pages) {
      if (at + pages * (FRAME_HEADER + PAGE_SIZE) > size) at = HEADER;
      for (let n = 0; n < pages; n++) {
        at += writeSync(file, frameHeader, 0, FRAME_HEADER, at);
        at += writeSync(file, page, 0, PAGE_SIZE, at);
      }
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** Each end saves before it sends. */
async function openEcho(saveHere?: () => void, saveThere?: () => void): Promise<Echo> {
  const server = createServer({ noDelay: true }, (socket) =>
    socket.on('data', (chunk) => {
      saveThere?.();
      socket.write(chunk);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const socket = connect({ port: address.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return {
    async roundTrip() {
      const from = performance.now();
      let missing = Buffer.byteLength(frame);
      const back = new Promise<number>((resolve) => {
        const take = (chunk: Buffer) => {
          missing -= chunk.length;
          if (missing > 0) return;
          socket.off('data', take);
          resolve(performance.now() - from);
        };
        socket.on('data', take);
      });
      saveHere?.();
      socket.write(frame);
      return back;
    },
    close() {
      socket.destroy();
      server.close();
    },
  };
}

/** Times of a bare echo while nothing else is done. */
async function undisturbed(times: number): Promise<number[]> {
  const echo = await openEcho();
  const trips: number[] = [];
  for (let time = -times / 5; time < times; time++) {
    const trip = await echo.roundTrip();
    // The first fifth is for the compiler.
    if (time >= 0) trips.push(trip);
  }
  echo.close();
  return trips;
}

/** What a draw is made of, each piece measured alone, as often as it is done. */
function pieces(): Row[] {
  const draw = { row: 7, column: 7, number: 1, step: 0, hash: '0123456789abcdef' };
  const bytes = new TextEncoder().encode(encode({ method: 'draw', params: draw }));
  const match = newMatch(baseSetup);
  const details = {
    id: 1,
    role: null,
    seats: null,
    help: null,
    pace: null,
    watched: null,
    chat: [],
    thinking: 0,
    paused: false,
    peerCursor: null,
    games: null,
  };
  const macs = linkKeysOf('ab'.repeat(32), Buffer.from('a hash'));
  const [sender, receiver] = [new Seal('host', macs), new Seal('guest', macs)];
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
    ['mac written and checked', () => receiver.open(Buffer.from(sender.seal(frame).slice(0, -1)))],
    [
      'match made into a view, both ends',
      () => [viewOfMatch(match, details), viewOfMatch(match, details)],
    ],
  ];
  return work.map(([name, piece]) => ({
    name: `link: of a draw: ${name}`,
    value: `${(1e6 / measure(piece)).toFixed(1)} µs`,
  }));
}

export async function run(): Promise<Row[]> {
  const moves = fullBoard();
  const bare = await undisturbed((GAMES - 1) * moves.length);
  const home = mkdtempSync(join(tmpdir(), 'tengen-bench-'));
  const pair: Pair = { host: openApp({ home }), guest: openApp({ home }) };
  const plainPair: Pair = { host: openApp({ home }), guest: openApp({ home }) };
  const logs = [openLog(join(home, 'here')), openLog(join(home, 'there'))] as const;
  const saving = await openEcho(
    () => logs[0].write(PAGES_HERE),
    () => logs[1].write(PAGES_THERE),
  );
  const draws: number[] = [];
  const plainDraws: number[] = [];
  const saved: number[] = [];
  try {
    await meet(pair.host, pair.guest);
    await meetUnprotected(plainPair.host, plainPair.guest);
    for (let number = 1; number <= GAMES; number++) {
      for (const each of [pair, plainPair]) await begin(each);
      for (const [step, move] of moves.entries()) {
        const inTurn: [() => Promise<number>, number[]][] = [
          [() => draw(pair, move, step), draws],
          [() => pause(PAUSE).then(() => saving.roundTrip()), saved],
          [() => draw(plainPair, move, step), plainDraws],
        ];
        for (const [measured, times] of step % 2 === 0 ? inTurn : inTurn.toReversed()) {
          const time = await measured();
          // The first game is for the compiler.
          if (number > 1) times.push(time);
        }
      }
    }
  } finally {
    saving.close();
    for (const each of logs) each.close();
    for (const { host, guest } of [pair, plainPair]) {
      await host.close();
      await guest.close();
    }
    rmSync(home, { recursive: true, force: true });
  }
  const rows = [0.5, 0.99].flatMap((q): Row[] => {
    const [draw, withSaves, alone] = [draws, saved, bare].map((times) => quantile(times, q));
    const what = `p${100 * q} of ${draws.length}`;
    const beside = (name: string, echo = Number.NaN): Row => ({
      name: `link: a draw, command here to view there, ${what}`,
      value: micros(draw),
      against: `${micros(echo)} ${name}`,
      ratio: ((draw ?? Number.NaN) / echo).toFixed(2),
    });
    return [
      beside('TCP echo whose ends write as SQLite does', withSaves),
      beside('bare TCP echo, undisturbed', alone),
    ];
  });
  const [withMacs, plain] = [quantile(draws, 0.5), quantile(plainDraws, 0.5)];
  rows.push({
    name: 'link: a draw, command here to view there, p50',
    value: micros(withMacs),
    against: `${micros(plain)} on a link without macs, in turns`,
    ratio: (withMacs / plain).toFixed(2),
  });
  const ours = quantile(draws, 0.5) - quantile(saved, 0.5);
  rows.push({
    name: 'link: of it our own part, above the echo with its two fsyncs, p50',
    value: micros(ours),
  });
  return [...rows, ...pieces()];
}

if (import.meta.main) printTable('Link', await run());
