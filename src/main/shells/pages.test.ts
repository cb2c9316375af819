import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPages, ownComputer } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-pages-'));
const window = join(folder, 'window');
mkdirSync(join(window, 'assets'), { recursive: true });
writeFileSync(join(window, 'index.html'), '<!doctype html>');
writeFileSync(join(window, 'assets/a.js'), '0');
writeFileSync(join(window, 'assets/a.js.map'), '{}');
writeFileSync(join(window, '.hidden'), 'secret');
writeFileSync(join(folder, 'outside.html'), 'secret');
const pages = openPages(window, { connect: "'none'", images: 'blob:' }, ownComputer);
afterAll(() => rmSync(folder, { recursive: true }));

test('the files of the window are served, each with its type', () => {
  expect(pages('GET', '/')).toEqual(pages('GET', '/index.html'));
  expect(pages('GET', '/index.html').headers['Content-Type']).toMatch(/^text\/html/);
  expect(pages('GET', '/assets/a.js').headers['Content-Type']).toMatch(/^text\/javascript/);
  expect(new TextDecoder().decode(pages('GET', '/assets/a.js').body)).toBe('0');
});

test('files other than those of the window are not served, however the path is written', () => {
  for (const path of [
    '',
    '/missing',
    '/assets',
    '/assets/a.js.map',
    '/.hidden',
    '/../outside.html',
    '/%2e%2e/outside.html',
    '/assets/../index.html',
    join(folder, 'outside.html'),
    '__proto__',
    'constructor',
  ]) {
    expect(pages('GET', path).status, path).toBe(404);
  }
});

test('files that were not there at the start are not served', () => {
  writeFileSync(join(window, 'later.html'), 'later');
  expect(pages('GET', '/later.html').status).toBe(404);
});

test('a HEAD request for a page is answered with its headers alone, and other methods are refused', () => {
  expect(pages('HEAD', '/')).toEqual({ ...pages('GET', '/'), body: new Uint8Array() });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', '', 'get']) {
    expect(pages(method, '/').status, method).toBe(405);
  }
});

test('every answer to a request for a page carries the security policy', () => {
  for (const page of [pages('GET', '/'), pages('GET', '/missing'), pages('POST', '/')]) {
    expect(page.headers['Content-Security-Policy']).toContain("default-src 'none'");
    expect(page.headers['Content-Security-Policy']).not.toMatch(/unsafe|\*|data:/);
    expect(page.headers['Content-Security-Policy']?.match(/[^;]*blob:[^;]*/g)).toEqual([
      " img-src 'self' blob:",
    ]);
    // No text becomes code, whatever the window is given.
    expect(page.headers['Content-Security-Policy']).toMatch(
      /; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
  }
});

test('a window that was not built is told', () => {
  expect(() => openPages(join(folder, 'nowhere'), { connect: "'none'" })).toThrow('ENOENT');
  expect(() => openPages(join(window, 'assets'), { connect: "'none'" })).toThrow('no index.html');
});
