/** Name and release of this program. */

import manifest from '../../package.json' with { type: 'json' };

/** As shown to the peer and to the player. */
export const APP = `Tengen ${manifest.version}`;
