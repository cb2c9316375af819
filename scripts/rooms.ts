/**
 * The rooms: the folders of src/, what each may import, and which are pure. `npm run docs` makes
 * rooms.grit (the linter's rule), the linter's list of pure rooms in biome.json, and the picture and the
 * table in docs/DESIGN.md from it.
 */

type RoomName =
  | 'renderer'
  | 'main'
  | 'languages'
  | 'protocol'
  | 'contract'
  | 'engines'
  | 'record'
  | 'match'
  | 'rules';

interface Room {
  readonly imports: readonly RoomName[];
  /** Without clock, chance and I/O. */
  readonly isPure: boolean;
  /**
   * The packages it may use, `node:` for Node's modules: by the beginning of the paths, in the room, of
   * the files that may; `''` is all of them. Tests use what they like.
   */
  readonly packages: Readonly<Record<string, readonly string[]>>;
  readonly content: string;
  /** The files and folders with which to begin. */
  readonly readFirst: string;
}

/** From the window down to the rules: each imports from rooms below it only. */
export const rooms: Readonly<Record<RoomName, Room>> = {
  renderer: {
    imports: ['languages', 'protocol', 'contract', 'record', 'match', 'rules'],
    isPure: false,
    packages: { '': ['react', 'react-dom'] },
    content: 'The window, in React.',
    readFirst:
      '`App.tsx`, `screens/`, `games/` (a board component for each game), `board/`, `design/`, `sound/`, `attention/` (browser notifications), `people/` (emblems and signs), `fonts/`',
  },
  main: {
    imports: ['languages', 'protocol', 'contract', 'engines', 'record', 'match', 'rules'],
    isPure: false,
    packages: {
      '': ['zod', 'node:'],
      'lobby/announcement': ['dns-packet'],
      'phones/qr': ['lean-qr'],
      'shells/electron/': ['electron'],
      'shells/phone/': ['ws'],
      'shells/socketChannel': ['ws'],
      'shells/web/': ['ws'],
    },
    content: 'The main process, the only room with I/O.',
    readFirst:
      '`app.ts` (connects the parts), `commands/` (a row for each command), `view/` (what is shown), `session/` (a match being played), `lobby/` (hosting, joining, reconnecting), `phones/` (phones as windows of their own), `net/` (sockets), `store/` (SQLite), `seats/` (computer players), `analyst/` (finished games looked over), `teacher/` (questions about a position), `engines/` (external engines), `shells/` (Electron, browser, command line)',
  },
  languages: {
    imports: ['contract', 'match', 'rules'],
    isPure: false,
    packages: {},
    content: 'The texts of the window and of the Electron shell.',
    readFirst: 'a folder for each language; the list is `contract/language.ts`',
  },
  protocol: {
    imports: ['contract', 'match', 'rules'],
    isPure: true,
    packages: { '': ['zod'] },
    content: 'The network protocol, as a pure state machine.',
    readFirst:
      '`types.ts`, `limits.ts` (every time-out and limit), `messages.ts` (a schema for every message), `link.ts` (the state machine), `stages.ts` (a row for each stage of it), then one file for each topic, such as `offers.ts` or `resume.ts`',
  },
  contract: {
    imports: ['engines', 'record', 'match', 'rules'],
    isPure: true,
    packages: { '': ['zod'] },
    content: 'The interface between the main process and the window.',
    readFirst:
      '`commands.ts`, `view.ts`, `problems.ts`, `unavailable.ts` (why a control is disabled), `settings.ts`, `games.ts` (what queries answer), `attention.ts` (what a window in the background notifies of)',
  },
  engines: {
    imports: ['rules'],
    isPure: true,
    packages: {},
    content: 'The computer’s play: pure search over positions.',
    readFirst: '`engine.ts` (the interface), a folder for each game, `analysis/`, `teaching/`',
  },
  record: {
    imports: ['match', 'rules'],
    isPure: true,
    packages: { '': ['zod'] },
    content: 'One game as a portable record, and the formats of files.',
    readFirst:
      '`record.ts` (a record, from a round), `json.ts`, `file.ts` (a row for each format), `sgf/`, `moveText/`, `psq/`, `goServers/`',
  },
  match: {
    imports: ['rules'],
    isPure: true,
    packages: {},
    content: 'The state of a match, folded from its events.',
    readFirst:
      '`match.ts` (a match), `round.ts` (one game of it), `clock.ts`, `offers.ts`, `endings.ts`, `setup.ts`',
  },
  rules: {
    imports: [],
    isPure: true,
    packages: {},
    content: 'The rules of each game: pure functions over immutable positions.',
    readFirst:
      '`game.ts` (the interface of a game), a folder for each game, `seal.ts` (hides a game’s types), `index.ts` (the list of games)',
  },
};

