import { describe, expect, test } from 'vitest';
import { fc } from '../../../../../test/support/properties.ts';
import { gamesOf, optionsOf, startOf } from '../../../../../test/support/randomGames.ts';
import { type AnyGame, games } from '../../../../rules/index.ts';
import { descriptionOf } from '../../../../rules/layout.ts';
import {
  begin,
  brushAt,
  brushOf,
  type Edit,
  type Editing,
  edited,
  positionOf,
  type Tool,
  toolsOf,
} from './editing.ts';

/** What a person may do, of which the points and tools are made to fit. */
const acts = fc.oneof(
  { weight: 12, arbitrary: fc.record({ point: fc.nat(400), tool: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.constantFrom<Edit>({ type: 'clear' }, { type: 'undo' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('turn' as const),
      turn: fc.constantFrom('black' as const, 'white' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('hand' as const),
      side: fc.constantFrom('black' as const, 'white' as const),
      men: fc.integer({ min: -1, max: 10 }),
    }),
  },
);

function pressed(editing: Editing, point: number, tool: Tool): Editing {
  const brush = brushAt(editing.now, point, tool);
  return edited(editing, { type: 'brush', point, brush });
}

/** As {@link pressed} on the first point, and drawn on over the others. */
function drawn(editing: Editing, [first = 0, ...others]: readonly number[], tool: Tool): Editing {
  const since = editing.now;
  const brush = brushAt(since, first, tool);
  return others.reduce(
    (all, point) => edited(all, { type: 'brush', point, brush, since }),
    edited(editing, { type: 'brush', point: first, brush }),
  );
}

function begun(game: AnyGame, options: unknown = {}): Editing {
  return begin(startOf(game, options));
}

describe.each(games)('$id', (game) => {
  test('any position of a game that is taken into the editor is described as it was', () => {
    fc.assert(
      fc.property(gamesOf(game), ({ positions }) => {
        const position = positions.at(-1) ?? startOf(game);
        const { now } = edited(begun(game), { type: 'take', position, terms: { clock: null } });
        expect(descriptionOf(now.layout, now.start)).toStrictEqual(position.describe());
        expect([now.start.game, now.start.options]).toEqual([game.id, position.options]);
      }),
      { numRuns: 60 },
    );
  });

  test('whatever is put and taken is a position or refused for one reason, and each step is undone', () => {
    fc.assert(
      fc.property(optionsOf(game), fc.array(acts, { maxLength: 60 }), (options, list) => {
        const first = begun(game, options);
        const steps = [first];
        for (const act of list) {
          const editing = steps.at(-1) ?? first;
          const { now } = editing;
          const size = now.layout.board.join('').length;
          const tools = toolsOf(now);
          const next =
            'tool' in act
              ? pressed(editing, act.point % size, tools[act.tool % tools.length] ?? 'empty')
              : edited(editing, act);
          const read = positionOf(next.now);
          if (read.ok) {
            const asked = descriptionOf(next.now.layout, next.now.start);
            expect(read.value.describe()).toMatchObject({ ...asked, turn: expect.anything() });
            if (read.value.turn !== null) expect(read.value.turn).toBe(next.now.layout.turn);
          } else {
            expect(read.error.code).toBe('badSetup');
            expect(game.faults).toContain(read.error.fault);
          }
          if ('type' in act && act.type === 'undo') steps.pop();
          else if (next !== editing) steps.push(next);
          if (steps.length === 0) steps.push(first);
          expect(next.now).toEqual(steps.at(-1)?.now);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('every fault that the game names is met on the board', () => {
    for (const fault of game.faults) {
      const [options, ...edits] = faults[`${game.id}.${fault}`] ?? [{}];
      const cleared = edited(begun(game, options), { type: 'clear' });
      expect(positionOf(edits.reduce(edited, cleared).now)).toMatchObject({
        ok: false,
        error: { fault },
      });
    }
  });
});

function put(tool: Tool, ...points: readonly number[]): readonly Edit[] {
  return points.map((point) => ({ type: 'brush', point, brush: brushOf(tool) }));
}

/** Options, and what is done on an empty board. */
const faults: Readonly<Partial<Record<string, readonly [object, ...Edit[]]>>> = {
  'go.noLiberty': [{ size: 5 }, ...put('black', 0), ...put('white', 1, 5)],
  'morris.tooManyMen': [{}, ...put('black', ...Array(10).keys())],
  'morris.tooFewMen': [
    {},
    { type: 'hand', side: 'black', men: 2 },
    { type: 'hand', side: 'white', men: 0 },
  ],
  'popucom.line': [{}, ...put('white', 3, 4, 5)],
  'popucom.enemyCell': [{}, ...put('whiteCell', 7), ...put('black', 7)],
};

test.for<readonly [game: AnyGame['id'], tools: readonly Tool[], seen: string]>([
  [
    'gomoku',
    ['black', 'white', 'white', 'empty', 'empty', 'black', 'empty'],
    'b. w. .. .. .. b. ..',
  ],
  ['popucom', ['blackCell', 'black', 'black', 'whiteCell', 'whiteCell'], '.b bb .b .w ..'],
  ['popucom', ['white', 'whiteCell', 'empty'], 'w. ww ..'],
])('in %s, %j take away their own and replace the other: %s', ([id, tools, expected]) => {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`There is no ${id}.`);
  let editing = begun(game);
  const seen = tools.map((tool) => {
    editing = pressed(editing, 3, tool);
    const { board, territory } = editing.now.layout;
    return `${board[0]?.charAt(3)}${territory?.[0]?.charAt(3) ?? '.'}`;
  });
  expect(seen.join(' ')).toBe(expected);
});

test.for<Tool>(['black', 'white', 'empty'])(
  'a stroke is undone at once, and nothing before it, also where its first points change nothing: %s',
  (tool) => {
    const [gomoku] = games;
    if (gomoku === undefined) throw new Error('There is no game.');
    const stones = [3, 4, 5, 6].reduce((all, point) => pressed(all, point, 'black'), begun(gomoku));
    const after = drawn(stones, [1, 2, 3, 4], tool);
    expect(after.now).not.toEqual(stones.now);
    expect(edited(after, { type: 'undo' })).toEqual(stones);
  },
);
