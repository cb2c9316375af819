/** Hears whatever a page says by WebRTC, on this computer only. */

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Trap {
  /** To be evaluated in the page: tries every way out, and takes three seconds. */
  readonly script: string;
  readonly seen: { readonly udp: number; readonly tcp: number };
  close(): void;
}

export async function openTrap(): Promise<Trap> {
  const seen = { udp: 0, tcp: 0 };
  const udp = createSocket('udp4').on('message', () => seen.udp++);
  const tcp = createServer((socket) => {
    seen.tcp++;
    socket.on('error', () => undefined).end();
  });
  udp.bind(0, '127.0.0.1');
  tcp.listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  const bound = tcp.address();
  const ports = [udp.address().port, typeof bound === 'object' ? bound?.port : null];
  const script = `(async ([udp, tcp]) => {
    const login = { username: 'a', credential: 'b' };
    const line = new RTCPeerConnection({
      iceServers: [
        { urls: 'stun:127.0.0.1:' + udp },
        { urls: 'turn:127.0.0.1:' + udp + '?transport=udp', ...login },
        { urls: 'turn:127.0.0.1:' + tcp + '?transport=tcp', ...login },
        { urls: 'turns:127.0.0.1:' + tcp + '?transport=tcp', ...login },
      ],
    });
    line.createDataChannel('out');
    await line.setLocalDescription(await line.createOffer());
    await new Promise((resolve) => setTimeout(resolve, 3000));
  })(${JSON.stringify(ports)})`;
  return {
    script,
    seen,
    close() {
      udp.close();
      tcp.close();
    },
  };
}
