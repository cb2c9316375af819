/** The window contract over a WebSocket, for the shells whose window is a page in a browser. */

import type { WebSocket } from 'ws';
import { type ExposedApp, jsonOf, openJsonChannel } from './jsonChannel.ts';

/** If more bytes wait for a window that does not read, views are skipped until all have left. */
const MAX_BACKLOG = 1024 * 1024;

/**
 * @param build of the page that this program has; null if it isn’t known
 * @param onClose called once, when the page is gone
 */
export function serveSocket(
  app: ExposedApp,
  socket: WebSocket,
  build: string | null,
  onClose: () => void,
): void {
  if (build !== null) socket.send(jsonOf({ build }));
  let isFull = false;
  const { receive, refuse, resume, stop } = openJsonChannel(app, {
    write(text) {
      socket.send(text, () => {
        if (isFull && socket.bufferedAmount === 0) {
          isFull = false;
          resume();
        }
      });
      isFull ||= socket.bufferedAmount > MAX_BACKLOG;
      return !isFull;
    },
    pause: (paused) => (paused ? socket.pause() : socket.resume()),
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) refuse('A command is text.');
    else void receive(String(data));
  });
  socket.on('close', () => {
    stop();
    onClose();
  });
  // A message was too long, or the connection broke; `close` follows.
  socket.on('error', () => undefined);
}
