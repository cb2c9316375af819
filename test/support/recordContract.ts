/** What src/record promises of every game: one that was played to its end is kept, and comes back from every file. */

import { expect, it } from 'vitest';
import { fold, newMatch, type Round, setUp } from '../../src/match/index.ts';
import { readFile, writeFile } from '../../src/record/file.ts';
import { savedFormats } from '../../src/record/formats.ts';
import { canHold } from '../../src/record/holding.ts';
import { readRecord } from '../../src/record/json.ts';
import { type Notes, tried } from '../../src/record/notes.ts';
import { type GameRecord, positionsOf, recordOf } from '../../src/record/record.ts';
import { isSame } from '../../src/record/same.ts';
import { writeSgf } from '../../src/record/sgf/index.ts';
import type { SgfKind } from '../../src/record/sgf/kind.ts';
import { hasSgf, kindOf } from '../../src/record/sgf/kinds.ts';
import type { AnyGame, AnyMove, AnyPosition } from '../../src/rules/index.ts';
import { fc } from './properties.ts';
import { gamesOf, optionsOf, startOf } from './randomGames.ts';
import { recordsOf } from './records.ts';
import { sized } from './size.ts';

const numRuns = sized(2500, 80);

const known = {
  players: { black: { name: 'Ann' }, white: { name: 'Linus' } },
  date: '2026-11-23T07:50:00.000Z',
  app: 'Tengen 1.0.0',
};

