/**
 * The doctor shell: says in the terminal why two computers don't see each other. It exits with code 0 if all is
 * well, 1 if something was found, 2 if it was called wrongly.
 */

import { parseArgs } from 'node:util';
import { DEFAULT_PORT } from '../../../contract/fields.ts';
import { diagnosisOf, observe } from '../../net/doctor/doctor.ts';
import { endpointIn, linesOf } from './report.ts';

const usage =
  'Usage: npm run -s tengen -- doctor [ADDRESS[:PORT]] [--port N] [--json]\n  --port N  the port of a game that is hosted here, if no address is given\n';

const given = read();
if (given === null) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const { address, port, json } = given;
  const observed = await observe(address, port);
  const diagnosis = diagnosisOf(observed, port);
  const lines = json ? [JSON.stringify({ ...diagnosis, observed })] : linesOf(diagnosis, observed);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = diagnosis.findings.length === 0 ? 0 : 1;
}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, port: { type: 'string' } },
    });
    const endpoint = endpointIn(positionals);
    const port = Number(values.port ?? endpoint?.port ?? DEFAULT_PORT);
    if (endpoint === null || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
    return { address: endpoint.address, port, json: values.json };
  } catch {
    return null;
  }
}
