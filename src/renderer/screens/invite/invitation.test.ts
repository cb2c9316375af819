import { expect, test } from 'vitest';
import { invitationOf } from './invitation.ts';

const url = 'http://192.168.1.20:49500/#00112233445566778899aabbccddeeff';
const code = 'BCDF-GHJK';
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33">${inside}</svg>`;

test('an invitation is read with its QR code', () => {
  const qr = { size: 33, path: 'M4 4h1v1h-1z' };
  expect(invitationOf({ url, svg: svg('<path d="M4 4h1v1h-1z"/>'), code })).toEqual({
    host: '192.168.1.20:49500',
    qr,
    code,
  });
});

test.for(['<script>alert(1)</script>', '<path d="M4 4h1v1h-1z" onclick="alert(1)"/>'])(
  'what is no code of squares is not drawn: %s',
  (inside) => {
    expect(invitationOf({ url, svg: svg(inside), code })).toBeNull();
  },
);
