/** Who played, when, with what clock, and how it ended: the properties that are the same in every game. */

import type { Clock } from '../../match/index.ts';
import type { RecordWarning } from '../errors.ts';
import { MAX_NAME } from '../limits.ts';
import type { GameRecord, RecordPlayer } from '../record.ts';
import { readDate, writeDate } from './dates.ts';
import { firstOf, type SgfKind, unreadWarning } from './kind.ts';
import type { SgfNode } from './parse.ts';
import { isNoResult, readResult, writeResult } from './results.ts';
import { readLine, shortened, writeText } from './text.ts';
import { isNoClock, readClock, writeOvertime, writeSeconds } from './times.ts';

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
  readonly warnings: readonly RecordWarning[];
}

export function readHeading(root: SgfNode, { id, marginOf }: SgfKind): Heading {
  const line = (name: string, longest = 200) => {
    const value = firstOf(root, name);
    return value === null ? null : readLine(value, longest);
  };
  const said = { date: line('DT', 1000), result: line('RE'), time: line('TM') };
  const { date, isWhole } = readDate(said.date ?? '');
  const result = readResult(said.result, id, marginOf);
  // Some servers say in TC and TT how many periods there are, and how long each is.
  const [periods, period] = [line('TC'), line('TT')];
  const periodsToo = periods !== null && period !== null ? `${periods}x${period}` : null;
  const overtime = line('OT') ?? periodsToo;
  const clock = readClock(said.time, overtime);
  const unread: readonly (readonly [name: string, value: string | null, isRead: boolean])[] = [
    ['DT', said.date, isWhole || isNoResult(said.date ?? '')],
    ['RE', said.result, result !== null || isNoResult(said.result ?? '')],
    ['TM', said.time, clock !== undefined || isNoClock(said.time)],
    ['OT', overtime, clock !== undefined || isNoClock(overtime)],
  ];
  return {
    players: {
      black: { name: line('PB', MAX_NAME) },
      white: { name: line('PW', MAX_NAME) },
    },
    date,
    result,
    app: readApp(root.get('AP')?.at(-1)),
    clock,
    warnings: unread.flatMap(([name, value, isRead]) =>
      value === null || isRead ? [] : [unreadWarning(name, value)],
    ),
  };
}

function readApp(value: string | undefined): string | null {
  if (value === undefined) return null;
  const [, name = value, release = ''] =
    /^((?:[^\\:]|\\.){0,400}):(.{0,100})/s.exec(value.slice(0, 500)) ?? [];
  const parts = [name, release].map((part) => readLine(part, MAX_NAME)).filter((part) => part);
  return parts.length === 0 ? null : shortened(parts.join(' '), MAX_NAME);
}
