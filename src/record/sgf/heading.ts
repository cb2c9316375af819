/** Who played, when, with what clock, and how it ended: the properties that are the same in every game. */

import type { Clock } from '../../match/index.ts';
import type { GameId } from '../../rules/index.ts';
import { MAX_NAME } from '../limits.ts';
import type { GameRecord, RecordPlayer } from '../record.ts';
import { readDate, writeDate } from './dates.ts';
import { firstOf } from './kind.ts';
import type { SgfNode } from './parse.ts';
import { readResult, writeResult } from './results.ts';
import { readLine, shortened, writeText } from './text.ts';
import { readClock, writeOvertime, writeSeconds } from './times.ts';

type Property = readonly [name: string, value: string];

/** Name and release of the program that wrote the record. */
export function writeApp(app: string | null): readonly Property[] {
  if (app === null) return [];
  const [, name = app, release] = /^(.*) (\d[^ ]*)$/s.exec(app) ?? [];
  const escaped = [name, ...(release === undefined ? [] : [release])].map((part) =>
    writeText(part).replaceAll(':', '\\:'),
  );
  return [['AP', escaped.join(':')]];
}

export function writeHeading({ players, date, result, clock }: GameRecord): readonly Property[] {
  const overtime = clock === undefined ? null : writeOvertime(clock);
  const values: readonly (readonly [string, string | null])[] = [
    ['PB', nameOf(players.black)],
    ['PW', nameOf(players.white)],
    ['DT', date === null ? null : writeDate(date)],
    ['RE', result === null ? null : writeResult(result)],
    ['TM', clock === undefined ? null : writeSeconds(clock.main)],
    ['OT', overtime],
  ];
  return values.flatMap(([name, value]) => (value === null ? [] : [[name, writeText(value)]]));
}

function nameOf({ name, computer }: RecordPlayer): string | null {
  return name ?? computer?.replace(/^computer:(.*)$/, 'Computer ($1)') ?? null;
}

interface Heading extends Pick<GameRecord, 'players' | 'date' | 'result' | 'app'> {
  readonly clock: Clock | undefined;
}

export function readHeading(root: SgfNode, game: GameId): Heading {
  const line = (name: string, longest = 100) => {
    const value = firstOf(root, name);
    return value === null ? null : readLine(value, longest);
  };
  const date = line('DT', 1000);
  // Some servers say in TC and TT how many periods there are, and how long each is.
  const [periods, period] = [line('TC'), line('TT')];
  const periodsToo = periods !== null && period !== null ? `${periods}x${period}` : null;
  return {
    players: {
      black: { name: line('PB', MAX_NAME) },
      white: { name: line('PW', MAX_NAME) },
    },
    date: date === null ? null : readDate(date),
    result: readResult(line('RE'), game),
    app: readApp(root.get('AP')?.at(-1)),
    clock: readClock(line('TM'), line('OT') ?? periodsToo),
  };
}

function readApp(value: string | undefined): string | null {
  if (value === undefined) return null;
  const [, name = value, release = ''] =
    /^((?:[^\\:]|\\.){0,400}):(.{0,100})/s.exec(value.slice(0, 500)) ?? [];
  const parts = [name, release].map((part) => readLine(part, MAX_NAME)).filter((part) => part);
  return parts.length === 0 ? null : shortened(parts.join(' '), MAX_NAME);
}
