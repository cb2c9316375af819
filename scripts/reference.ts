/**
 * The API reference, which `npm run docs` writes to out/api: what other rooms import from rules, match, record and
 * protocol, and the types that this mentions, as the code has it. A page for each room. Not by typedoc, which would
 * need a second, older compiler: it can't use TypeScript 7.
 */

import {
  type Callable,
  type Declaration,
  documented,
  publicDeclarations,
  readSources,
  resolve,
  roomOf,
} from './declarations.ts';
import { rooms } from './rooms.ts';

interface Reference {
  /** By the names of their files. */
  readonly pages: ReadonlyMap<string, string>;
  /** What the comments of functions should say and don't, a line for each. */
  readonly unsaid: readonly string[];
}

export function reference(): Reference {
  const sources = readSources();
  const shown = publicDeclarations(sources);
  const linkFrom = (file: string) => (name: string, text: string) => {
    const declaration = resolve(sources, { file, name });
    return declaration !== null && shown.has(declaration)
      ? `<a href="${addressOf(declaration)}">${text}</a>`
      : text;
  };
  const pages = new Map<string, string>();
  for (const room of documented) {
    const sections = [...sources].flatMap(([file, { about, declarations }]) => {
      const own = [...declarations.values()].filter((each) => shown.has(each));
      return roomOf(file) === room && own.length > 0
        ? [section(file, about, own, linkFrom(file))]
        : [];
    });
    pages.set(`${room}.html`, page(room, `<p>${rooms[room].content}</p>\n${sections.join('\n')}`));
  }
  const list = documented.map(
    (room) => `<li><a href="${room}.html">${room}</a>: ${rooms[room].content}</li>`,
  );
  const note =
    '<p>Made from the code by <code>npm run docs</code>: what other rooms of <code>src/</code> import.</p>';
  pages.set('index.html', page('Tengen', `${note}\n<ul>\n${list.join('\n')}\n</ul>`));
  return { pages, unsaid: [...shown].flatMap(unsaidBy) };
}

function unsaidBy({ file, name, callables }: Declaration): readonly string[] {
  return callables.flatMap((callable) => {
    const method = callable.name === name ? '' : `.${callable.name}`;
    return missingIn(callable).map((missing) => `${file} ${name}${method} doesn’t say ${missing}`);
  });
}

function missingIn({ comment, result, throws }: Callable): readonly string[] {
  if (comment === '') return ['what it does'];
  const missing: string[] = [];
  for (const nothing of ['null', 'undefined']) {
    const word = new RegExp(`\\b${nothing}\\b`, 'i');
    if (word.test(result) && !word.test(comment)) missing.push(`when it is ${nothing}`);
  }
  if (/\bResult</.test(result) && !/\brefus/i.test(comment)) missing.push('what is refused');
  if (throws && !comment.includes('@throws')) missing.push('when it throws');
  return missing;
}

function section(file: string, about: string, own: readonly Declaration[], link: LinkTo): string {
  const parts = own.map((each) => {
    const code = `<pre>${linked(each.code, link)}</pre>`;
    return `<h3 id="${idOf(each)}">${each.name}</h3>\n${prose(each.comment, link)}\n${code}`;
  });
  const names = own.map(({ name }) => link(name, name)).join(', ');
  return `<h2>${file}</h2>\n${prose(about, link)}\n<nav>${names}</nav>\n${parts.join('\n')}`;
}

function idOf({ file, name }: Declaration): string {
  return `${file}:${name}`;
}

function addressOf(declaration: Declaration): string {
  return `${roomOf(declaration.file)}.html#${idOf(declaration)}`;
}

const style = `
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  h2 { margin-top: 3rem; border-top: 1px solid }
  ul { margin: 0 }
  pre { padding: .75rem; overflow-x: auto; background: #8882 }
`;

function page(title: string, body: string): string {
  const links = documented.map((room) => `<a href="${room}.html">${room}</a>`).join(' · ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}: API of Tengen</title>
<style>${style}</style>
<nav>${links}</nav>
<h1>${title}</h1>
${body}
</html>
`;
}

type LinkTo = (name: string, text: string) => string;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function linked(code: string, link: LinkTo): string {
  return escaped(code).replace(/\b[A-Z]\w*/g, (name) => link(name, name));
}

/** A comment as HTML: paragraphs, lists, and a line for each tag. */
function prose(comment: string, link: LinkTo): string {
  const text = comment.replace(/^\s*\* ?/gm, '').trim();
  const blocks = text
    .split(/\n\s*\n|\n(?=- )|\s+(?=@(?:param|returns|throws)\b)/)
    .filter((block) => block !== '');
  return blocks
    .map((block) => {
      const inline = escaped(block)
        .replace(/\{@link (\w+)\}/g, (_, name: string) => link(name, `<code>${name}</code>`))
        .replace(/`([^`]+)`/g, (_, code: string) => `<code>${link(code, code)}</code>`)
        .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
        .replace(/\*(\w+)\*/g, '<em>$1</em>')
        .replace(/^@param (\S+)/, '<code>$1</code>:')
        .replace(
          /^@(\w)(\w+)/,
          (_, first: string, rest: string) => `${first.toUpperCase()}${rest}`,
        );
      return block.startsWith('- ') ? `<ul><li>${inline.slice(2)}</li></ul>` : `<p>${inline}</p>`;
    })
    .join('\n');
}
