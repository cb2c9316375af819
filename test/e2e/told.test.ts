/** PROTOCOL.md §10: whoever watches reads and hears what the players do, also if they come later. */

import { setTimeout as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { View } from '../../src/contract/view.ts';
import type { App } from '../../src/main/app.ts';
import { newsOf } from '../../src/renderer/news.ts';
import { playerRows } from '../../src/renderer/screens/table/playerRows.ts';
import { historyOf, latestPosition } from '../../src/renderer/screens/table/positionHistory.ts';
import { type Status, statusOf } from '../../src/renderer/screens/table/status.ts';
import { watchedRows } from '../../src/renderer/screens/watching/watchedRows.ts';
import { watchedStatus } from '../../src/renderer/screens/watching/watchedStatus.ts';
import { loadTranslation } from '../../src/renderer/text/index.ts';
import { eventually } from '../support/eventually.ts';
import { ExtendedPeer } from '../support/extendedPeer.ts';
import {
  admit,
  draw,
  give,
  hasEnded,
  isAway,
  isConnected,
  isIdle,
  Programs,
  portAt,
  start,
  until,
  untilBoth,
} from '../support/programs.ts';
import { TcpProxy } from '../support/proxy.ts';

const AT = '127.0.0.1';
const { t } = await loadTranslation('en');
let programs: Programs;
const networks: TcpProxy[] = [];
const peers: ExtendedPeer[] = [];

beforeEach(() => {
  programs = new Programs();
});

afterEach(async () => {
  for (const peer of peers.splice(0)) peer.wire.close();
  await programs.clear();
  for (const network of networks.splice(0)) network.close();
});

async function open(name: string): Promise<App> {
  const app = programs.open();
  await give(app, { command: 'set', name });
  return app;
}

/** Anna hosts with black, Boris is her guest across a network, and Clara watches. */
class Stage {
  readonly network: TcpProxy;
  readonly clara: App;
  host: App;
  guest: App;
  /** Those whose time goes by. */
  readonly #there: Set<App>;

  private constructor(host: App, guest: App, clara: App, network: TcpProxy) {
    this.host = host;
    this.guest = guest;
    this.clara = clara;
    this.network = network;
    this.#there = new Set([host, guest, clara]);
  }

  static async open(choice: object): Promise<Stage> {
    const [host, guest, clara] = [await open('Anna'), await open('Boris'), await open('Clara')];
    const where = { address: AT, port: 0, colours: 'hostBlack', watching: 'anyone' };
    await give(host, { command: 'host', ...where, ...choice });
    const network = await TcpProxy.start(portAt(host), 1);
    networks.push(network);
    await admit(host, guest, network.port);
    await until(guest, isConnected);
    const stage = new Stage(host, guest, clara, network);
    await stage.watch(clara);
    return stage;
  }

  async watch(app: App): Promise<void> {
    this.#there.add(app);
    await give(app, { command: 'watch', address: AT, port: portAt(this.host) });
    await until(app, ({ match }) => match !== null);
  }

  /** A game is on, and black has moved. */
  async play(): Promise<void> {
    await draw(await start(this), 7);
  }

  /** Time goes by for all who are there, slowly enough for what they say meanwhile. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      for (const app of this.#there) programs.pass(app, Math.min(left, 500));
      await turn(5);
    }
  }

  /** The guest can't be reached any more. */
  async cut(): Promise<void> {
    this.network.shut();
    this.network.cut('rst');
    await untilBoth(this, isAway);
  }

  /** It can again, and both go on. */
  async mend(): Promise<void> {
    this.network.open();
    const isOn = ({ link }: View) => link.state === 'connected';
    while (!isOn(this.host.view()) || !isOn(this.guest.view())) await this.pass(500);
  }

  async killGuest(): Promise<void> {
    this.#there.delete(this.guest);
    await this.guest.close(true);
    await until(this.host, isAway);
  }

  /** The guest’s program is started again, and goes on with the match. */
  async restartGuest(): Promise<void> {
    this.guest = programs.open();
    this.#there.add(this.guest);
    await this.resumeGuest();
  }

  async resumeGuest(): Promise<void> {
    const [saved] = this.guest.view().unfinished;
    await give(this.guest, { command: 'resume', match: saved?.id });
    await this.mend();
  }

  /** The host’s program is killed and started again, and goes on with the match at the same port. */
  async restartHost(): Promise<void> {
    const port = portAt(this.host);
    this.#there.delete(this.host);
    await this.host.close(true);
    await Promise.all([until(this.guest, isAway), until(this.clara, isAway)]);
    this.host = programs.open();
    this.#there.add(this.host);
    const [saved] = this.host.view().unfinished;
    await give(this.host, { command: 'resume', match: saved?.id, address: AT, port });
    await this.mend();
    while (this.clara.view().link.state !== 'watching') await this.pass(500);
  }

  /** One asks, and the other agrees. */
  async agree(asks: App, answers: App, kind: 'undo' | 'draw' | 'restart'): Promise<void> {
    await give(asks, { command: 'offer', kind });
    await until(answers, ({ match }) => match?.offers.length === 1);
    await give(answers, { command: 'answer', kind, accept: true });
    await until(asks, ({ match }) => match?.offers.length === 0);
  }

  /** For how many ms the guest has been away, as that program shows it. */
  awayFor(app: App): number | null {
    const { match, link } = app.view();
    const { since = null } = (match?.watched ? match.watched.away : link.away) ?? {};
    return since === null ? null : programs.timeOf(app).date() - since;
  }
}

/** What the window shows. */
function screen(app: App): Status & { readonly guest: string } {
  const view = app.view();
  const { match } = view;
  if (match === null) throw new Error('there is no match');
  const history = historyOf(null, match);
  const position = history && latestPosition(history);
  if (match.watched !== null) {
    const [, { note }] = watchedRows(t, view, match, position);
    return { ...watchedStatus(t, view, match, history), guest: note };
  }
  const [, { note }] = playerRows(t, view, match, view.link.peer, position);
  return { ...statusOf(t, view, match, view.link.peer, history), guest: note };
}

/** Collects what is announced from now on. */
function listen(app: App): string[] {
  const heard: string[] = [];
  let before = app.view();
  app.onView((view) => {
    const history = view.match && historyOf(null, view.match);
    heard.push(...newsOf(t, before, view, view.link.peer, history));
    before = view;
  });
  return heard;
}

/** What of a match is the same for all. */
function position({ match }: View): unknown {
  if (match === null) return null;
  const { game, number, phase, turn, ply, step, board, outcome, offers } = match;
  return { game, number, phase, turn, ply, step, board, outcome, offers };
}

type Who = 'host' | 'guest';

interface Scene {
  readonly scene: string;
  readonly choice?: object;
  readonly play: (stage: Stage) => Promise<unknown>;
  /** The headline, and which player reads the same, because it is about the other; null if each reads another one. */
  readonly headline: readonly [Who, string] | null;
  /** Sentences that this player reads, too. */
  readonly sentences: readonly [Who, ...string[]];
  /** What is announced to the host and to those who watch. */
  readonly news?: readonly string[];
}

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
const morris = { game: 'morris' };
const onBoris = 'The game continues as soon as they are back.';

const scenes: readonly Scene[] = [
  {
    scene: 'the guest’s connection is cut',
    play: async (stage) => {
      await stage.play();
      await stage.cut();
    },
    headline: ['host', 'Boris is disconnected'],
    sentences: ['host', 'The connection was lost.', onBoris],
    news: ['Boris is disconnected.'],
  },
  {
    scene: 'the guest falls silent while a clock runs',
    choice: { clock },
    play: async (stage) => {
      await stage.play();
      stage.network.hold(['toHost', 'toGuest'], 'lost');
      await stage.pass(13_000);
      await until(stage.host, isAway);
    },
    headline: ['host', 'Boris is disconnected'],
    sentences: ['host', 'No answer from them.', onBoris, 'The clocks are stopped.'],
    news: ['Boris is disconnected.'],
  },
  {
    scene: 'the guest leaves in the middle of a game',
    play: async (stage) => {
      await stage.play();
      await give(stage.guest, { command: 'leave' });
      await until(stage.host, isAway);
    },
    headline: ['host', 'Boris has left'],
    sentences: ['host', onBoris],
    news: ['Boris has left.'],
  },
  {
    scene: 'the guest’s program is killed',
    play: async (stage) => {
      await stage.play();
      await stage.killGuest();
    },
    headline: ['host', 'Boris is disconnected'],
    sentences: ['host', 'The connection was lost.', onBoris],
    news: ['Boris is disconnected.'],
  },
  {
    scene: 'the guest is cut off before the game begins',
    play: async (stage) => {
      await give(stage.host, { command: 'ready' });
      await stage.cut();
    },
    headline: ['host', 'Boris is disconnected'],
    sentences: ['host', 'The connection was lost.', onBoris],
  },
  {
    scene: 'the guest is back after a cut',
    play: async (stage) => {
      await stage.play();
      await stage.cut();
      await stage.pass(5000);
      await stage.mend();
    },
    headline: ['host', 'Boris to move'],
    sentences: ['host', 'Move 1: Black at H8.'],
    news: ['Boris is disconnected.', 'Boris is back.'],
  },
  {
    scene: 'the guest is back after it has left',
    play: async (stage) => {
      await stage.play();
      await give(stage.guest, { command: 'leave' });
      await until(stage.host, isAway);
      await stage.resumeGuest();
    },
    headline: ['host', 'Boris to move'],
    sentences: ['host', 'Move 1: Black at H8.'],
    news: ['Boris has left.', 'Boris is back.'],
  },
  {
    scene: 'the guest’s program is killed and started again, and moves',
    play: async (stage) => {
      await stage.play();
      await stage.killGuest();
      await stage.restartGuest();
      await draw(stage, 8);
    },
    headline: ['guest', 'Anna to move'],
    sentences: ['host', 'Move 2: White at I7.'],
    news: ['Boris is disconnected.', 'Boris is back.', 'Boris: I7.'],
  },
  {
    scene: 'the host’s program is killed and started again, and the guest moves',
    play: async (stage) => {
      await stage.play();
      await stage.restartHost();
      await draw(stage, 8);
    },
    headline: ['guest', 'Anna to move'],
    sentences: ['host', 'Move 2: White at I7.'],
  },
  {
    scene: 'the host ends a game whose guest is away',
    play: async (stage) => {
      await stage.play();
      await stage.cut();
      await stage.pass(60_500);
      await give(stage.host, { command: 'claim' });
    },
    headline: ['host', 'No result'],
    sentences: [
      'host',
      'One player didn’t come back; nobody wins.',
      'Boris is disconnected.',
      'Boris will learn the result when they are back.',
    ],
    news: ['No result.', 'One player didn’t come back; nobody wins.'],
  },
  {
    scene: 'the guest learns when it is back that the game was ended',
    play: async (stage) => {
      await stage.play();
      await stage.cut();
      await stage.pass(60_500);
      await give(stage.host, { command: 'claim' });
      await stage.mend();
      await until(stage.guest, hasEnded);
    },
    headline: ['guest', 'No result'],
    sentences: ['guest', 'One player didn’t come back; nobody wins.'],
    news: ['Boris is back.'],
  },
  {
    scene: 'the guest ends a game whose host could not be reached',
    play: async (stage) => {
      await stage.play();
      await stage.cut();
      await stage.pass(60_500);
      await give(stage.guest, { command: 'claim' });
      await stage.mend();
      await until(stage.host, hasEnded);
    },
    headline: ['host', 'No result'],
    sentences: ['host', 'One player didn’t come back; nobody wins.'],
  },
  {
    scene: 'the host wins because the guest has left',
    play: async (stage) => {
      await stage.play();
      await give(stage.guest, { command: 'leave' });
      await until(stage.host, isAway);
      await stage.pass(60_500);
      await give(stage.host, { command: 'claim', reason: 'left' });
      await stage.resumeGuest();
      await until(stage.guest, hasEnded);
    },
    headline: ['guest', 'Anna won'],
    sentences: ['host', 'Boris left the game.'],
    news: ['Boris left the game.'],
  },
  {
    scene: 'the guest resigns',
    play: async (stage) => {
      await stage.play();
      await give(stage.guest, { command: 'resign' });
      await untilBoth(stage, hasEnded);
    },
    headline: ['guest', 'Anna won'],
    sentences: ['host', 'Boris resigned.'],
    news: ['Boris resigned.'],
  },
  {
    scene: 'the guest runs out of time',
    choice: { clock },
    play: async (stage) => {
      await stage.play();
      await stage.pass(65_000);
      await untilBoth(stage, hasEnded);
    },
    headline: ['guest', 'Anna won'],
    sentences: ['host', 'Boris ran out of time.'],
    news: ['Boris ran out of time.'],
  },
  {
    scene: 'the two agree on a draw',
    play: async (stage) => {
      await stage.play();
      await stage.agree(stage.guest, stage.host, 'draw');
      await untilBoth(stage, hasEnded);
    },
    headline: ['host', 'Draw'],
    sentences: ['host', 'By agreement.'],
    news: ['Boris offers a draw.', 'By agreement.'],
  },
  {
    scene: 'the two agree to start again',
    play: async (stage) => {
      await stage.play();
      await stage.agree(stage.host, stage.guest, 'restart');
      await untilBoth(stage, ({ match }) => match?.phase === 'waiting');
      await give(stage.guest, { command: 'ready' });
      await until(stage.host, ({ match }) => match?.ready.peer === true);
    },
    headline: null,
    sentences: ['host'],
    news: ['Boris is ready.'],
  },
  {
    scene: 'five in a row',
    play: async (stage) => {
      const two = await start(stage);
      for (let row = 0; row < 9; row++) {
        const mover = row % 2 === 0 ? two.host : two.guest;
        await give(mover, { command: 'draw', row: row % 2, column: row >> 1 });
        await untilBoth(two, ({ match }) => match?.ply === row + 1);
      }
    },
    headline: ['guest', 'Anna won'],
    sentences: ['host', 'Five in a row on move 9.'],
    news: ['Five in a row on move 9.'],
  },
  {
    scene: 'a mill obliges the host to capture',
    choice: morris,
    play: async (stage) => {
      const two = await start(stage);
      const places = [
        [0, 0],
        [6, 0],
        [0, 3],
        [6, 3],
        [0, 6],
      ] as const;
      for (const [ply, [row, column]] of places.entries()) {
        await give(ply % 2 === 0 ? two.host : two.guest, { command: 'draw', row, column });
        await untilBoth(two, ({ match }) => match?.ply === ply + 1);
      }
    },
    headline: ['guest', 'Anna removes a white man'],
    sentences: ['guest'],
  },
  {
    scene: 'two passes oblige the guest to mark dead stones',
    choice: { game: 'go', options: { size: 9 } },
    play: async (stage) => {
      const two = await start(stage);
      for (const [ply, app] of [two.host, two.guest].entries()) {
        await give(app, { command: 'draw', pass: true });
        await untilBoth(two, ({ match }) => match?.ply === ply + 1);
      }
    },
    headline: ['guest', 'Anna marks dead stones'],
    sentences: ['guest', 'White passed.'],
  },
  {
    scene: 'what is cut while a mill obliges to capture stays to be done',
    choice: morris,
    play: async (stage) => {
      const two = await start(stage);
      await give(two.host, { command: 'draw', row: 0, column: 0 });
      await untilBoth(two, ({ match }) => match?.ply === 1);
      await stage.cut();
    },
    headline: ['host', 'Boris is disconnected'],
    sentences: ['host', 'The connection was lost.'],
  },
];

test.for(scenes)('whoever watches is told what the players are told: $scene', async (scene) => {
  const stage = await Stage.open(scene.choice ?? {});
  const { clara } = stage;
  const heard = { host: listen(stage.host), clara: listen(clara) };
  await scene.play(stage);
  // The one who comes later is told the same.
  await stage.pass(3000);
  const dora = await open('Dora');
  await stage.watch(dora);
  const { host } = stage;
  const [other, ...sentences] = scene.sentences;
  for (const app of [clara, dora]) {
    await eventually(() => {
      expect(position(app.view())).toEqual(position(host.view()));
      if (scene.headline !== null) expect(screen(app).headline).toBe(scene.headline[1]);
    });
    const shown = screen(app);
    for (const sentence of sentences) expect(shown.sentence).toContain(sentence);
    const ago = stage.awayFor(app);
    expect(ago === null).toBe(stage.awayFor(host) === null);
    // Each clock goes on half a second at a time, and what is said arrives between two of these steps.
    expect(Math.abs((ago ?? 0) - (stage.awayFor(host) ?? 0))).toBeLessThanOrEqual(1000);
    if (ago !== null) expect(shown.guest).toBe(screen(host).guest);
  }
  expect(screen(clara)).toEqual(screen(dora));
  if (scene.headline !== null) {
    const [reader, headline] = scene.headline;
    expect(screen(stage[reader]).headline).toBe(headline);
  }
  for (const sentence of sentences) expect(screen(stage[other]).sentence).toContain(sentence);
  for (const news of scene.news ?? [])
    for (const all of [heard.host, heard.clara]) expect(all.join(' ')).toContain(news);
});

interface Parting {
  readonly scene: string;
  readonly play: (stage: Stage) => Promise<unknown>;
  /** The problems that are shown; null for none. */
  readonly told: {
    readonly clara: string;
    readonly host: string | null;
    readonly guest: string | null;
  };
  readonly says: string;
}

const partings: readonly Parting[] = [
  {
    scene: 'the host leaves in the middle of a game',
    play: async (stage) => {
      await stage.play();
      await give(stage.host, { command: 'leave' });
      await until(stage.guest, isAway);
    },
    told: { clara: 'watchLeft', host: null, guest: null },
    says: 'Anna has left, so there is nothing to watch any more.',
  },
  {
    scene: 'the guest leaves after the game',
    play: async (stage) => {
      await stage.play();
      await give(stage.guest, { command: 'resign' });
      await untilBoth(stage, hasEnded);
      await stage.pass(1000);
      await give(stage.guest, { command: 'leave' });
      await until(stage.host, isIdle);
    },
    told: { clara: 'watchLeft', host: 'opponentLeft', guest: null },
    says: 'Boris has left, so there is nothing to watch any more.',
  },
  {
    scene: 'the two see different signs',
    play: async (stage) => {
      await stage.play();
      await give(stage.guest, { command: 'compareSigns', same: false });
      await until(stage.host, isIdle);
    },
    told: { clara: 'watchDiverged', host: 'diverged', guest: 'signsDiffer' },
    says: 'so nobody wins',
  },
  {
    scene: 'the host sees other signs',
    play: async (stage) => {
      await stage.play();
      await give(stage.host, { command: 'compareSigns', same: false });
      await until(stage.guest, isIdle);
    },
    told: { clara: 'watchDiverged', host: 'signsDiffer', guest: 'diverged' },
    says: 'so nobody wins',
  },
];

test.for(partings)(
  'whoever watches is told why a match is over: $scene',
  async ({ play, told, says }) => {
    const stage = await Stage.open({});
    await play(stage);
    const { link } = await until(stage.clara, isIdle);
    const codes = [stage.clara, stage.host, stage.guest].map(
      (app) => app.view().link.problem?.code ?? null,
    );
    expect(codes).toEqual([told.clara, told.host, told.guest]);
    expect(link.problem?.message).toContain(says);
  },
);

test.for([
  { bye: 'breach', host: 'accused', clara: 'watchBreach' },
  { bye: 'diverged', host: 'diverged', clara: 'watchDiverged' },
  { bye: 'lost', host: 'lost', clara: 'watchLost' },
  { bye: 'flood', host: 'accused', clara: 'watchBreach' },
] as const)(
  'a match that the guest’s program ends with $bye is told as $clara',
  async ({ bye, host: code, clara: told }) => {
    const [host, clara] = [await open('Anna'), await open('Clara')];
    await give(host, { command: 'host', address: AT, port: 0, watching: 'anyone' });
    const peer = await ExtendedPeer.guest(portAt(host));
    peers.push(peer);
    await until(host, ({ link }) => link.candidates.length === 1);
    await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
    await peer.shakeHands();
    await until(host, isConnected);
    await give(clara, { command: 'watch', address: AT, port: portAt(host) });
    await until(clara, ({ match }) => match !== null);
    peer.say('bye', { reason: bye });
    await until(host, isIdle);
    await until(clara, isIdle);
    expect([host, clara].map((app) => app.view().link.problem?.code)).toEqual([code, told]);
  },
);
