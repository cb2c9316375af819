/** What this program is called and which release it is. */

import manifest from '../../package.json' with { type: 'json' };

/** Program and version, as told to the other side and to the person. */
export const APP = `Tengen ${manifest.version}`;
