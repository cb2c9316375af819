/**
 * Kills an engine and all its descendants, however this program ends: a separate shell waits for the end of its
 * input, which also comes when this program is killed.
 *
 * On Linux it finds the processes by a mark in their environment, even outside their process group. On other
 * Unix systems it kills the group. Windows needs no guardian: there Node's children end with it.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

const MARK = 'TENGEN_ENGINE';

/**
 * `$0` is the mark. The group is killed if its leader has the mark, or if that can't be checked. Then every
 * process with the mark is killed, again and again until none is left: one may have started another meanwhile.
 */
const SCRIPT = `
read -r group
read -r end
marked() { grep -lzxF -e "$0" "$@" 2>/dev/null; }
if [ -n "$group" ] && { [ ! -r /proc/self/environ ] || [ -n "$(marked "/proc/$group/environ")" ]; }; then
  kill -KILL "-$group"
fi
[ -r /proc/self/environ ] || exit
rounds=0
while [ $rounds -lt 100 ]; do
  rounds=$((rounds + 1))
  files=$(marked /proc/[0-9]*/environ)
  [ -n "$files" ] || exit
  for file in $files; do
    process=\${file#/proc/}
    kill -KILL "\${process%/environ}"
  done
  sleep 0.05
done
`;

export class Guardian {
  /** Must be in the engine's environment. */
  readonly mark = { [MARK]: randomUUID() };
  readonly #shell: ChildProcess | null;

  /** Create it before the engine is started. Without a shell there is no guardian. */
  constructor() {
    this.#shell = process.platform === 'win32' ? null : watch(`${MARK}=${this.mark[MARK]}`);
  }

  /** @param group the engine's process group */
  guard(group: number): void {
    this.#shell?.stdin?.write(`${group}\n`);
  }

  /** Kills whatever is left. */
  dismiss(): void {
    this.#shell?.stdin?.end();
  }
}

function watch(mark: string): ChildProcess | null {
  try {
    const shell = spawn('/bin/sh', ['-c', SCRIPT, mark], {
      stdio: ['pipe', 'ignore', 'ignore'],
      // A session of its own, out of reach of Ctrl+C and a closed terminal.
      detached: true,
      cwd: '/',
    });
    shell.on('error', () => undefined);
    shell.stdin.on('error', () => undefined);
    shell.unref();
    return shell;
  } catch {
    // Too many open files; the engine will not start either.
    return null;
  }
}
