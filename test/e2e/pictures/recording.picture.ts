/** Films a real game between two copies of the program: docs/pictures/game.webp. */

import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { DEFAULT_PORT } from '../../../src/contract/fields.ts';
import { texts } from '../../../src/languages/en/index.ts';
import { listenForGood } from '../../support/ports.ts';
import { portOf } from '../../support/wire.ts';
import { Person } from '../support/person.ts';
import { blackFirst, seated, type Two } from '../support/play.ts';
import { type Stage, test } from '../support/stage.ts';
import { movesOf } from '../support/words.ts';
import { Film, windowSize } from './film.ts';
import { writeFilm } from './images.ts';

const addresses = { host: '192.168.1.20', guest: '192.168.1.21' };
const own = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.filter(({ family, internal }) => family === 'IPv4' && !internal),
);

/** White threatens two lines at K8. Black sees it by the danger hint, plays there, and wins. */
const opening = 'I8 K9 J7 K10 J8 L9 I6 M10';
const rest = 'K8 N11 H8 L8 G8';

async function freePort(): Promise<number> {
  const server = createServer();
  await listenForGood(server);
  const port = portOf(server.address());
  await once(server.close(), 'close');
  return port;
}

interface Who {
  readonly name: string;
  /** The addresses that the window shows of its own computer and of the other. */
  readonly shown: string;
  readonly peer: string;
  readonly port: number;
}

/** Somebody whose window shows a home network and the usual port in place of this computer's. */
async function personOf(stage: Stage, { name, shown, peer, port }: Who): Promise<Person> {
  const page = await stage.page({ viewport: windowSize, reducedMotion: 'no-preference' });
  const program = await stage.program();
  await page.routeWebSocket(/\/link/, (window) => {
    const server = window.connectToServer();
    const [usual, used] = [`${DEFAULT_PORT}`, `${port}`];
    window.onMessage((text) =>
      server.send(String(text).replaceAll(peer, '127.0.0.1').replaceAll(usual, used)),
    );
    server.onMessage((text) => {
      const mine = own.reduce((all, { address }) => all.replaceAll(address, shown), String(text));
      window.send(mine.replaceAll('127.0.0.1', peer).replaceAll(used, usual));
    });
  });
  const person = new Person(name, page, program, texts);
  await program.do({ command: 'set', name, port, theme: 'light', sound: false });
  await page.goto(program.address);
  await person.button(texts.start.host).waitFor();
  return person;
}

test('a game between two windows', async ({ stage }) => {
  const { host, guest } = addresses;
  const port = await freePort();
  const ada = await personOf(stage, { name: 'Ada', shown: host, peer: guest, port });
  const linus = await personOf(stage, { name: 'Linus', shown: guest, peer: host, port });
  const two: Two = [ada, linus];
  const film = new Film(two.map(({ page }) => page));
  for (const person of two) person.hands = film.hands(person.page);

  await film.show(900);
  await ada.hands.press(ada.button(texts.start.host));
  await ada.page.getByRole('heading', { name: texts.host.waiting }).waitFor();
  await film.show(900);
  await linus.hands.press(linus.button(texts.start.join));
  await linus.hands.write(linus.line(texts.join.address), host);
  await film.show(500);
  await linus.hands.press(linus.button(texts.join.start));
  await ada.button(`Accept ${linus.name}`).waitFor();
  await film.show(500);
  await ada.accept(linus.name);
  await seated(two);
  await film.show(500);

  for (const person of two) await person.getReady();
  await Promise.all(two.map((person) => person.drawnColor()));
  await film.show(700);
  await playOn(film, two, opening);
  await film.show(300);
  const [black] = await blackFirst(two);
  await black.page.keyboard.down('h');
  await film.show(1800);
  await black.page.keyboard.up('h');
  await playOn(film, two, rest);
  await film.move(8);
  await film.show(2600);
  await writeFilm('game.webp', film.frames);
});

async function playOn(film: Film, two: Two, moves: string): Promise<void> {
  const [black, white] = await blackFirst(two);
  for (const [n, point] of movesOf(moves).entries()) {
    const side = n % 2 === 0 ? 'black' : 'white';
    await (side === 'black' ? black : white).play(point);
    await Promise.all([black.seesMove(point, side), white.seesMove(point, side)]);
    await film.show(300);
  }
}
