/** The start screen with matches to go on with. */

import type { View } from '../../../src/protocol/window.ts';
import { idle, longName } from './parts.ts';
import type { Scene } from './scene.ts';

type Unfinished = View['unfinished'][number];

const MINUTE = 60_000;
const ago = (minutes: number) => Date.now() - minutes * MINUTE;

const guest: Unfinished = {
  id: 3,
  role: 'guest',
  name: 'Linus',
  game: 'gomoku',
  ply: 23,
  color: 'white',
  turn: 'white',
  seats: null,
  address: '192.168.1.31',
  port: 8388,
  touched: ago(2.5),
};
const host: Unfinished = {
  ...guest,
  id: 4,
  role: 'host',
  name: '小红',
  game: 'go',
  ply: 120,
  turn: 'black',
  address: null,
  touched: ago(26 * 60),
};
const here: Unfinished = {
  ...guest,
  id: 5,
  role: null,
  name: null,
  game: 'popucom',
  ply: 31,
  color: null,
  turn: 'black',
  address: null,
  port: null,
  touched: ago(3 * 24 * 60),
};
const computer: Unfinished = {
  ...here,
  id: 9,
  game: 'morris',
  color: 'white',
  seats: { black: 'computer:4', white: 'person' },
};
const over: Unfinished = { ...guest, id: 6, game: 'morris', ply: 61, turn: null };
const long: Unfinished = {
  ...guest,
  id: 7,
  name: longName,
  address: 'fe80::1c2a:9bff:fe01:77aa',
  turn: 'black',
};
const wide: Unfinished = {
  ...host,
  id: 8,
  name: '东风夜放花千树更吹落星如雨宝马雕车香满路凤箫声动玉壶光转',
};

const having = (...unfinished: Unfinished[]): View => ({ ...idle, unfinished });

export const unfinished: readonly Scene[] = [
  { name: 'unfinished-one', view: having(guest) },
  { name: 'unfinished-many', view: having(guest, host, computer, here, over, long, wide) },
  {
    name: 'unfinished-all',
    view: having(guest, host, computer, here, over, long, wide),
    step: 'showAll',
  },
  { name: 'unfinished-long-names', view: having(long, wide) },
  { name: 'unfinished-more-guest', view: having(guest, here), step: 'more' },
  { name: 'unfinished-more-host', view: having(host), step: 'more' },
  { name: 'unfinished-discard', view: having(here), step: 'discard' },
  { name: 'unfinished-give-up', view: having(long), step: 'discard' },
];
