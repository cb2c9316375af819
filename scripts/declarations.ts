/** What rules, match, record and protocol declare for other rooms, with its comments, read from the code. */

import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const root = join(import.meta.dirname, '..');
export const documented = ['rules', 'match', 'record', 'protocol'] as const;

export interface Callable {
  readonly name: string;
  readonly comment: string;
  /** The type of its result, as it is written. */
  readonly result: string;
  readonly throws: boolean;
}

export interface Declaration {
  readonly file: string;
  readonly name: string;
  /** As in the code, with asterisks; empty if there is none. */
  readonly comment: string;
  /** Without the bodies of functions. */
  readonly code: string;
  /** Itself, or its methods. */
  readonly callables: readonly Callable[];
}

interface Place {
  readonly file: string;
  readonly name: string;
}

export interface Source {
  /** The comment at its top. */
  readonly about: string;
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Where each imported or re-exported name comes from. */
  readonly origins: ReadonlyMap<string, Place>;
  /** The files of which it exports everything. */
  readonly wholes: readonly string[];
  readonly imports: readonly Place[];
}

export function roomOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function isDocumented(file: string): boolean {
  return documented.some((room) => room === roomOf(file));
}

/** The files of src/, by their paths, without tests. */
export function readSources(): ReadonlyMap<string, Source> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return new Map(
    files
      .filter((file) => !/\.test\.|\/testing\./.test(file))
      .sort()
      .map((file) => [file, readSource(file)]),
  );
}

