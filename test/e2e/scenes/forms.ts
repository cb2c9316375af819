/** The screens without a board, and every problem. */

import { problem } from '../../../src/protocol/problems.ts';
import type { Problem, View } from '../../../src/protocol/window.ts';
import { linkView } from '../../../src/renderer/testing.ts';
import { idle, longName, troubled } from './parts.ts';
import type { Scene } from './scene.ts';

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

const dialling: View = {
  ...idle,
  places,
  can: { ...idle.can, host: 'alreadyJoining', join: 'alreadyJoining', disconnect: null },
  link: { ...idle.link, state: 'dialling', role: 'guest', address: '192.168.1.31', port: 8388 },
};

export const forms: readonly Scene[] = [
  { name: 'start', view: idle },
  { name: 'start-settings', view: { ...idle, profile: 2 }, step: 'settings' },
  { name: 'setup', view: idle, step: 'setup' },
  { name: 'setup-go', view: idle, step: 'setupGo' },
  { name: 'rules', view: idle, step: 'rules' },
  { name: 'host-form', view: idle, step: 'hostForm' },
  {
    name: 'host-form-no-network',
    view: { ...idle, addresses: [] },
    step: 'hostForm',
  },
  { name: 'host-listening-empty', view: listening([]) },
  {
    name: 'host-listening-with-two-candidates',
    view: listening([
      { id: '1', name: 'Linus', address: '192.168.1.31' },
      { id: '2', name: null, address: '192.168.1.107' },
    ]),
  },
  {
    name: 'host-listening-long-name',
    view: listening([{ id: '1', name: longName, address: '192.168.100.131' }]),
  },
  { name: 'join-empty', view: idle, step: 'joinForm' },
  { name: 'join-with-places', view: { ...idle, places }, step: 'joinForm' },
  { name: 'dialling', view: dialling },
];

const host = { address: '192.168.1.31', port: 8388 };
const reason = 'EADDRNOTAVAIL';
const problems: readonly Problem[] = [
  problem('portInUse', host),
  problem('portNotAllowed', { port: 80 }),
  problem('addressNotHere', host),
  problem('cannotListen', { ...host, reason }),
  problem('nobodyListening', host),
  problem('noRoute', host),
  problem('noRouteOnMac', host),
  problem('timedOut', host),
  problem('unknownAddress', { address: 'linus-laptop' }),
  problem('cannotConnect', { ...host, reason }),
  problem('declined'),
  problem('tooOften'),
  problem('busy'),
  problem('guestLost'),
  problem('versions', { mine: 1, theirs: 2 }),
  problem('unknownGame', { game: 'renju' }),
  problem('opponentLeft'),
  problem('noAnswer'),
  problem('breach', { how: 'occupied' }),
  problem('accused'),
  problem('diverged'),
  problem('garbage', { how: 'notJson' }),
  problem('flood'),
  problem('misunderstood', { how: 'wrongParams', method: 'draw' }),
  problem('tooManyMistakes'),
  problem('lostBeforeRestart'),
  problem('unconfirmed'),
  problem('originalGame'),
  problem('fileDamaged', { file: 'tengen-damaged-1.db' }),
  problem('lost'),
  problem('unknownSession'),
  problem('notProven'),
  problem('cannotProve'),
  problem('replaced'),
];

/** Every problem, where it is read: over a form. */
export const problemScenes: readonly Scene[] = problems.map((what) => ({
  name: `problem-${what.code}`,
  view: troubled({ ...idle, places }, what),
  step: 'joinForm',
}));
