/**
 * To be imported before any schema by a page whose Content-Security-Policy forbids code from text: zod would
 * compile its schemas.
 */

import { config } from 'zod';

config({ jitless: true });
