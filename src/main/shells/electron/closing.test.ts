import { afterAll, expect, test } from 'vitest';
import { give, Programs } from '../../../../test/support/programs.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { questionBeforeClosing } from './closing.ts';

const programs = new Programs();
const app = programs.open();
const idle = app.view();
await give(app, { command: 'local', black: 'person', white: 'person' });
const { match } = app.view();
afterAll(() => programs.clear());

function view(phase: MatchView['phase'], state: View['link']['state'], local = false): View {
  return { ...idle, link: { ...idle.link, state }, match: match && { ...match, phase, local } };
}

test('closing the window in a game that goes on asks a question first', () => {
  expect(questionBeforeClosing(view('playing', 'connected'), 'en')).not.toBeNull();
  expect(questionBeforeClosing(view('playing', 'away'), 'en')).not.toBeNull();
});

test('closing the window in a game at this screen asks too, in words of its own', () => {
  const [across, here] = [false, true].map((local) =>
    questionBeforeClosing(view('playing', local ? 'idle' : 'connected', local), 'en'),
  );
  expect(across?.detail).toContain('opponent');
  expect(here?.detail).toContain('this screen');
  expect(questionBeforeClosing(view('ended', 'idle', true), 'en')).toBeNull();
});

test('the question before closing is in the person’s language', () => {
  const asked = view('playing', 'connected');
  expect(questionBeforeClosing(asked, 'en')?.buttons[0]).toBe('Stay');
  expect(questionBeforeClosing(asked, 'zh')?.buttons[0]).toBe('留下');
});

test('closing the window asks nothing where nothing would be lost', () => {
  expect(questionBeforeClosing(idle, 'en')).toBeNull();
  expect(questionBeforeClosing(view('waiting', 'connected'), 'en')).toBeNull();
  expect(questionBeforeClosing(view('ended', 'connected'), 'en')).toBeNull();
  // The opponent has gone already.
  expect(questionBeforeClosing(view('playing', 'idle'), 'en')).toBeNull();
});
