/**
 * Sends a question by multicast DNS from each address of this computer and listens whether it comes back. The
 * hosts on the network answer it.
 */

import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MulticastTest, NetworkInterface } from './observations.ts';

const PORT = 5353;
const families = {
  udp4: { group: '224.0.0.251', all: '0.0.0.0' },
  udp6: { group: 'ff02::fb', all: '::' },
} as const;
type Family = keyof typeof families;
/** A question may be lost. So many are sent, a pause apart, ms. */
const ROUNDS = 3;
const PAUSE = 500;

interface Sender {
  readonly interface: string;
  readonly address: string;
  readonly family: Family;
  readonly nonce: string;
  socket: Socket | null;
  isHeard: boolean;
  error: string | null;
}

interface Heard {
  readonly tests: readonly MulticastTest[];
  /** The addresses of the hosts that answered. */
  readonly announced: readonly string[];
}

export async function testMulticast(interfaces: readonly NetworkInterface[]): Promise<Heard> {
  const senders = interfaces.filter(({ isVpn }) => !isVpn).flatMap(sendersOf);
  const announced = new Set<string>();
  const hear = (packet: Buffer, { address }: { readonly address: string }) => {
    const asked = senders.find(({ nonce }) => packet.includes(nonce));
    if (asked === undefined) return;
    const isAnswer = ((packet[2] ?? 0) & 0x80) !== 0;
    if (isAnswer) announced.add(address);
    else asked.isHeard = true;
  };
  const receivers = await Promise.all([
    openReceiver('udp4', senders, hear),
    openReceiver('udp6', senders, hear),
  ]);
  // Another program may have the port for itself. Then nothing can be said.
  const tested = senders.filter((_, n) => receivers[senders[n]?.family === 'udp4' ? 0 : 1] != null);
  await Promise.all(tested.map(openSender));
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(tested.map(ask));
    await sleep(PAUSE);
  }
  for (const socket of [...receivers, ...senders.map(({ socket }) => socket)]) socket?.close();
  const tests = tested.map(({ interface: name, address, isHeard, error }) => {
    return { interface: name, address, isHeard, error };
  });
  return { tests, announced: [...announced] };
}

/** IPv4 addresses, and link-local ones of IPv6: the same from which hosts are announced. */
function sendersOf({ name, addresses }: NetworkInterface): Sender[] {
  return addresses
    .map(({ address }) => address)
    .filter((address) => !address.includes(':') || /^fe[89ab]/i.test(address))
    .map((address) => ({
      interface: name,
      address,
      family: address.includes(':') ? 'udp6' : 'udp4',
      nonce: randomBytes(8).toString('hex'),
      socket: null,
      isHeard: false,
      error: null,
    }));
}

/** Names an interface to the system. */
function zoneOf({ family, address }: Sender): string {
  return family === 'udp4' ? address : `::%${address.replace(/^.*%/, '')}`;
}

/** Null if it can't listen. */
async function openReceiver(
  family: Family,
  senders: readonly Sender[],
  hear: (packet: Buffer, from: { readonly address: string }) => void,
): Promise<Socket | null> {
  const socket = await bound(family, families[family].all);
  if (socket === null) return null;
  for (const sender of senders.filter((one) => one.family === family)) {
    try {
      socket.addMembership(families[family].group, zoneOf(sender));
    } catch {
      // The interface has joined already, or does no multicast; then nothing comes back.
    }
  }
  return socket.on('message', hear);
}

async function openSender(sender: Sender): Promise<void> {
  const socket = await bound(sender.family, sender.address);
  sender.socket = socket;
  if (socket === null) sender.error = 'EADDRNOTAVAIL';
  else socket.setMulticastTTL(255);
}

async function ask(sender: Sender): Promise<void> {
  const { socket, family, nonce } = sender;
  if (socket === null) return;
  await new Promise<void>((resolve) => {
    socket.send(question(nonce), PORT, families[family].group, (error) => {
      if (error !== null) sender.error = 'code' in error ? String(error.code) : error.message;
      resolve();
    });
  });
}

/** The port is shared with the system's own mDNS and with other copies. Null if that fails. */
async function bound(type: Family, address: string): Promise<Socket | null> {
  const socket = createSocket({ type, reuseAddr: true, ipv6Only: type === 'udp6' });
  const listening = once(socket, 'listening');
  socket.bind(PORT, address);
  try {
    await listening;
    if (address !== families[type].all) {
      const zone = type === 'udp4' ? address : `::%${address.replace(/^.*%/, '')}`;
      socket.setMulticastInterface(zone);
    }
    return socket.on('error', () => {});
  } catch {
    socket.on('error', () => {}).close();
    return null;
  }
}

/** Asks for the subtype of `_tengen._tcp.local` that only this question asks for, so an answer repeats the nonce. */
function question(nonce: string): Buffer {
  const labels = [`_${nonce}`, '_sub', '_tengen', '_tcp', 'local'];
  const name = labels.map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`));
  // One question: the record PTR of the class IN.
  const header = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, ...name, Buffer.from([0, 0, 12, 0, 1])]);
}
