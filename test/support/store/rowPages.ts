/** Where in a file SQLite keeps each row: asked of SQLite itself, not of the code that reads damaged files. */

import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export interface Row {
  readonly table: string;
  /** Its primary key, as JSON; of a list, where that is its place, what no two entries have alike. */
  readonly key: string;
  /** All of its columns, as JSON; of a list without the place, and without the checksum, which includes it. */
  readonly value: string;
}

export interface PlacedRow extends Row {
  /** Counted from 1. */
  readonly pages: ReadonlySet<number>;
}

const nodes = z.array(
  z.object({ path: z.string(), pageno: z.int(), pagetype: z.string(), ncell: z.int() }),
);
const columns = z.array(z.object({ name: z.string(), pk: z.int() }));

/** The rows of those tables, by table and key. @param tables each with the columns to compare; none for all */
export function rowsOf(
  path: string,
  tables: Readonly<Record<string, readonly string[] | null>>,
): readonly Row[] {
  const database = new DatabaseSync(path);
  try {
    return Object.entries(tables).flatMap(([table, compared]) =>
      readRows(database, table, compared),
    );
  } finally {
    database.close();
  }
}

/** The same, with the pages that each row lies on. */
export function placedRowsOf(
  path: string,
  tables: Readonly<Record<string, readonly string[] | null>>,
): readonly PlacedRow[] {
  const database = new DatabaseSync(path);
  try {
    return Object.entries(tables).flatMap(([table, compared]) => {
      const rows = readRows(database, table, compared);
      const places = placesIn(database, table);
      if (rows.length !== places.length)
        throw new Error(`${table}: ${rows.length} rows at ${places.length} places`);
      return rows.map((row, n) => ({ ...row, pages: places[n] ?? new Set() }));
    });
  } finally {
    database.close();
  }
}

/** In the order of the tree that holds them. */
function readRows(
  database: DatabaseSync,
  table: string,
  compared: readonly string[] | null,
): readonly Row[] {
  const found = columns.parse(database.prepare(`PRAGMA table_info(${table})`).all());
  const keys = found.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const primary = keys.map(({ name }) => name);
  const order = hasRowids(database, table) ? 'rowid' : primary.join();
  const unique = primary.join() === 'n' ? uniqueColumns(database, table) : [];
  const isList = unique.length > 0;
  const all = found.map(({ name }) => name);
  const valued = isList ? all.filter((name) => name !== 'n' && name !== 'sum') : all;
  const pick = (row: Record<string, unknown>, names: readonly string[]) =>
    JSON.stringify(names.map((name) => row[name]));
  return database
    .prepare(`SELECT * FROM ${table} ORDER BY ${order}`)
    .all()
    .map((row) => ({
      table,
      key: pick(row, isList ? unique : primary),
      value: pick(row, compared ?? valued),
    }));
}

/** Of which no two rows have the same; none if only the primary key is unique. */
function uniqueColumns(database: DatabaseSync, table: string): readonly string[] {
  const query = `SELECT info.name FROM pragma_index_list(?) AS list, pragma_index_info(list.name) AS info
    WHERE list.origin = 'u'`;
  return z
    .array(z.object({ name: z.string() }))
    .parse(database.prepare(query).all(table))
    .map(({ name }) => name);
}

function hasRowids(database: DatabaseSync, table: string): boolean {
  const list = database.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').get(table);
  return list?.['wr'] === 0;
}

/** The pages of each row, in the order of the tree. */
function placesIn(database: DatabaseSync, table: string): readonly ReadonlySet<number>[] {
  const all = nodes.parse(
    database
      .prepare('SELECT path, pageno, pagetype, ncell FROM dbstat WHERE name = ?')
      .all(primaryTree(database, table)),
  );
  const byPath = new Map(all.map((node) => [node.path, node]));
  const overflow = Map.groupBy(
    all.filter(({ pagetype }) => pagetype === 'overflow'),
    ({ path }) => path.slice(0, path.indexOf('+')),
  );
  const isTable = hasRowids(database, table);
  const walk = (path: string): readonly ReadonlySet<number>[] => {
    const node = byPath.get(path);
    if (node === undefined) throw new Error(`${table}: no ${path}`);
    const cell = (n: number) => `${path}${n.toString(16).padStart(3, '0')}`;
    const place = (n: number) =>
      new Set([node.pageno, ...(overflow.get(cell(n)) ?? []).map(({ pageno }) => pageno)]);
    const cells = Array.from({ length: node.ncell }, (_, n) => n);
    if (node.pagetype === 'leaf') return cells.map(place);
    return [
      ...cells.flatMap((n) => [...walk(`${cell(n)}/`), ...(isTable ? [] : [place(n)])]),
      ...walk(`${cell(node.ncell)}/`),
    ];
  };
  return walk('/');
}

/** A table without rowids lies in the tree of its key. */
function primaryTree(database: DatabaseSync, table: string): string {
  if (hasRowids(database, table)) return table;
  const found = database.prepare('SELECT 1 FROM dbstat WHERE name = ? LIMIT 1').get(table);
  return found === undefined ? `sqlite_autoindex_${table}_1` : table;
}
