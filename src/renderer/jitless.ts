/** The page's Content-Security-Policy forbids code made from text. Imported before any schema is made. */

import { z } from 'zod';

z.config({ jitless: true });
