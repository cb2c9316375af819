import { expect, test } from 'vitest';
import { fullNameIn, numbered, personsName } from './defaults.ts';

const users = `root:x:0:0:root:/root:/bin/bash
ada:x:1000:1000:Ada Lovelace,Room 1,,:/home/ada:/bin/sh
pi:x:1001:1001:,,,:/home/pi:/bin/bash
linus:x:1002:1002:& Nordwind:/home/linus:/bin/sh
`;

test('the full name of a user is read from the list of users', () => {
  expect(fullNameIn(users, { uid: 1000, username: 'ada' })).toBe('Ada Lovelace');
  expect(fullNameIn(users, { uid: 1002, username: 'linus' })).toBe('Linus Nordwind');
  expect(fullNameIn(users, { uid: 1001, username: 'pi' })).toBe('');
  expect(fullNameIn(users, { uid: 5, username: 'eve' })).toBe('');
});

test('a person is called by the full name, or else by the login, but never by a user that many computers have', () => {
  expect(personsName('Ada Lovelace', 'ada')).toBe('Ada Lovelace');
  expect(personsName('', 'ada')).toBe('ada');
  expect(personsName('Ada Lovelace', 'user')).toBe('Ada Lovelace');
  expect(personsName('root', 'ada')).toBe('ada');
  for (const login of ['root', 'user', 'Admin', 'Administrator', 'pi', 'guest', 'ubuntu'])
    expect(personsName('', login), login).toBe('');
  expect(personsName('Live session user', 'ubuntu')).toBe('');
  expect(personsName('\u0007 \n', 'ada')).toBe('ada');
});

test('the names of two copies differ', () => {
  expect([numbered('Ada', 1), numbered('Ada', 2)]).toEqual(['Ada', 'Ada 2']);
});