export function recordContract(game: AnyGame): void {
  it('has a record of each game that was played to its end: the result, and by how much it was won if it was counted', () => {
    const games = fc
      .record({ options: optionsOf(game), plies: fc.nat(20) })
      .chain(({ options, plies }) =>
        gamesOf(game, plies, fc.constant(startOf(game, options))).chain(({ positions }) => {
          const setup = positions.at(-1)?.describe();
          const begun = game.positionFrom(options, setup);
          const goesOn = begun.ok && begun.value.outcome === null;
          const start = goesOn ? begun.value : startOf(game, options);
          const played = gamesOf(game, 160, fc.constant(start));
          return played.map((rest) => ({ ...rest, setup: goesOn ? setup : undefined }));
        }),
      )
      .filter(({ positions }) => positions.at(-1)?.outcome != null);
    fc.assert(
      fc.property(games, ({ positions, moves, setup }) => {
        const last = positions.at(-1);
        const record = recordOf(roundOf(game, positions, moves, setup), known);
        const { winner, reason } = last?.outcome ?? { winner: null, reason: '' };
        const { score } = last?.details() ?? {};
        const margin =
          game.endings[reason] === 'counted' && score !== undefined
            ? { margin: Math.abs(score.black - score.white) }
            : {};
        expect(record).toMatchObject({ moves, result: { winner, reason, ...margin } });
        expect(Object.keys(record?.result ?? {})).toHaveLength('margin' in margin ? 3 : 2);
        const read = readRecord(JSON.parse(JSON.stringify(record)));
        expect(read).toEqual({ ok: true, value: record });
        if (record !== null) expect(positionsIn(record).at(-1)?.hash()).toBe(last?.hash());
      }),
      { numRuns: 25 },
    );
  });

  it('has records that come back from JSON as they were, with the same positions', () => {
    fc.assert(
      fc.property(recordsOf(game), ({ record, positions }) => {
        const read = readRecord(JSON.parse(JSON.stringify(record)));
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        if (!isSame(read.value, record)) expect(read.value).toEqual(record);
        const states = (all: readonly AnyPosition[]) => all.map((one) => [one.hash(), one.turn]);
        expect(states(positionsIn(read.value))).toEqual(states(positions));
      }),
      { numRuns },
    );
  });

  it('comes back from every format that can hold it with the same rules, start, moves, names and winner', () => {
    const held = new Set<string>();
    fc.assert(
      fc.property(recordsOf(game), ({ record }) => {
        for (const format of savedFormats) {
          const text = writeFile(record, format);
          expect(text !== null).toBe(canHold[format](record));
          if (text === null) continue;
          held.add(format);
          const read = readFile(text);
          if (!read.ok) throw new Error(`${format}: ${JSON.stringify(read.error)}: ${text}`);
          const [again] = read.value.records;
          const parts = ['game', 'options', 'setup', 'moves'] as const;
          for (const part of parts)
            if (!isSame(again?.[part], record[part]))
              expect(again?.[part], `${format}: ${text}`).toEqual(record[part]);
          expect(read.value.warnings).toEqual([]);
          const { black, white } = again?.players ?? {};
          const names = [black?.name, white?.name].map(
            (name) => name?.replace(/\s+/g, ' ') ?? null,
          );
          const told = [record.players.black.name, record.players.white.name];
          if (format !== 'psq' || told.every((name) => name !== null && /\D/.test(name)))
            expect(names, text).toEqual(told.map((name) => name?.replace(/\s+/g, ' ') ?? null));
          if (record.result !== null && record.result.winner !== 'draw')
            expect(again?.result?.winner, `${format}: ${text}`).toBe(record.result.winner);
        }
      }),
      { numRuns: numRuns / 2 },
    );
    expect(held.has('txt')).toBe(true);
  });

  const kind = kindOf(game.id);
  if (!hasSgf(game.id) || kind === null) {
    it('is not written as SGF, which has no number for it', () => {
      fc.assert(
        fc.property(recordsOf(game, 5), ({ record }) => {
          expect(writeSgf(record)).toBeNull();
        }),
        { numRuns: 3 },
      );
    });
    return;
  }

  it('has records that come back from SGF as they were', () => {
    fc.assert(
      fc.property(recordsOf(game), ({ record }) => {
        const { records, warnings } = readSgf(writeSgf(record));
        if (!isSame(records, [record])) expect(records).toEqual([record]);
        expect(warnings).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('has the same moves and winner if another program keeps only what SGF knows, and no set-up of its own start', () => {
    const records = recordsOf(game).filter(({ record }) => record.setup === undefined);
    fc.assert(
      fc.property(records, ({ record, positions }) => {
        const text = writeSgf(record)?.replace(/\nXT\[(?:[^\\\]]|\\.)*\]/s, '') ?? null;
        expect(text).not.toContain('XT[');
        const { records, warnings } = readSgf(text);
        const [plain] = records;
        expect(warnings).toEqual([]);
        if (plain === undefined) throw new Error('There is no record.');
        const shown = record.moves.filter((move, at) => {
          const position = positions[at];
          return position !== undefined && kind.writeMove(move, position) !== null;
        });
        if (shown.length === record.moves.length) expect(plain.moves).toEqual(record.moves);
        else expect(plain.moves).toEqual(expect.arrayContaining([...shown]));
        const tree = record.notes ?? { variations: [], remarks: {} };
        if (shown.length === record.moves.length && isShown(kind, tree, positions))
          expect(plain.notes?.variations ?? []).toEqual(tree.variations);
        const [start] = positionsIn(plain);
        expect([start?.board, start?.turn]).toEqual([positions[0]?.board, positions[0]?.turn]);
        expect(plain.setup).toBeUndefined();
        if (record.result !== null) expect(plain.result?.winner).toBe(record.result.winner);
      }),
      { numRuns: numRuns / 4 },
    );
  });
}

/** A round of two persons at one screen. */
function roundOf(
  { id }: AnyGame,
  [start]: readonly AnyPosition[],
  moves: readonly AnyMove[],
  position: Readonly<Record<string, unknown>> | undefined,
): Round {
  const setup = setUp(id, start?.options, null, 'lot', position);
  if (!setup.ok) throw new Error(setup.error.message);
  const begun = fold(newMatch(setup.value), { type: 'started', color: null });
  const { round } = moves.reduce((match, move) => fold(match, { type: 'moved', move }), begun);
  if (round === null) throw new Error('There is no round.');
  return round;
}

/** Whether SGF has all the variations, and no two that are the same, nor one that was played. */
function isShown(kind: SgfKind, notes: Notes, positions: readonly AnyPosition[]): boolean {
  const all = [...tried(notes, positions)];
  const played = positions.slice(1).map((position) => position.hash());
  const known = all.map(({ after, move }) => `${after} ${JSON.stringify(move)}`);
  return (
    new Set(known).size === all.length &&
    all.every(({ after, move, before, played: next }) => {
      const isPlayed = after < played.length && next?.hash() === played[after];
      return !isPlayed && kind.writeMove(move, before) !== null;
    })
  );
}

function positionsIn(record: GameRecord): readonly AnyPosition[] {
  const positions = positionsOf(record);
  if (!positions.ok) throw new Error(positions.error.refusal.message);
  return positions.value;
}

function readSgf(text: string | null) {
  if (text === null) throw new Error('It was not written.');
  const read = readFile(text);
  if (!read.ok) throw new Error(`${JSON.stringify(read.error)}: ${text}`);
  return read.value;
}
