import { createServer } from 'node:net';
import { expect } from 'vitest';
import { faults, problemSentences } from '../../src/contract/problems.ts';
import { listenForGood } from '../support/ports.ts';
import { portOf } from '../support/wire.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, play, twoAtTable } from './support/play.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

test('the host’s form tells that the port is in use or the address another computer’s, and hosts once that is set right', async ({
  stage,
}) => {
  const [anna, boris] = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  const port = await anna.host();

  const { hostElse } = boris.texts.start;
  const { port: portLine, address, start } = boris.texts.host;
  await boris.hands.press(boris.button(hostElse));
  await boris.hands.write(boris.line(portLine), String(port));
  await boris.hands.press(boris.button(start));
  await told(boris, problemSentences.portInUse, { port });
  await stage.keep(boris.page, 'play/failure-port-in-use');
  expect(await boris.line(portLine).inputValue()).toBe(String(port));
  // It is told at the port, and lies over nothing.
  expect(await boris.line(portLine).getAttribute('aria-invalid')).toBe('true');
  expect(await boris.button(boris.texts.notice.dismiss).count()).toBe(0);

  await boris.hands.write(boris.line(portLine), '0');
  const own = await boris.line(address).inputValue();
  await boris.hands.write(boris.line(address), '203.0.113.7');
  await boris.hands.press(boris.button(start));
  await told(boris, problemSentences.addressNotHere, { address: '203.0.113.7' });

  await boris.hands.write(boris.line(address), own);
  await boris.hands.press(boris.button(start));
  expect(await boris.readPort()).not.toBe(port);
  expect(await boris.page.getByRole('alert').count()).toBe(0);
});

test('the guest’s form tells that nobody hosts, another program answers, or the host declines', async ({
  stage,
}) => {
  const [anna, boris] = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  await boris.takeName();
  const another = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.7\r\n'));
  await listenForGood(another);
  const anyPort = portOf(another.address());
  await boris.join(anyPort);
  await told(boris, problemSentences.garbage, { how: faults.notObject });
  await new Promise((closed) => another.close(closed));
  await boris.knock(anyPort);
  await told(boris, problemSentences.nobodyListening, { address: '127.0.0.1', port: anyPort });
  await stage.keep(boris.page, 'play/failure-nobody-listening');
  // It is told at the address, and no longer of another one.
  const line = boris.line(boris.texts.join.address);
  expect(await line.getAttribute('aria-invalid')).toBe('true');
  expect(await boris.button(boris.texts.notice.dismiss).count()).toBe(0);
  await boris.hands.write(line, 'a');
  await boris.page.getByRole('alert').waitFor({ state: 'detached' });

  const port = await anna.host();
  await boris.knock(port);
  await anna.hands.press(anna.button(fill(anna.texts.host.declineWho, { name: 'Boris' })));
  await told(boris, problemSentences.declined);
  // What was typed is still there: once they have spoken, one press knocks again.
  await boris.hands.press(boris.button(boris.texts.join.start));
  await boris.page.getByRole('heading', { name: boris.texts.join.dialling }).waitFor();
});

test('the board stays when the opponent has gone, and leaving is asked about only in a game', async ({
  stage,
}) => {
  const two = await twoAtTable(stage);
  await begin(two);
  await play(two, 'H8 I9 G9');
  const [black, white] = await blackFirst(two);
  const before = await black.board();
  expect(await closing(black)).toBe('asked');
  // Leaving a game unfinished is asked about in the window too, and thought better of.
  await white.press('disconnect');
  await white.hands.press(white.button(white.texts.leaving.stay));
  expect(await white.board()).toEqual(before);

  await stage.crash(white);
  await black.reads(black.texts.away.headline, { name: white.name });
  expect(await black.board()).toEqual(before);
  await black.play('A1');
  expect(await black.board()).toEqual(before);
  await white.reads(white.texts.shell.closedTitle);

  await black.leave(false);
  await black.button(black.texts.start.hostElse).waitFor();
  expect(await closing(black)).toBe('closed');
});

/** Waits until the sentence stands where what went wrong is told. */
async function told(
  person: Person,
  sentence: string,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const alert = person.page.getByRole('alert');
  await alert.getByText(fill(sentence, values), { exact: true }).waitFor();
}

/** What comes of closing the window; a question is answered with staying. */
async function closing({ page }: Person): Promise<'asked' | 'closed'> {
  const asked = page.waitForEvent('dialog').then(async (dialogue) => {
    expect(dialogue.type()).toBe('beforeunload');
    await dialogue.dismiss();
    return 'asked' as const;
  });
  const closed = page.waitForEvent('close').then(() => 'closed' as const);
  await page.close({ runBeforeUnload: true });
  const came = await Promise.race([asked, closed]);
  await Promise.allSettled(came === 'closed' ? [asked] : []);
  return came;
}
