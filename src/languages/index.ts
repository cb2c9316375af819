/// <reference types="vite/types/importMeta.d.ts" />

/** The window's texts by language. Each has a folder here, named by its code. */

import type { Language } from '../contract/language.ts';
import type { doctor as englishDoctor } from './en/doctor.ts';
import type { Texts } from './en/index.ts';
import type { invite as englishInvite } from './en/invite.ts';
import type { people as englishPeople } from './en/people.ts';
import type { phone as englishPhone } from './en/phone.ts';
import type { rules as english } from './en/rules.ts';
import type { storedGames as englishStoredGames } from './en/storedGames.ts';
import type { Shape } from './shape.ts';

export type RulesTexts = Shape<typeof english>;
export type DoctorTexts = Shape<typeof englishDoctor>;
export type InviteTexts = Shape<typeof englishInvite>;
export type PeopleTexts = Shape<typeof englishPeople>;
export type PhoneTexts = Shape<typeof englishPhone>;
export type StoredGamesTexts = Shape<typeof englishStoredGames>;

const files = import.meta.glob<Texts>('./*/index.ts', { import: 'texts' });
const doctorFiles = import.meta.glob<DoctorTexts>('./*/doctor.ts', { import: 'doctor' });
const inviteFiles = import.meta.glob<InviteTexts>('./*/invite.ts', { import: 'invite' });
const phoneFiles = import.meta.glob<PhoneTexts>('./*/phone.ts', { import: 'phone' });
const peopleFiles = import.meta.glob<PeopleTexts>('./*/people.ts', { import: 'people' });
const storedGamesFiles = import.meta.glob<StoredGamesTexts>('./*/storedGames.ts', {
  import: 'storedGames',
});
const rulesFiles = import.meta.glob<RulesTexts>('./*/rules.ts', { import: 'rules' });

/** Rejects if they can't be loaded. */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = files[`./${language}/index.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/.`);
  return load();
}

/** The rules of the games. Rejects if they can't be loaded. */
export async function loadRulesTexts(language: Language): Promise<RulesTexts> {
  const load = rulesFiles[`./${language}/rules.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/rules.ts.`);
  return load();
}

/** What the check of the network finds. Rejects if they can't be loaded. */
export async function loadDoctorTexts(language: Language): Promise<DoctorTexts> {
  const load = doctorFiles[`./${language}/doctor.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/doctor.ts.`);
  return load();
}

/** How two people compare signs. Rejects if they can't be loaded. */
export async function loadPeopleTexts(language: Language): Promise<PeopleTexts> {
  const load = peopleFiles[`./${language}/people.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/people.ts.`);
  return load();
}

/** The invitation of phones. Rejects if they can't be loaded. */
export async function loadInviteTexts(language: Language): Promise<InviteTexts> {
  const load = inviteFiles[`./${language}/invite.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/invite.ts.`);
  return load();
}

/** The page of a phone. Rejects if they can't be loaded. */
export async function loadPhoneTexts(language: Language): Promise<PhoneTexts> {
  const load = phoneFiles[`./${language}/phone.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/phone.ts.`);
  return load();
}

/** Stored games. Rejects if they can't be loaded. */
export async function loadStoredGamesTexts(language: Language): Promise<StoredGamesTexts> {
  const load = storedGamesFiles[`./${language}/storedGames.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/storedGames.ts.`);
  return load();
}
