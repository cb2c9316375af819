/** The firewall of this computer, and the commands that open it for Tengen. */

import { readFile } from 'node:fs/promises';
import type { FirewallName } from '../../../contract/findings.ts';
import { outputOf } from './outputOf.ts';

const MAC_FIREWALL = '/usr/libexec/ApplicationFirewall/socketfilterfw';
const WINDOWS_PROFILE =
  'HKLM\\SYSTEM\\CurrentControlSet\\Services\\SharedAccess\\Parameters\\FirewallPolicy\\StandardProfile';

/** The firewall that is on; null if none is known. None of these questions needs an administrator. */
export async function activeFirewall(platform: NodeJS.Platform): Promise<FirewallName | null> {
  switch (platform) {
    case 'linux': {
      const configured = await readFile('/etc/ufw/ufw.conf', 'utf8').catch(() => '');
      if (/^ENABLED=yes/m.test(configured)) return 'ufw';
      return /^running/m.test(await outputOf('firewall-cmd', '--state')) ? 'firewalld' : null;
    }
    case 'win32': {
      const value = await outputOf('reg', 'query', WINDOWS_PROFILE, '/v', 'EnableFirewall');
      return value.includes('0x1') ? 'windows' : null;
    }
    case 'darwin': {
      const state = await outputOf(MAC_FIREWALL, '--getglobalstate');
      return /State = [12]/.test(state) ? 'macos' : null;
    }
    default:
      return null;
  }
}

/** Lets others join at a port. @param program the path of this program: macOS and Windows allow programs */
export function allowPort(firewall: FirewallName, port: number, program: string): string {
  switch (firewall) {
    case 'ufw':
      return `sudo ufw allow ${port}/tcp`;
    case 'firewalld':
      return firewalld(`--add-port=${port}/tcp`);
    case 'windows':
      return allowOnWindows(program);
    case 'macos':
      return allowProgram(program);
  }
}

/** Lets announcements in. */
export function allowMulticast(firewall: FirewallName, program: string): string {
  switch (firewall) {
    case 'ufw':
      return 'sudo ufw allow 5353/udp';
    case 'firewalld':
      return firewalld('--add-service=mdns');
    case 'windows':
      return allowOnWindows(program);
    case 'macos':
      return allowProgram(program);
  }
}

function firewalld(option: string): string {
  return `sudo firewall-cmd --permanent ${option} && sudo firewall-cmd --reload`;
}

/**
 * Two lines. Windows adds rules that block a program whose user has cancelled its question, or is no administrator.
 * They take precedence over every rule that allows a port, so they have to go first.
 * https://learn.microsoft.com/windows/security/operating-system-security/network-security/windows-firewall/rules
 */
function allowOnWindows(program: string): string {
  const rule = (verb: string) => `netsh advfirewall firewall ${verb}`;
  return [
    rule(`delete rule name=all program="${program}"`),
    rule(`add rule name="Tengen" dir=in action=allow program="${program}"`),
  ].join('\n');
}

function allowProgram(program: string): string {
  return `sudo ${MAC_FIREWALL} --add "${program}" --unblockapp "${program}"`;
}
