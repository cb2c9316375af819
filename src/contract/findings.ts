/** What may keep two computers from seeing each other, with its explanation in English. */

/** `what` was found, and the one thing `todo`. `{name}` is filled in from the finding's detail. */
const sentences = {
  noNetwork: {
    what: 'This computer isn’t on a network.',
    todo: 'Connect it to the Wi-Fi or the cable that the other computer uses.',
  },
  noAddress: {
    what: 'This computer has no address on its network ({interface}).',
    todo: 'Disconnect from the network and connect again. If that doesn’t help, restart the router.',
  },
  vpn: {
    what: 'A VPN ({interface}) carries this computer’s traffic.',
    todo: 'Disconnect the VPN while you play, or allow local network access in its settings.',
  },
  macPermission: {
    what: 'macOS doesn’t allow Tengen to use the local network.',
    todo: 'Allow it in System Settings, under Privacy & Security, Local Network, and start Tengen again.',
  },
  multicastBlocked: {
    what: 'A firewall on this computer blocks announcements on the network ({interface}): not even its own come back.',
    todo: 'Allow UDP port 5353 (mDNS) in the firewall, or join by address.',
  },
  unknownAddress: {
    what: 'There is no computer called “{address}” on this network.',
    todo: 'Enter the numbers shown on the host’s screen, such as 192.168.1.20.',
  },
  noRoute: {
    what: 'This computer has no route to {address}, although both are on the same network.',
    todo: 'Disconnect from the network and connect again.',
  },
  otherSubnet: {
    what: 'The two computers are on different networks: the host’s address is {address}, this computer’s is {own}.',
    todo: 'Connect both to the same Wi-Fi or router. A guest Wi-Fi is a network of its own.',
  },
  hostAbsent: {
    what: 'No computer answers at {address}.',
    todo: 'Check the address on the host’s screen. If it is right, check that the Wi-Fi doesn’t isolate its devices from each other.',
  },
  portBlocked: {
    what: 'A computer is at {address}, but a firewall blocks port {port}.',
    todo: 'Allow Tengen in the firewall of that computer. The same check there, from Host, shows how.',
  },
  portRefused: {
    what: 'A computer answers at {address}, but nobody hosts at port {port}.',
    todo: 'Ask the other player to press Host, and check the port on their screen.',
  },
  otherProgram: {
    what: 'Another program than Tengen answers at {address}, port {port}.',
    todo: 'Check the port on the host’s screen.',
  },
  silentProgram: {
    what: 'A program accepts the connection at {address}, port {port}, but doesn’t say that it is Tengen.',
    todo: 'If the other player uses the original program, join by address. Otherwise check the port on the host’s screen.',
  },
  notAnnounced: {
    what: 'A Tengen answers at {address}, port {port}, but its announcements don’t arrive here.',
    todo: 'Join by address. To be seen, the host’s firewall has to allow UDP port 5353 (mDNS), and its Wi-Fi has to forward multicast.',
  },
  beyondRouter: {
    what: 'A Tengen answers at {address}, port {port}, on another network. Announcements don’t cross routers.',
    todo: 'Join by address.',
  },
} as const;

export type FindingCode = keyof typeof sentences;
interface FindingSentences {
  readonly what: string;
  readonly todo: string;
}

export const findingSentences: Readonly<Record<FindingCode, FindingSentences>> = sentences;
export const findingCodes: readonly FindingCode[] = Object.keys(sentences).filter(isFindingCode);

function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(sentences, code);
}

/** Firewalls whose commands are known. */
export const firewallNames = ['ufw', 'firewalld', 'windows', 'macos'] as const;
export type FirewallName = (typeof firewallNames)[number];

/** `findingSchema` of fields.ts reads one. */
export interface Finding {
  code: FindingCode;
  what: string;
  todo: string;
  detail: Record<string, string | number>;
  /** What an administrator of this computer can run instead; null if nothing is known. */
  command: string | null;
}

/** @param detail fills the sentences' placeholders */
export function finding(
  code: FindingCode,
  detail: Finding['detail'] = {},
  command: string | null = null,
): Finding {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (hole, name: string) => String(detail[name] ?? hole));
  const { what, todo } = sentences[code];
  return { code, what: filled(what), todo: filled(todo), detail, command };
}
