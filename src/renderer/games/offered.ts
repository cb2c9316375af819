/// <reference types="vite/types/importMeta.d.ts" />

import { games } from '../../rules/index.ts';

/** The games that can be chosen, in the order in which they are shown: a package has no drafts. */
export const offered = games.filter(({ draft }) => !draft || import.meta.env.MODE !== 'package');
