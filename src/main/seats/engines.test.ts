/** Who plays under which name. */

import { expect, it } from 'vitest';
import type { EngineEntry } from '../../contract/fields.ts';
import { ExternalEnginePlayer } from '../engines/index.ts';
import { Tablebases } from '../tablebases/tablebases.ts';
import { Engines, threadsFor } from './engines.ts';
import { WorkerPlayer } from './workerPlayer.ts';

it('an engine of an earlier version with the name of a level plays instead of it in its game', () => {
  const line = 'gnugo --mode gtp';
  const stored = ['moss', 'gnu-go'].map(
    (id): EngineEntry => ({ id, name: 'GNU Go 3.8', game: 'go', protocol: 'gtp', line }),
  );
  const store = { engines: stored, addEngine: () => true };
  const engines = new Engines(store, 1, new Tablebases('unused'));
  const found = (name: string, game: string) => {
    const player = engines.playerFor(`computer:${name}`, game);
    return player.ok ? player.value : player.error.code;
  };
  expect(found('moss', 'go')).toBeInstanceOf(ExternalEnginePlayer);
  expect(found('moss', 'morris')).toBeInstanceOf(WorkerPlayer);
  expect(found('fern', 'go')).toBeInstanceOf(WorkerPlayer);
  expect(found('fern', 'morris')).toBe('noSuchLevel');
  expect(found('gnu-go', 'morris')).toBe('engineForgotten');
});

it('only the strongest level thinks in several threads, and only where an engine has a use for them', () => {
  expect(threadsFor('go', 'mountain', 8)).toBe(8);
  expect(threadsFor('go', 'moon', 8)).toBe(1);
  expect(threadsFor('nosuchgame', 'mountain', 8)).toBe(1);
});
