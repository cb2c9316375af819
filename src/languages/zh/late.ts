/** 首次用到时才加载的文字，简体中文。 */

import type { late as english } from '../en/late.ts';
import type { Parts } from '../shape.ts';

export const late: Parts<typeof english> = {
  doctor: async () => (await import('./doctor.ts')).doctor,
  invite: async () => (await import('./invite.ts')).invite,
  people: async () => (await import('./people.ts')).people,
  phone: async () => (await import('./phone.ts')).phone,
  rules: async () => (await import('./rules/index.ts')).rules,
  storedGames: async () => (await import('./storedGames.ts')).storedGames,
};
