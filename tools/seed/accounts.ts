import type { AccountStatus, Language, Role } from 'domain/account/account.ts';

/** A seeded person whose credentials are printed for users of the local app. */
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

/** Password of all seeded accounts; it is only valid on the emulators. */
export const seedPassword = 'deal-exchange';

const active = { premium: false, status: 'active', password: seedPassword, languagePreference: 'en' } as const;
const buyer = { ...active, role: 'buyer' } as const;

/** One account per kind of user, for manual and automatic tests. */
export const accounts: readonly SeedAccount[] = [
  {
    ...active,
    uid: 'seed-originator',
    role: 'originator',
    email: 'originator@example.com',
    firstName: 'Olivia',
    lastName: 'Ortega',
    phoneNumber: '6025550110',
    callBookingLink: 'https://calls.example.com/olivia-ortega',
  },
  {
    ...buyer,
    uid: 'seed-premium-buyer',
    premium: true,
    email: 'premium@example.com',
    firstName: 'Marcus',
    lastName: 'Bennett',
    phoneNumber: '4805550121',
  },
  {
    ...buyer,
    uid: 'seed-buyer',
    email: 'buyer@example.com',
    firstName: 'Elena',
    lastName: 'Castillo',
    phoneNumber: '6235550132',
  },
  {
    ...active,
    uid: 'seed-admin',
    role: 'admin',
    email: 'admin@example.com',
    firstName: 'Ruth',
    lastName: 'Whitfield',
    phoneNumber: '6025550143',
  },
  {
    ...buyer,
    uid: 'seed-deactivated-buyer',
    status: 'deactivated',
    email: 'deactivated@example.com',
    firstName: 'Dean',
    lastName: 'Porter',
    phoneNumber: '6025550154',
  },
];
