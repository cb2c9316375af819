/** What holds as long as the player has not set anything. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { cleanName, cleanText } from '../../protocol/text.ts';

/** Where this program keeps its files on this computer; `TENGEN_HOME` overrides it. */
export function defaultHome(environment: NodeJS.ProcessEnv = process.env): string {
  const { TENGEN_HOME, APPDATA, XDG_DATA_HOME } = environment;
  if (TENGEN_HOME) return TENGEN_HOME;
  if (process.platform === 'win32') return join(APPDATA ?? homedir(), 'Tengen');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Tengen');
  return join(XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'tengen');
}

/** Users that many computers have, whoever sits there, and what their full names say: nobody's name. */
const nobodys: ReadonlySet<string> = new Set(
  `root toor user users admin administrator administrateur administrador sysadmin pi raspberry
  guest gast test tester demo default defaultuser0 owner me home pc computer desktop laptop localhost
  player nobody ubuntu debian fedora kali vagrant docker node liveuser live debian-live live-user
  benutzer utilisateur usuario utente 用户 管理员 ユーザー`
    .split(/\s+/)
    .concat('live session user', 'system administrator', 'debian live user', 'unknown'),
);

/** Of what the system calls the user, what people call them by; empty if nothing is. */
export function personsName(...called: readonly string[]): string {
  // Copies after the first add their number.
  const names = called.map((name) => cleanText(cleanName(name), 28).trim());
  return names.find((name) => name !== '' && !nobodys.has(name.toLowerCase())) ?? '';
}

/** The name of a player who has never chosen one; copies after the first add their number. */
export function defaultName(profile: number): string {
  return numbered(personsName(loginName()) || 'Player', profile);
}

/** What a window may propose as the name, by what the system knows: the full name if it can, which nobody is told unasked. */
export function nameToPropose(): string {
  const login = loginName();
  return personsName(fullName(), login);
}

/** A name of one copy. */
export function numbered(name: string, profile: number): string {
  return profile === 1 ? name : `${name} ${profile}`;
}

function loginName(): string {
  return attempt(() => userInfo().username);
}

/** Empty if the system has none, or only through code of its own, as Windows. */
function fullName(): string {
  if (process.platform === 'win32') return '';
  if (process.platform === 'darwin')
    return attempt(() => execFileSync('/usr/bin/id', ['-F'], { encoding: 'utf8', timeout: 1000 }));
  return attempt(() => fullNameIn(readFileSync('/etc/passwd', 'utf8'), userInfo()));
}

/** By a list of users as in `/etc/passwd`: in it, `&` stands for the login with a capital. */
export function fullNameIn(
  users: string,
  { uid, username }: { readonly uid: number; readonly username: string },
): string {
  const mine = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name, , id]) => name === username && id === String(uid));
  const [full = ''] = mine?.[4]?.split(',') ?? [];
  return full.replaceAll('&', `${username.slice(0, 1).toUpperCase()}${username.slice(1)}`);
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
