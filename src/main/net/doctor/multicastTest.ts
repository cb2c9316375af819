/**
 * Sends a question by multicast DNS from each address of this computer and listens whether it comes back. The
 * hosts on the network answer it.
 */

import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PACKET, question, readAnswer } from '../../lobby/announcement.ts';
import {
  type Family,
  families,
  familyOf,
  interfaceOf,
  MULTICAST_PORT,
  openSocket,
} from '../mdns.ts';
import type { Announced, MulticastTest, NetworkInterface } from './observations.ts';

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
  /** The hosts that answered, each once. */
  readonly announced: readonly Announced[];
}

export async function testMulticast(interfaces: readonly NetworkInterface[]): Promise<Heard> {
  const senders = interfaces.filter(({ isVpn }) => !isVpn).flatMap(sendersOf);
  const announced = new Map<string, Announced>();
  const hear = (packet: Buffer, { address }: { readonly address: string }) => {
    const asked = senders.find(({ nonce }) => packet.includes(nonce));
    if (asked === undefined) return;
    const isAnswer = ((packet[2] ?? 0) & 0x80) !== 0;
    if (!isAnswer) asked.isHeard = true;
    const told = packet.length <= MAX_PACKET ? readAnswer(packet, [asked.nonce]) : null;
    if (told?.type !== 'here') return;
    const { port } = told.announcement;
    announced.set(`${address} ${port}`, { address, port });
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
  return { tests, announced: [...announced.values()] };
}

/** IPv4 addresses, and link-local ones of IPv6: the same from which hosts are announced. */
function sendersOf({ name, addresses }: NetworkInterface): Sender[] {
  return addresses.flatMap(({ address }) => {
    const family = familyOf(address);
    if (family === null) return [];
    const nonce = randomBytes(8).toString('hex');
    return [{ interface: name, address, family, nonce, socket: null, isHeard: false, error: null }];
  });
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
      socket.addMembership(families[family].group, interfaceOf(sender.address));
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
    socket.send(question(nonce), MULTICAST_PORT, families[family].group, (error) => {
      if (error !== null) sender.error = 'code' in error ? String(error.code) : error.message;
      resolve();
    });
  });
}

/** Null if that fails. */
async function bound(type: Family, address: string): Promise<Socket | null> {
  const socket = openSocket(type).ref();
  const listening = once(socket, 'listening');
  socket.bind(MULTICAST_PORT, address);
  try {
    await listening;
    if (address !== families[type].all) socket.setMulticastInterface(interfaceOf(address));
    return socket.on('error', () => {});
  } catch {
    socket.on('error', () => {}).close();
    return null;
  }
}
