import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** How long a tool of the system may take, ms. */
const WITHIN = 3000;

/** What a tool of the system prints; empty if it is missing or fails. */
export async function outputOf(program: string, ...parameters: readonly string[]): Promise<string> {
  const options = { timeout: WITHIN, windowsHide: true };
  return execute(program, [...parameters], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
