import { constants, setPriority } from 'node:os';

/**
 * Lets the window go before the calling thread. On Linux a priority is the thread's own; elsewhere it is the whole
 * program's, which keeps its own.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is lower already, and only root may raise it.
  }
}
