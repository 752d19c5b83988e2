import { addDays } from './calendar.ts';
import { accounts, seedPassword, type SeedAccount } from './accounts.ts';
import { randomFor } from './random.ts';

const list = (names: string): string[] => names.trim().split(/,\s+/);

const firstNames = list(`
  Aaliyah, Adrian, Alejandra, Andre, Beatriz, Brandon, Camila, Carlos, Chloe, Daniel, Danielle, David, Diego,
  Erin, Esteban, Fatima, Gabriela, Grace, Hannah, Isaac, Jamal, Jasmine, Javier, Jennifer, Jerome, José,
  Kevin, Kimberly, Latoya, Liam, Luis, Mariana, Megan, Mei, Miguel, Nadia, Nathan, Noor, Omar, Patrick, Priya,
  Rafael, Rebecca, Renata, Ryan, Samuel, Sofía, Tamika, Thomas, Tyler, Valeria, Victoria, Wei, Yolanda,
  Zachary
`);
const lastNames = list(`
  Abbott, Aguilar, Alvarez, Anderson, Baker, Banerjee, Brooks, Campbell, Chen, Coleman, Cruz, Davis, Delgado,
  Edwards, Fischer, Flores, Foster, Garcia, Gonzalez, Haddad, Harris, Hernandez, Howard, Jackson, Jenkins,
  Johnson, Kim, Kowalski, Lopez, Martin, Mendoza, Miller, Mitchell, Moore, Muñoz, Nguyen, O’Brien, Patel,
  Peterson, Ramirez, Reed, Rivera, Robinson, Sanchez, Schmidt, Silva, Singh, Thompson, Torres, Turner, Vargas,
  Walker, Washington, Williams, Young
`);

/** Converts a name for an email address: without accents, punctuation and capitals. */
export const emailName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-z.]/gi, '')
    .toLowerCase();

function person(kind: 'buyer' | 'originator', number: number, premium: boolean): SeedAccount {
  const random = randomFor(kind, number);
  // Names are unique: the lists are longer than the number of people, and the steps are coprime to their length.
  const offset = kind === 'buyer' ? 0 : 29;
  const firstName = firstNames[(number * 13 + offset) % firstNames.length] ?? '';
  const lastName = lastNames[(number * 17 + offset) % lastNames.length] ?? '';
  const id = String(number + 1).padStart(2, '0');
  return {
    uid: `seed-${kind}-${id}`,
    role: kind,
    premium,
    status: 'active',
    email: `${emailName(firstName)}.${emailName(lastName)}@example.com`,
    password: seedPassword,
    firstName,
    lastName,
    phoneNumber: `${random.pick(['602', '480', '702', '214', '713', '813', '404', '704', '615', '317'])}55501${String(number + (kind === 'buyer' ? 20 : 70)).padStart(2, '0')}`,
    languagePreference: random.chance(0.25) ? 'es' : 'en',
    ...(kind === 'originator'
      ? { callBookingLink: `https://calls.example.com/${emailName(firstName)}-${emailName(lastName)}` }
      : {}),
  };
}

/** Users who list deals: the originator accounts for manual tests, then four more. */
export const originators: readonly SeedAccount[] = [
  ...accounts.filter(({ role }) => role === 'originator'),
  ...Array.from({ length: 4 }, (_, number) => person('originator', number, false)),
];

/** Forty buyers, 30% of them premium. */
const otherBuyers: readonly SeedAccount[] = Array.from({ length: 40 }, (_, number) =>
  person('buyer', number, number % 10 < 3),
);

export const buyers: readonly SeedAccount[] = [
  ...accounts.filter(({ role, status }) => role === 'buyer' && status === 'active'),
  ...otherBuyers,
];

/** Returns when a person's account was created. */
export const createdAt = (uid: string, now: Date): Date =>
  addDays(now, -120 - everybody.findIndex((person) => person.uid === uid));

export const everybody: readonly SeedAccount[] = [
  ...accounts,
  ...originators.filter((person) => !accounts.includes(person)),
  ...otherBuyers,
];

export const fullName = ({ firstName, lastName }: SeedAccount): string => `${firstName} ${lastName}`;
