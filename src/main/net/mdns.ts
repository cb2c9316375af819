/**
 * The sockets of multicast DNS (RFC 6762), over IPv4 and over IPv6 link-local addresses. For each family one
 * socket hears all interfaces. For each address of this computer one socket sends, so that a packet has an
 * address as its source that others on that interface can reach.
 */

import { createSocket, type Socket } from 'node:dgram';
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { log } from '../log.ts';
import type { Time, Timer } from '../time.ts';
import { isLinkLocal, zoned } from './addresses.ts';

/** How often the interfaces are looked at, ms. */
const LOOK_EVERY = 1000;
/** How long the last packets may take to leave, ms. A socket that was closed meanwhile never says so. */
const LEAVE_WITHIN = 250;
/** How much may wait to be read, in bytes: more than the usual, because others share the network. */
const RECEIVE_BUFFER = 1 << 20;
/** More addresses than this aren't used: a computer with many containers has hundreds. */
const MAX_ADDRESSES = 64;

export const MULTICAST_PORT = 5353;
export const families = {
  udp4: { group: '224.0.0.251', all: '0.0.0.0' },
  udp6: { group: 'ff02::fb', all: '::' },
} as const;
export type Family = keyof typeof families;
const familyNames = ['udp4', 'udp6'] as const satisfies readonly Family[];

/** Where multicast DNS is spoken. */
interface Reach {
  readonly interfaces: 'all' | 'loopback';
  /** 5353, except in tests. */
  readonly port: number;
}

export interface MulticastHandlers {
  /** @param source the sender's address, with its zone if it is link-local IPv6 */
  onPacket(packet: Buffer, source: string): void;
  /** An address of this computer has come or gone. */
  onAddresses(): void;
}

export interface Multicast {
  /** @param make the packet to send from that address of this computer; null for none */
  send(make: (address: string) => Buffer | null): void;
  /** Whether an address belongs to a network that this computer is in. */
  isOnLink(address: string): boolean;
  /** Resolves once all that was sent has left, or after a moment. */
  close(): Promise<void>;
}

export type OpenMulticast = (time: Time, handlers: MulticastHandlers) => Multicast;

/** Opens multicast DNS as `TENGEN_NEARBY` says: everywhere by default; null if it is off. */
export function multicastOf({ TENGEN_NEARBY: reach = '' } = process.env): OpenMulticast | null {
  const port = /^loopback:(\d{1,5})$/.exec(reach)?.[1];
  if (port !== undefined) return openMulticast({ interfaces: 'loopback', port: Number(port) });
  return reach === '' ? openMulticast({ interfaces: 'all', port: MULTICAST_PORT }) : null;
}

function openMulticast(reach: Reach): OpenMulticast {
  return (time, handlers) => new Sockets(reach, time, handlers);
}

/** An address from which packets are sent. */
interface LocalAddress {
  readonly address: string;
  readonly family: Family;
  readonly cidr: string | null;
}

/** The addresses from which packets are sent: IPv4, and one IPv6 link-local address an interface. */
function localAddresses({ interfaces }: Reach): LocalAddress[] {
  const all = Object.entries(networkInterfaces()).flatMap(([name, list]) =>
    (list ?? [])
      .filter(({ internal }) => internal || interfaces === 'all')
      .flatMap((info): LocalAddress[] => {
        const address = zoned(name, info);
        const family = familyOf(address);
        return family === null ? [] : [{ address, family, cidr: info.cidr }];
      }),
  );
  return all.slice(0, MAX_ADDRESSES);
}

/** Null for an address from which nothing is announced: IPv6, unless it is link-local. */
export function familyOf(address: string): Family | null {
  if (!isIPv6(address)) return 'udp4';
  return isLinkLocal(address) ? 'udp6' : null;
}

/** Names the interface with that address, which is link-local if it is IPv6, to the system. */
export function interfaceOf(address: string): string {
  return isIPv6(address) ? `::%${address.replace(/^.*%/, '')}` : address;
}

class Sockets implements Multicast {
  readonly #reach: Reach;
  readonly #time: Time;
  readonly #handlers: MulticastHandlers;
  readonly #look: Timer;
  /** A socket that is not bound yet is not ready. */
  readonly #receivers = new Map<Family, { readonly socket: Socket; isReady: boolean }>();
  /** By address. */
  readonly #senders = new Map<
    string,
    { readonly local: LocalAddress; readonly socket: Socket; isReady: boolean; isJoined: boolean }
  >();
  /** What was sent and hasn't left yet. */
  readonly #leaving = new Set<Promise<void>>();
  #subnets = new BlockList();
  #isClosed = false;

  constructor(reach: Reach, time: Time, handlers: MulticastHandlers) {
    this.#reach = reach;
    this.#time = time;
    this.#handlers = handlers;
    this.#lookAround();
    this.#look = time.every(LOOK_EVERY, () => this.#lookAround()).unref();
  }

