import { type Problem, problem } from '../../contract/problems.ts';

/** The problem that explains why listening failed. @param address null for all addresses of this computer */
export function listenProblem(
  error: NodeJS.ErrnoException,
  address: string | null,
  port: number,
): Problem {
  const detail = { address: address ?? '0.0.0.0', port, reason: error.code ?? error.message };
  switch (error.code) {
    case 'EADDRINUSE':
      return problem('portInUse', detail);
    case 'EACCES':
      return problem('portNotAllowed', detail);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return problem('addressNotHere', detail);
    default:
      return problem('cannotListen', detail);
  }
}
