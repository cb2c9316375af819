/** The texts that are loaded when they are first shown. */

export const late = {
  doctor: async () => (await import('./doctor.ts')).doctor,
  invite: async () => (await import('./invite.ts')).invite,
  people: async () => (await import('./people.ts')).people,
  phone: async () => (await import('./phone.ts')).phone,
  rules: async () => (await import('./rules/index.ts')).rules,
  storedGames: async () => (await import('./storedGames.ts')).storedGames,
};