  send(make: (address: string) => Buffer | null): void {
    for (const { local, socket, isReady } of this.#senders.values()) {
      const packet = isReady ? make(local.address) : null;
      if (packet === null) continue;
      const left = Promise.withResolvers<void>();
      this.#leaving.add(left.promise);
      // An interface without a route or a carrier is of no use now. It may be later.
      socket.send(packet, this.#reach.port, families[local.family].group, () => {
        this.#leaving.delete(left.promise);
        left.resolve();
      });
    }
  }

  isOnLink(address: string): boolean {
    return isIPv6(address) ? isLinkLocal(address) : this.#subnets.check(address, 'ipv4');
  }

  async close(): Promise<void> {
    this.#look.cancel();
    const late = Promise.withResolvers<void>();
    const timer = this.#time.after(LEAVE_WITHIN, late.resolve);
    await Promise.race([Promise.all(this.#leaving), late.promise]);
    timer.cancel();
    this.#isClosed = true;
    for (const { socket } of this.#senders.values()) closeSocket(socket);
    for (const { socket } of this.#receivers.values()) closeSocket(socket);
    this.#senders.clear();
    this.#receivers.clear();
  }

  #lookAround(): void {
    const locals = localAddresses(this.#reach);
    for (const family of familyNames) {
      if (!this.#receivers.has(family)) this.#openReceiver(family);
    }
    const present = new Set(locals.map(({ address }) => address));
    const gone = [...this.#senders.keys()].filter((address) => !present.has(address));
    this.#subnets = subnetsOf(locals);
    for (const address of gone) this.#closeSender(address);
    for (const local of locals) {
      if (!this.#senders.has(local.address)) this.#openSender(local);
    }
    this.#join();
    if (gone.length > 0) this.#handlers.onAddresses();
  }

  #openReceiver(family: Family): void {
    const socket = openSocket(family);
    const receiver = { socket, isReady: false };
    this.#receivers.set(family, receiver);
    socket.on('error', (error) => {
      log?.('lobby', `mDNS can't listen over ${family}: ${error.message}`);
      closeSocket(socket);
      // Another program may have the port for itself. It is tried again.
      if (this.#receivers.get(family) !== receiver) return;
      this.#receivers.delete(family);
      for (const sender of this.#senders.values()) {
        if (sender.local.family === family) sender.isJoined = false;
      }
    });
    socket.on('message', (packet, { address }) => {
      if (!this.#isClosed && this.isOnLink(address)) this.#handlers.onPacket(packet, address);
    });
    socket.once('listening', () => {
      receiver.isReady = true;
      this.#join();
    });
    socket.bind(this.#reach.port, families[family].all);
  }

  /** Joins the group on each interface where that is still to be done. */
  #join(): void {
    for (const sender of this.#senders.values()) {
      const { local } = sender;
      const receiver = this.#receivers.get(local.family);
      // To join would bind a socket that isn't bound yet, anywhere.
      if (sender.isJoined || !receiver?.isReady) continue;
      try {
        receiver.socket.addMembership(families[local.family].group, interfaceOf(local.address));
        sender.isJoined = true;
      } catch (error) {
        // Another address of the interface has joined already.
        sender.isJoined = error instanceof Error && /EADDRINUSE/.test(error.message);
      }
    }
  }

  #openSender(local: LocalAddress): void {
    const { address, family } = local;
    const socket = openSocket(family);
    const sender = { local, socket, isReady: false, isJoined: false };
    this.#senders.set(address, sender);
    // An IPv6 address can't be used until the system has checked that nobody else has it.
    socket.on('error', () => {
      if (this.#senders.get(address) === sender) this.#closeSender(address);
    });
    socket.once('listening', () => {
      try {
        socket.setMulticastTTL(255);
        socket.setMulticastInterface(interfaceOf(address));
      } catch {
        this.#closeSender(address);
        return;
      }
      sender.isReady = true;
      this.#handlers.onAddresses();
    });
    socket.bind(this.#reach.port, address);
  }

  #closeSender(address: string): void {
    const sender = this.#senders.get(address);
    if (sender === undefined) return;
    this.#senders.delete(address);
    closeSocket(sender.socket);
    const { family } = sender.local;
    if (!sender.isJoined) return;
    try {
      this.#receivers
        .get(family)
        ?.socket.dropMembership(families[family].group, interfaceOf(address));
    } catch {
      // The interface is gone.
    }
  }
}

/** The port is shared with the system's own mDNS and with other copies. */
export function openSocket(type: Family): Socket {
  const options = { reuseAddr: true, ipv6Only: type === 'udp6', recvBufferSize: RECEIVE_BUFFER };
  return createSocket({ type, ...options }).unref();
}

function closeSocket(socket: Socket): void {
  try {
    socket.removeAllListeners('message').close();
  } catch {
    // It was never opened.
  }
}

function subnetsOf(locals: readonly LocalAddress[]): BlockList {
  const subnets = new BlockList();
  for (const { cidr, family } of locals) {
    const [network, bits] = cidr?.split('/') ?? [];
    if (network !== undefined && family === 'udp4')
      subnets.addSubnet(network, Number(bits), 'ipv4');
  }
  return subnets;
}
