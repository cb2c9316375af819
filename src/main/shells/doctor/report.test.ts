import { expect, test } from 'vitest';
import { endpointIn } from './report.ts';

test.for([
  [[], { address: null, port: undefined }],
  [['192.168.1.20'], { address: '192.168.1.20', port: undefined }],
  [['kitchen.local:9000'], { address: 'kitchen.local', port: '9000' }],
  [['fe80::1%eth0'], { address: 'fe80::1%eth0', port: undefined }],
  [['[fe80::1]:9000'], { address: 'fe80::1', port: '9000' }],
  [['a:b'], null],
  [['a', 'b'], null],
] as const)('the arguments %j are the endpoint %j', ([given, endpoint]) => {
  expect(endpointIn(given)).toEqual(endpoint);
});
