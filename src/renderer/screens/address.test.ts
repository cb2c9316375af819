import { expect, test } from 'vitest';
import { joinEndpoint, readPort, splitEndpoint } from './address.ts';

test.for([
  ['192.168.1.20', '192.168.1.20', null],
  [' 192.168.1.20:8388 ', '192.168.1.20', '8388'],
  ['192.168.1.20：8388', '192.168.1.20', '8388'],
  ['linus-laptop', 'linus-laptop', null],
  ['linus-laptop:9', 'linus-laptop', '9'],
  ['fe80::1c2a:9bff', 'fe80::1c2a:9bff', null],
  ['[fe80::1]:8388', 'fe80::1', '8388'],
  ['[::1]', '::1', null],
  ['192.168.1.20:', '192.168.1.20', null],
  ['', '', null],
] as const)('the text “%s” is read as the address %s and the port %s', ([text, address, port]) => {
  expect(splitEndpoint(text)).toEqual({ address, port });
});

test.for(['192.168.1.20', 'linus-laptop', 'fe80::1'])(
  'the address %s written with its port is read as the same',
  (address) => {
    expect(splitEndpoint(joinEndpoint(address, 8388))).toEqual({ address, port: '8388' });
  },
);

test('the text of a port is a whole number up to 65535', () => {
  expect(readPort(' 8388 ', 1)).toBe(8388);
  expect(readPort('65535', 1)).toBe(65_535);
  for (const text of ['', '65536', '8388a', '-1', '1.5', '1e3', '123456', '８３８８']) {
    expect(readPort(text, 1), text).toBeNull();
  }
});

test('port 0, any free one, may be written by a host alone', () => {
  expect(readPort('0', 0)).toBe(0);
  expect(readPort('0', 1)).toBeNull();
});
