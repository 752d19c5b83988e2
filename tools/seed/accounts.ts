import type { AccountStatus, Language, Role } from 'domain/account/account.ts';

/** A person whom the seed creates and whose sign-in is told to everybody who runs the portal locally. */
export type SeedAccount = {
  readonly uid: string;
  readonly role: Role;
  readonly premium: boolean;
  readonly status: AccountStatus;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly languagePreference: Language;
  readonly callBookingLink?: string;
};

/** Every seeded person signs in with it; it opens nothing outside the emulators. */
export const seedPassword = 'deal-exchange';

/** One account for each kind of person, for trying the portal out by hand and in tests. */
export const accounts: readonly SeedAccount[] = [
  {
    uid: 'seed-originator',
    role: 'originator',
    premium: false,
    status: 'active',
    email: 'originator@example.com',
    password: seedPassword,
    firstName: 'Olivia',
    lastName: 'Ortega',
    phoneNumber: '6025550110',
    languagePreference: 'en',
    callBookingLink: 'https://calls.example.com/olivia-ortega',
  },
  {
    uid: 'seed-premium-buyer',
    role: 'buyer',
    premium: true,
    status: 'active',
    email: 'premium@example.com',
    password: seedPassword,
    firstName: 'Marcus',
    lastName: 'Bennett',
    phoneNumber: '4805550121',
    languagePreference: 'en',
  },
  {
    uid: 'seed-buyer',
    role: 'buyer',
    premium: false,
    status: 'active',
    email: 'buyer@example.com',
    password: seedPassword,
    firstName: 'Elena',
    lastName: 'Castillo',
    phoneNumber: '6235550132',
    languagePreference: 'en',
  },
  {
    uid: 'seed-admin',
    role: 'admin',
    premium: false,
    status: 'active',
    email: 'admin@example.com',
    password: seedPassword,
    firstName: 'Ruth',
    lastName: 'Whitfield',
    phoneNumber: '6025550143',
    languagePreference: 'en',
  },
  {
    uid: 'seed-deactivated-buyer',
    role: 'buyer',
    premium: false,
    status: 'deactivated',
    email: 'deactivated@example.com',
    password: seedPassword,
    firstName: 'Dean',
    lastName: 'Porter',
    phoneNumber: '6025550154',
    languagePreference: 'en',
  },
];
