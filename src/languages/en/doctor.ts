/** Why two computers don't see each other. */

import { findingSentences } from '../../contract/findings.ts';

export const doctor = {
  checking: 'Checking the network…',
  checkingWhat: 'This takes up to 15 seconds.',
  found: 'Found on this computer’s network:',
  nothing: 'Nothing is in the way on this computer.',
  nothingTo: 'Nothing is in the way between this computer and {address}.',
  other: 'Check the other computer as well: press “Can’t see each other?” there.',
  addressFirst: 'Enter the host’s address before the check, and the way there is checked too.',
  command: 'Or run this command as an administrator:',
  firewall: 'This computer’s firewall is on ({name}). If others can’t join you, run this command:',
  firewallOfWindows:
    'The Windows firewall is on. If others can’t join you, allow Tengen in Settings under “Allow an app through firewall”. Or run these two lines as an administrator:',
  firewalls: {
    ufw: 'ufw',
    firewalld: 'firewalld',
    macos: 'macOS',
  },
  finding: findingSentences,
} as const;