const names = Object.keys(rooms).filter((name): name is RoomName => name in rooms);
const pureNames = names.filter((name) => rooms[name].isPure);

/** The pattern of the rule for files whose path below src/ begins so. A dot stands for / and \\ alike. */
function filesIn(beginning: string): string {
  return `$filename <: r".*src.${beginning.replaceAll('/', '.')}.*"`;
}

function refusedRooms(name: RoomName): string {
  const refused = names.filter((other) => other !== name && !rooms[name].imports.includes(other));
  return `and { ${filesIn(`${name}/`)}, $source <: r".*/(?:${refused.join('|')})/.*" }`;
}

function refusedPackages(name: RoomName): string {
  const allowed = Object.entries(rooms[name].packages).map(([beginning, packages]) => {
    const sources = packages.map((one) => (one.endsWith(':') ? `${one}.*` : `${one}(?:/.*)?`));
    return `not { ${filesIn(`${name}/${beginning}`)}, $source <: r".(?:${sources.join('|')})." }`;
  });
  return `and { ${[filesIn(`${name}/`), ...allowed].join(', ')} }`;
}

/** The text of rooms.grit. */
export function linterRule(): string {
  return `engine biome(1.0)
language js(typescript)

// What each room may import. Generated by npm run docs from scripts/rooms.ts.

or {
  JsModuleSource(),
  JsStringLiteralExpression(),
  TsStringLiteralType()
} as $source where {
  $source <: or {
    JsModuleSource(),
    within JsImportCallExpression(),
    within TsImportType()
  },
  or {
    ${names.map(refusedRooms).join(',\n    ')},
    // The program doesn't know the shells that carry it.
    and { ${filesIn('main/')}, not ${filesIn('main/shells/')}, $source <: r".*/shells/.*" },
    and {
      not $filename <: r".*\\.test\\.tsx?",
      or {
        and { ${filesIn('')}, $source <: r".*/(?:test|bench|scripts)/.*" },
        and {
          not $source <: r".\\..*",
          or {
            ${names.map(refusedPackages).join(',\n            ')}
          }
        }
      }
    }
  },
  register_diagnostic(span=$source, message="This room may not import that: see docs/DESIGN.md, Rooms.", severity="error")
}
`;
}

/** biome.json with the pure rooms as those in which it refuses clock, chance and I/O. */
export function withPureRooms(biome: string): string {
  return biome.replace(/(?<="src\/\{)[\w,]+(?=\}\/\*\*")/, pureNames.join(','));
}

/** The arrows that don't follow from others. */
export function picture(): string {
  const arrows = names.flatMap((name) => {
    const { imports } = rooms[name];
    const isDirect = (to: RoomName) => !imports.some((by) => rooms[by].imports.includes(to));
    return imports.filter(isDirect).map((to) => `  ${name} --> ${to}`);
  });
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

/** By room: what it has, where to begin, and what it may use. */
export function rows(): string[][] {
  const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(' ');
  return names.toReversed().map((name) => {
    const { imports, isPure, packages, content, readFirst } = rooms[name];
    const uses = [...imports, ...new Set(Object.values(packages).flat())];
    return [`\`${name}/\``, content, readFirst, isPure ? 'pure' : '', code(uses)];
  });
}
