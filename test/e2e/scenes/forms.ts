/** The screens without a board, and every problem. */

import { problem, problemCodes } from '../../../src/contract/problems.ts';
import type { View } from '../../../src/contract/view.ts';
import { linkView } from '../../../src/renderer/testing.ts';
import { idle, longName } from './parts.ts';
import { scenesOf } from './scene.ts';

const places: View['places'] = [
  { address: '192.168.1.31', port: 8388, name: 'Linus' },
  { address: '192.168.1.44', port: 9000, name: null },
  { address: 'fe80::1c2a:9bff:fe01:77aa', port: 8388, name: 'Grandmother’s kitchen computer' },
];

function listening(candidates: View['link']['candidates']): View {
  return {
    ...linkView({
      state: 'listening',
      role: 'host',
      address: '192.168.1.20',
      port: 8388,
      candidates,
      setup: {
        game: 'go',
        options: { size: 13 },
        clock: { main: 600_000, increment: 5000, periods: 0, period: 0 },
      },
    }),
    can: { ...idle.can, host: 'alreadyHosting', join: 'alreadyHosting', disconnect: null },
  };
}

const larger = (view: View): View => ({
  ...view,
  settings: { ...view.settings, textSize: 'larger' },
});

const dialling: View = {
  ...idle,
  places,
  can: { ...idle.can, host: 'alreadyJoining', join: 'alreadyJoining', disconnect: null },
  link: { ...idle.link, state: 'dialling', role: 'guest', address: '192.168.1.31', port: 8388 },
};

export const forms = scenesOf({
  start: idle,
  'start-settings': [{ ...idle, profile: 2 }, 'settings'],
  'settings-look': [idle, 'settingsLook'],
  'settings-board': [idle, 'settingsBoard'],
  'settings-sound': [idle, 'settingsSound'],
  'settings-engines': [idle, 'settingsEngines'],
  'start-large-text': larger(idle),
  setup: [idle, 'setup'],
  'setup-go': [idle, 'setupGo'],
  rules: [idle, 'rules'],
  'host-form': [idle, 'hostForm'],
  'host-form-first-name': [{ ...idle, named: false }, 'hostForm'],
  'host-form-no-network': [{ ...idle, addresses: [] }, 'hostForm'],
  'host-listening-empty': listening([]),
  'host-listening-first-name': { ...listening([]), named: false },
  'host-listening-accepted': linkView(
    { accepted: { name: 'Linus', address: '192.168.1.31' } },
    listening([]),
  ),
  'host-listening-with-two-candidates': listening([
    { id: '1', name: 'Linus', address: '192.168.1.31', identity: null },
    { id: '2', name: null, address: '192.168.1.107', identity: null },
  ]),
  'host-listening-long-name': listening([
    { id: '1', name: longName, address: '192.168.100.131', identity: null },
  ]),
  'join-empty': [idle, 'joinForm'],
  'join-with-places': [{ ...idle, places }, 'joinForm'],
  dialling: dialling,
});

const detail = {
  address: '192.168.1.31',
  port: 8388,
  reason: 'EADDRNOTAVAIL',
  mine: 1,
  theirs: 2,
  game: 'renju',
  how: 'occupied',
  method: 'draw',
  file: 'tengen-damaged-1.db',
  program: 'gnugo',
  name: 'GNU Go 3.8',
  seconds: 10,
  most: 12,
  said: '?',
  move: 'H8',
} as const;

/** Every problem, where it is read: over a form. */
export const problemScenes = scenesOf(
  Object.fromEntries(
    problemCodes.map((code) => {
      const view = linkView({ problem: problem(code, detail) }, { ...idle, places });
      return [`problem-${code}`, [view, 'joinForm'] as const];
    }),
  ),
);