function readSource(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  const { comments, module } = parsed;
  const pathTo = (request: string) => posix.join(file, '..', request);

  const origins = new Map<string, Place>();
  const imports: Place[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName } of entries) {
      const place = { file: pathTo(moduleRequest.value), name: importName.name ?? '*' };
      origins.set(localName.value, place);
      imports.push(place);
    }
  }
  const wholes: string[] = [];
  for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (moduleRequest === null) continue;
    const from = pathTo(moduleRequest.value);
    if (exportName.name === null) wholes.push(from);
    else origins.set(exportName.name, { file: from, name: importName.name ?? '*' });
  }

  const declarations = new Map<string, Declaration>();
  if (isDocumented(file)) {
    // The tree is made when it is asked for, which takes most of the time.
    for (const statement of parsed.program.body) {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration === null) continue;
      const one = declared(declaration, statement.start);
      // Of several functions with one name the last is what carries the others out.
      if (one === null || declarations.has(one.name)) continue;
      declarations.set(one.name, { ...one, file });
    }
  }
  const [first] = comments;
  const isAbout = first?.start === 0 && /^\n\n/.test(text.slice(first.end));
  return { about: isAbout ? first.value : '', declarations, origins, wholes, imports };

  /** The comment that stands directly before a place. */
  function commentBefore(at: number): string {
    const comment = comments.findLast(({ end }) => end <= at);
    const isDirect = comment && /^\n? *$/.test(text.slice(comment.end, at));
    return isDirect && comment.value.startsWith('*') ? comment.value : '';
  }

  function declared(
    node: ESTree.Statement | ESTree.Declaration,
    start: number,
  ): Omit<Declaration, 'file'> | null {
    const comment = commentBefore(start);
    const made = (name: string, code: string, callables: readonly Callable[] = []) => ({
      name,
      comment,
      code: code.trim(),
      callables,
    });
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'TSDeclareFunction': {
        const name = node.id?.name ?? '';
        return made(name, signature(start, node), [callable(name, comment, node)]);
      }
      case 'TSInterfaceDeclaration': {
        const methods = node.body.body.flatMap((member) =>
          member.type === 'TSMethodSignature'
            ? [callable(nameOf(member.key), commentBefore(member.start), member)]
            : [],
        );
        return made(node.id.name, text.slice(start, node.end), methods);
      }
      case 'TSTypeAliasDeclaration':
        return made(node.id.name, text.slice(start, node.end));
      case 'ClassDeclaration':
        return made(node.id?.name ?? '', ...publicPart(start, node));
      case 'VariableDeclaration': {
        const [declarator] = node.declarations;
        if (declarator?.id.type !== 'Identifier') return null;
        const { id, init } = declarator;
        if (init?.type === 'ArrowFunctionExpression')
          return made(id.name, text.slice(start, init.body.start).replace(/=>[\s(]*$/, '=> …'), [
            callable(id.name, comment, init),
          ]);
        const whole = text.slice(start, node.end);
        const isLong = whole.split('\n').length > 4 && id.typeAnnotation != null;
        return made(id.name, isLong ? text.slice(start, id.typeAnnotation?.end) : whole);
      }
      default:
        return null;
    }
  }

  function signature(
    start: number,
    { body, end }: { readonly body: ESTree.Node | null; readonly end: number },
  ): string {
    return text.slice(start, body?.start ?? end).trimEnd();
  }

  function callable(
    name: string,
    comment: string,
    node: ESTree.TSMethodSignature | ESTree.Function | ESTree.ArrowFunctionExpression,
  ): Callable {
    const { returnType } = node;
    const body = 'body' in node && node.body ? text.slice(node.body.start, node.body.end) : '';
    return {
      name,
      comment,
      result: returnType ? text.slice(returnType.start + 1, returnType.end).trim() : '',
      throws: /\bthrow\b/.test(body),
    };
  }

  /** The code of a class without what is private, and its methods. */
  function publicPart(start: number, node: ESTree.Class): [string, readonly Callable[]] {
    const methods: Callable[] = [];
    const lines: string[] = [];
    for (const member of node.body.body) {
      if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
      if (member.key.type === 'PrivateIdentifier' || member.accessibility === 'private') continue;
      const comment = commentBefore(member.start);
      if (comment !== '') lines.push(`  /*${comment}*/`);
      if (member.type === 'MethodDefinition') {
        lines.push(`  ${signature(member.start, member.value)};`);
        if (member.kind === 'method')
          methods.push(callable(nameOf(member.key), comment, member.value));
      } else lines.push(`  ${text.slice(member.start, member.end)}`);
    }
    return [`${text.slice(start, node.body.start)}{\n${lines.join('\n')}\n}`, methods];
  }

  function nameOf({ start, end }: ESTree.PropertyKey): string {
    return text.slice(start, end);
  }
}

/** What other rooms import, and what that mentions. */
export function publicDeclarations(sources: ReadonlyMap<string, Source>): ReadonlySet<Declaration> {
  const found = new Set<Declaration>();
  function add({ file, name }: Place): void {
    const declaration = resolve(sources, { file, name });
    if (declaration === null || found.has(declaration)) return;
    found.add(declaration);
    for (const mentioned of mentionedIn(declaration.code))
      add({ file: declaration.file, name: mentioned });
  }
  for (const [file, { imports }] of sources) {
    for (const place of imports)
      if (isDocumented(place.file) && roomOf(place.file) !== roomOf(file)) add(place);
  }
  return found;
}

/** The names of types in some code, and of what it asks the type of. */
function mentionedIn(code: string): readonly string[] {
  return [...code.matchAll(/\btypeof (\w+)|\b[A-Z]\w*/g)].map(([name, value]) => value ?? name);
}

/** What a name stands for in a file. */
export function resolve(
  sources: ReadonlyMap<string, Source>,
  { file, name }: Place,
): Declaration | null {
  const source = sources.get(file);
  if (source === undefined || !isDocumented(file)) return null;
  const own = source.declarations.get(name);
  if (own !== undefined) return own;
  const origin = source.origins.get(name);
  if (origin !== undefined) return resolve(sources, origin);
  for (const whole of source.wholes) {
    const found = resolve(sources, { file: whole, name });
    if (found !== null) return found;
  }
  return null;
}
