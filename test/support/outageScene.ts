/**
 * Run in a network namespace of its own by outage.ts: a copy plays as guest of a base host, and the
 * network is interrupted. Tells what happens, a line of JSON each.
 */

import { execFileSync } from 'node:child_process';
import { BasePeer } from './basePeer.ts';
import { Copy } from './copy.ts';
import { pass } from './waiter.ts';

/** Longer than a Tengen takes to give up a dead connection, ms. */
const OUTAGE = 24_000;
/** The system sends again what is in flight after ever longer pauses, ms. */
const UNTIL_SENT_AGAIN = 40_000;

function tell(told: string): void {
  console.log(JSON.stringify(told));
}

function network(state: 'up' | 'down'): void {
  execFileSync('ip', ['link', 'set', 'lo', state]);
}

async function outlive(copy: Copy): Promise<void> {
  await pass(OUTAGE);
  network('up');
  tell(copy.view.link.state);
}

/** With nothing in flight. */
async function quiet(copy: Copy, peer: BasePeer): Promise<void> {
  await outlive(copy);
  peer.draw({ row: 7, column: 7 });
  await copy.waitFor(({ match }) => match?.ply === 1);
}

/** With a stone of the copy's in flight. */
async function inFlight(copy: Copy, peer: BasePeer): Promise<void> {
  await copy.do({ command: 'draw', row: 7, column: 7 });
  await outlive(copy);
  await peer.until('the stone', () => peer.board.ply === 1, UNTIL_SENT_AGAIN);
}

const scenes = { quiet, inFlight };

const scene = process.argv[2] === 'quiet' ? 'quiet' : 'inFlight';
const copy = await Copy.start();
const { peer, port } = await BasePeer.host({ eager: false });
try {
  await copy.do({ command: 'join', address: '127.0.0.1', port });
  await copy.waitFor(({ match }) => match !== null);
  peer.say('ready');
  await copy.do({ command: 'ready' });
  await peer.until('our ready', () => peer.ready.peer);
  peer.start(scene === 'quiet' ? 'black' : 'white');
  await copy.waitFor(({ match }) => match?.phase === 'playing');
  network('down');
  await scenes[scene](copy, peer);
  tell('the stone has arrived');
} finally {
  peer.wire.destroy();
  await copy.stop();
}
