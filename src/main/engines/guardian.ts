/**
 * Ends an engine, and all that it has started, however this program ends: a shell of its own waits for
 * the end of its input, which a killed program lets go of too.
 *
 * On Linux it finds them by a mark in their environment, also those that have left their process group.
 * On other Unix systems it ends the group. On Windows there is none: Node ends its children with itself there.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

const MARK = 'TENGEN_ENGINE';

/**
 * `$0` is the mark. The group is read first, and killed as long as its leader carries the mark, or cannot
 * be asked. Then whoever carries the mark is killed until nobody does: one may have started another meanwhile.
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
  /** What the engine's environment must hold. */
  readonly mark = { [MARK]: randomUUID() };
  readonly #shell: ChildProcess | null;

  /** To be called before the engine is started. Without a shell there is no guardian. */
  constructor() {
    this.#shell = process.platform === 'win32' ? null : watch(`${MARK}=${this.mark[MARK]}`);
  }

  /** @param group the engine's process group */
  guard(group: number): void {
    this.#shell?.stdin?.write(`${group}\n`);
  }

  /** Ends whatever is left now. */
  dismiss(): void {
    this.#shell?.stdin?.end();
  }
}

function watch(mark: string): ChildProcess | null {
  try {
    const shell = spawn('/bin/sh', ['-c', SCRIPT, mark], {
      stdio: ['pipe', 'ignore', 'ignore'],
      // In a session of its own, which no Ctrl+C and no closed terminal reaches.
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
