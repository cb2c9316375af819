/** Short codes: whoever reads one gets in, and whoever guesses doesn't. */

import { beforeEach, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { CODE_LENGTH, CODE_LETTERS, readShortCode } from '../../contract/shortCode.ts';
import { Invitation } from './invitation.ts';
import { tryLimits } from './tries.ts';

const { tries, perAddress, window } = tryLimits;
const GUESSES = 10_000;
const TEN_MINUTES = 600_000;

let time: HandTime;
let invitation: Invitation;
const onChange = vi.fn();

beforeEach(() => {
  time = new HandTime();
  onChange.mockClear();
  invitation = new Invitation(time, onChange);
});

/** The code of that number. */
function guess(n: number): string {
  const digits = n.toString(CODE_LETTERS.length).padStart(CODE_LENGTH, '0');
  return Array.from(digits, (digit) => CODE_LETTERS[parseInt(digit, 20)]).join('');
}

/** So many addresses guess in turn, one guess in so many ms, for so long. Returns how many guesses were looked at. */
function attack(addresses: number, every: number, lasting: number): number {
  let looked = 0;
  for (let n = 0; n < lasting / every; n++) {
    const address = `10.0.0.${n % addresses}`;
    const answer = invitation.isCode(guess(n), address);
    expect(answer).not.toBe(true);
    if (answer === false) looked += 1;
    // What isn't looked at doesn't let in either, however right it is.
    else expect(invitation.isCode(invitation.showCode(), address)).toBe('later');
    time.pass(every);
  }
  return looked;
}

it.each([
  ['one address', 1, perAddress],
  ['4 addresses', 4, 4],
  ['250 addresses', 250, tries],
])(
  '10 000 guesses over ten minutes from %s let nobody in, and then the right code does',
  (_, addresses, aMinute) => {
    const looked = attack(addresses, TEN_MINUTES / GUESSES, TEN_MINUTES);
    expect(looked / 10).toBeGreaterThanOrEqual(aMinute);
    expect(looked).toBeLessThanOrEqual(11 * tries);
    time.pass(window);
    expect(invitation.isCode(invitation.showCode(), '10.0.0.0')).toBe(true);
  },
);

it.each([1, 2, 3, 4])(
  'while %i addresses guess without a break, a try is left for somebody with the right code',
  (addresses) => {
    attack(addresses, 10, 5 * window);
    for (let seconds = 0; seconds < 60; seconds++) {
      expect([seconds, invitation.isCode(invitation.showCode(), '10.0.0.99')]).toEqual([
        seconds,
        true,
      ]);
      attack(addresses, 10, 1000);
    }
  },
);

it('right codes are no guesses: eight phones come in within a minute', () => {
  for (let n = 0; n < 8; n++) {
    expect(invitation.isCode(invitation.showCode(), `10.0.0.${n}`)).toBe(true);
    invitation.replace();
  }
});

it('a short code is valid for two minutes, and is another one then', () => {
  const first = invitation.showCode();
  expect(readShortCode(first)).toBe(first);
  time.pass(119_000);
  expect(invitation.showCode()).toBe(first);
  expect(onChange).not.toHaveBeenCalled();
  const { key, number } = invitation;
  time.pass(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(invitation.number).toBe(number + 1);
  expect(invitation.isCode(first, '10.0.0.1')).toBe(false);
  expect(invitation.showCode()).not.toBe(first);
  // The QR code stays.
  expect(invitation.isKey(key)).toBe(true);
});

it('a short code that nobody looks at doesn’t exist', () => {
  time.pass(TEN_MINUTES);
  expect(onChange).not.toHaveBeenCalled();
  expect(invitation.number).toBe(1);
});

it('neither code of an invitation that was replaced lets anybody in', () => {
  const { key } = invitation;
  const code = invitation.showCode();
  invitation.replace();
  expect(invitation.isKey(key)).toBe(false);
  expect(invitation.isCode(code, '10.0.0.1')).toBe(false);
  time.pass(TEN_MINUTES);
  expect(onChange).not.toHaveBeenCalled();
});

it('every letter occurs in short codes', () => {
  const seen = new Set<string>();
  for (let n = 0; n < 200; n++) {
    for (const letter of invitation.showCode()) seen.add(letter);
    invitation.replace();
  }
  expect([...seen].toSorted().join('')).toBe(CODE_LETTERS);
});
