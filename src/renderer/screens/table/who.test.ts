import { expect, test } from 'vitest';
import type { Identity } from '../../../contract/linkView.ts';
import { linkView, linus, tableView, waitingView } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { statusOf } from './status.ts';
import { knownAs, otherName, warningOf } from './who.ts';

const { t } = await loadTranslation('en');

const warned = (code: 'otherPerson' | 'prevented', view = waitingView()) => {
  const identity = { state: 'new', since: null, warning: { code, name: 'Bob' } } as const;
  const peer = { name: 'Linus', extended: true, player: null, signs: null, ...linus, identity };
  const shown = linkView({ peer }, view);
  if (shown.match === null) throw new Error('No match.');
  return { view: shown, match: shown.match };
};

test('before a game, another person is asked about by the name that is known, and nobody is during it', () => {
  const { view, match } = warned('otherPerson');
  expect(otherName(view, match)).toBe('Bob');
  expect(warningOf(t, view, match)).toBe(t('warned.otherPerson', { name: 'Bob' }));
  const peer = view.link.peer && { ...view.link.peer, signs: [1, 2, 3, 4] as const };
  const known = { ...view, link: { ...view.link, peer } };
  expect(warningOf(t, known, match)).toContain(t('warned.compare'));
  expect(statusOf(t, view, match, linus, null).headline).toBe('Is this Bob?');
  const playing = warned('otherPerson', tableView('H8'));
  expect(warningOf(t, playing.view, playing.match)).toBeNull();
});

test('a check that the network prevented is told, and asks nothing', () => {
  const { view, match } = warned('prevented');
  expect(otherName(view, match)).toBeNull();
  expect(warningOf(t, view, match)).toBe(t('warned.prevented'));
});

test.for<[Identity['state'], long: string, short: string]>([
  ['new', 'first meeting', 'new'],
  ['known', 'known since Mar 2026', 'known'],
  ['compared', 'signs compared', 'compared'],
  ['unverified', 'not verified', 'not verified'],
])('a person who is %s is called “%s”', ([state, long, short]) => {
  const identity = { state, since: new Date(2026, 2, 3).getTime(), warning: null };
  expect(knownAs(t, 'en', identity, 'long')).toBe(long);
  expect(knownAs(t, 'en', identity, 'short')).toBe(short);
});
