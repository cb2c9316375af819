/** The start screen with matches to go on with. */

import type { View } from '../../../src/contract/view.ts';
import { tableView, unfinishedMatch } from '../../../src/renderer/testing.ts';
import { goMiddle, morrisMoves, popucomMiddle } from './games.ts';
import { go, idle, longName, morris, popucom } from './parts.ts';
import { scenesOf } from './scene.ts';

type Unfinished = View['unfinished'][number];

const MINUTE = 60_000;
const ago = (minutes: number) => Date.now() - minutes * MINUTE;

/** The board after these moves. */
function boardAfter(moves: string, setup: Parameters<typeof tableView>[1]) {
  const { match } = tableView(moves, setup);
  return { board: match?.board ?? [] };
}

const guest = { ...unfinishedMatch, touched: ago(2.5) };
const host: Unfinished = {
  ...guest,
  role: 'host',
  name: '小红',
  game: 'go',
  ...boardAfter(goMiddle, go),
  moves: 120,
  turn: 'black',
  address: null,
  touched: ago(26 * 60),
};
const nobody = { role: null, name: null, address: null, port: null } as const;
const here: Unfinished = {
  ...guest,
  ...nobody,
  game: 'popucom',
  ...boardAfter(popucomMiddle, popucom),
  color: null,
  turn: 'black',
  touched: ago(3 * 24 * 60),
};
const seats = { black: 'computer:4', white: 'person' };
const computer: Unfinished = {
  ...guest,
  ...nobody,
  game: 'morris',
  ...boardAfter(morrisMoves, morris),
  seats,
};
const over: Unfinished = {
  ...guest,
  game: 'morris',
  ...boardAfter(morrisMoves, morris),
  moves: 61,
  turn: null,
};
const long: Unfinished = {
  ...guest,
  name: longName,
  address: 'fe80::1c2a:9bff:fe01:77aa',
  turn: 'black',
};
const wide = { ...host, name: '东风夜放花千树更吹落星如雨宝马雕车香满路凤箫声动玉壶光转' };

const having = (...unfinished: Unfinished[]): View => ({
  ...idle,
  unfinished: unfinished.map((one, id) => ({ ...one, id })),
});

export const unfinished = scenesOf({
  'unfinished-one': having(guest),
  'unfinished-many': having(guest, host, computer, here, over, long, wide),
  'unfinished-all': [having(guest, host, computer, here, over, long, wide), 'showAll'],
  'unfinished-long-names': having(long, wide),
  'unfinished-more-guest': [having(guest, here), 'more'],
  'unfinished-more-host': [having(host), 'more'],
  'unfinished-discard': [having(here), 'discard'],
  'unfinished-give-up': [having(long), 'discard'],
});
