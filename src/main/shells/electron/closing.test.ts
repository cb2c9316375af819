import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { MatchView, View } from '../../../protocol/window.ts';
import { openApp } from '../../app.ts';
import { questionBeforeClosing } from './closing.ts';

const home = mkdtempSync(join(tmpdir(), 'tengen-closing-'));
const app = openApp({ home });
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});

function view(phase: MatchView['phase'], state: View['link']['state'], local = false): View {
  const idle = app.view();
  const match: MatchView = {
    id: 1,
    game: 'gomoku',
    options: {},
    local,
    seats: local ? { black: 'person', white: 'computer:2' } : null,
    number: 1,
    phase,
    color: 'black',
    turn: 'black',
    ply: 0,
    step: 0,
    board: [],
    moves: [],
    last: null,
    delivery: null,
    ready: { me: true, peer: true },
    offers: [],
    declined: [],
    clocks: null,
    outcome: null,
    thinking: null,
    hint: null,
    trouble: null,
  };
  return { ...idle, link: { ...idle.link, state }, match };
}

test('a game that goes on is asked about', () => {
  expect(questionBeforeClosing(view('playing', 'connected'), 'en')).not.toBeNull();
  expect(questionBeforeClosing(view('playing', 'away'), 'en')).not.toBeNull();
});

test('a game at this screen is asked about too, in words of its own', () => {
  const [across, here] = [false, true].map((local) =>
    questionBeforeClosing(view('playing', local ? 'idle' : 'connected', local), 'en'),
  );
  expect(across?.detail).toContain('opponent');
  expect(here?.detail).toContain('this screen');
  expect(questionBeforeClosing(view('ended', 'idle', true), 'en')).toBeNull();
});

test('the question is in the language that is spoken', () => {
  const asked = view('playing', 'connected');
  expect(questionBeforeClosing(asked, 'en')?.buttons[0]).toBe('Keep playing');
  expect(questionBeforeClosing(asked, 'zh')?.buttons[0]).toBe('继续对局');
});

test('nothing is asked where nothing would be lost', () => {
  expect(questionBeforeClosing(app.view(), 'en')).toBeNull();
  expect(questionBeforeClosing(view('waiting', 'connected'), 'en')).toBeNull();
  expect(questionBeforeClosing(view('ended', 'connected'), 'en')).toBeNull();
  // The opponent has gone already.
  expect(questionBeforeClosing(view('playing', 'idle'), 'en')).toBeNull();
});
