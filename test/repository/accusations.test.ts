/** scripts/accusations.ts against the code and the tests that it names. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accusations } from '../../scripts/accusations.ts';
import { problemCodes } from '../../src/contract/problems.ts';
import { filesLike } from '../support/filesLike.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rows = problemCodes.flatMap((code) => {
  const accusation = accusations[code];
  return accusation === null ? [] : [{ code, ...accusation }];
});

/** A call of `problem` or `retold`. */
const callSchema = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ type: z.literal('Identifier'), name: z.enum(['problem', 'retold']) }),
  arguments: z.tuple([z.unknown()], z.unknown()),
});
const literalSchema = z.object({ type: z.literal('Literal'), value: z.string() });
const choiceSchema = z.object({
  type: z.literal('ConditionalExpression'),
  consequent: z.unknown(),
  alternate: z.unknown(),
});

/** The codes that an expression may have; null if they aren't written there. */
function codesOf(expression: unknown): readonly string[] | null {
  const literal = literalSchema.safeParse(expression);
  if (literal.success) return [literal.data.value];
  const choice = choiceSchema.safeParse(expression);
  if (!choice.success) return null;
  const [one, other] = [codesOf(choice.data.consequent), codesOf(choice.data.alternate)];
  return one && other && [...one, ...other];
}

/** Where a code is an argument: all of them are about engines on this computer. */
const unwritten = ['src/main/engines/engineProcess.ts'];

test('every problem that is about another program is said only where the table of accusations says', () => {
  const said = new Map<string, Set<string>>();
  for (const file of filesLike('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = read(file);
    if (!/\b(problem|retold)\(/.test(text)) continue;
    const { program, errors } = parseSync(file, text);
    expect(errors).toEqual([]);
    JSON.stringify(program, (_, node: unknown) => {
      const call = callSchema.safeParse(node);
      if (call.success) {
        const codes = codesOf(call.data.arguments[0]);
        if (codes === null) expect(unwritten, `a code that is not written out`).toContain(file);
        for (const code of codes ?? []) said.set(code, (said.get(code) ?? new Set()).add(file));
      }
      return typeof node === 'bigint' ? String(node) : node;
    });
  }
  const expected = Object.fromEntries(rows.map(({ code, said }) => [code, [...said].sort()]));
  const found = rows.map(({ code }) => [code, [...(said.get(code) ?? [])].sort()]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each(rows)('the tests exist that the table of accusations names for $code', ({ near }) => {
  expect(near.length).toBeGreaterThan(0);
  for (const { file, test } of near) {
    const text = read(file);
    const isThere = ["'", '`', '"'].some((quote) => text.includes(`${quote}${test}${quote}`));
    expect([file, test, isThere]).toEqual([file, test, true]);
  }
});
