/** The process of a crowd: the strangers themselves. It ends with the process that started it. */

import { connect } from 'node:net';
import { crowdSchema } from './crowd.ts';

const { port, strangers, addresses, again } = crowdSchema.parse(JSON.parse(process.argv[2] ?? ''));
/** Well below the 4 KiB that a candidate may say. */
const endless = `{"method":"introduce","params":{"tengen":{"version":1,"name":"${'.'.repeat(3000)}`;
let made = 0;

function addressOf(stranger: number): string {
  const which = stranger % addresses;
  return `127.1.${which >> 8}.${which & 255}`;
}

function come(stranger: number): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(stranger) });
  let drips: NodeJS.Timeout | undefined;
  let said = 0;
  socket.on('error', () => {}).resume();
  socket.once('connect', () => {
    made += 1;
    if (stranger % 2 === 0) return;
    const drip = () => socket.write(endless.charAt(said++));
    drips = setInterval(drip, 1000);
    drip();
  });
  socket.once('close', () => {
    clearInterval(drips);
    if (again !== null) setTimeout(come, 2 * again * Math.random(), stranger);
  });
}

for (let stranger = 0; stranger < strangers; stranger++) come(stranger);
setInterval(() => console.log(JSON.stringify({ made })), 100);
process.stdin.resume().once('end', () => process.exit());
