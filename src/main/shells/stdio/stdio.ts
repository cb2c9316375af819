/**
 * The stdio shell: commands as JSON lines on stdin, views and replies as JSON lines on stdout, for
 * scripts, bots and tests. It ends with its input, a signal, or the command `quit`; with code 3 at once if another
 * program holds its profile.
 */

import { once } from 'node:events';
import { join } from 'node:path';
import { openApp } from '../../app.ts';
import { surviveCrashes } from '../crash.ts';
import { end, waitForEnd } from '../ending.ts';
import { COMMAND_LIMIT, openJsonChannel } from '../jsonChannel.ts';
import { phoneDoor } from '../phone/server.ts';
import { PROFILE_USAGE, profileIn } from '../profileOption.ts';
import { out } from '../web/out.ts';
import { lineReader } from './lines.ts';

const profile = profileIn(process.argv.slice(2));
if (profile === undefined) {
  console.error(PROFILE_USAGE);
  process.exit(2);
}
const app = openApp({ openDoor: phoneDoor(join(out, 'phone')), profile });
const { unsaved } = app.view();
// Nobody sees a question here, and a script must not play on as somebody else.
if (unsaved?.code === 'profileHeld') {
  console.error(`${unsaved.message} (--profile N)`);
  process.exit(3);
}
surviveCrashes(app);
// Before anything is printed: a script may end us as soon as it has read the first view.
const endRequest = waitForEnd(app);

const pending = new Set<Promise<void>>();
const { receive, refuse, resume } = openJsonChannel(app, {
  write: (text) => process.stdout.write(`${text}\n`),
  pause: (paused) => {
    if (paused) process.stdin.pause();
    else process.stdin.resume();
  },
});
process.stdout.on('drain', resume);
const read = lineReader(COMMAND_LIMIT, {
  onLine(line) {
    const received = receive(line).finally(() => pending.delete(received));
    pending.add(received);
  },
  onTooLong: () => refuse(`A line is longer than ${COMMAND_LIMIT} characters.`),
});
process.stdin.setEncoding('utf8').on('data', (piece: string) => read(piece));

const inputEnd = new Promise((resolve) => {
  process.stdin.once('end', resolve).once('error', resolve);
}).then(() => read(null));
const outputEnd = once(process.stdout, 'error');

await Promise.race([endRequest, inputEnd, outputEnd]);
await Promise.all(pending);
// A slow reader still gets every answer.
resume();
await end(app);
