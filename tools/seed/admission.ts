import { createHash } from 'node:crypto';
import type { AccessRequest } from 'domain/account/access-request.ts';
import type { Invitation } from 'domain/account/invitation.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { accounts } from './accounts.ts';
import { addDays, addHours } from './calendar.ts';
import type { SeedDocument } from './documents.ts';

type Asker = Pick<AccessRequest, 'firstName' | 'lastName' | 'role' | 'kind' | 'state' | 'language'> &
  Partial<Pick<AccessRequest, 'company' | 'note'>> & { hoursAgo: number };

const open = { kind: 'invitation', state: 'open', language: 'en' } as const;
const waiting = { ...open, kind: 'waitlist' } as const;

/** Who asked to come in while nobody looked, who waits, and who was answered. */
const askers: readonly Asker[] = [
  {
    ...open,
    firstName: 'Dolores',
    lastName: 'Quintana',
    role: 'originator',
    language: 'es',
    company: 'Quintana Homes',
    note: 'Compro casas con Subject-To en Phoenix y Mesa desde 2019.\nTengo cuatro contratos firmados y otros dos en camino.',
    hoursAgo: 75,
  },
  {
    ...open,
    firstName: 'Warren',
    lastName: 'Achterberg',
    role: 'originator',
    hoursAgo: 52,
    note: 'Pat Morgan told me about you.',
  },
  { ...open, firstName: 'Ifeoma', lastName: 'Okafor', role: 'buyer', company: 'Blue Door Rentals', hoursAgo: 20 },
  { ...open, firstName: 'Tran', lastName: 'Bui', role: 'originator', hoursAgo: 3 },
  { ...waiting, firstName: 'Lucía', lastName: 'Berrocal', role: 'originator', language: 'es', hoursAgo: 24 * 40 },
  { ...waiting, firstName: 'Gus', lastName: 'Lindqvist', role: 'buyer', hoursAgo: 24 * 38, note: 'No hurry.' },
  {
    ...waiting,
    firstName: 'Amara',
    lastName: 'Diallo',
    role: 'originator',
    company: 'Diallo & Sons',
    hoursAgo: 24 * 37,
  },
  { ...open, firstName: 'Perla', lastName: 'Zamora', role: 'originator', state: 'approved', hoursAgo: 24 * 5 },
  {
    ...open,
    firstName: 'Rex',
    lastName: 'Holloway',
    role: 'originator',
    state: 'declined',
    hoursAgo: 24 * 9,
    note: 'I sell leads.',
  },
];

const emailOf = ({ firstName, lastName }: Asker): string =>
  `${firstName}.${lastName}@example.com`
    .normalize('NFKD')
    .replaceAll(/[^a-z.@]/gi, '')
    .toLowerCase();

const adminUid = accounts.find(({ role }) => role === 'admin')?.uid ?? '';

function requestOf(asker: Asker, index: number, now: Date): SeedDocument {
  const { hoursAgo, ...said } = asker;
  const createdAt = addHours(now, -hoursAgo);
  const decided = { decidedAt: addHours(createdAt, 20), decidedBy: adminUid };
  return {
    path: paths.accessRequest(`seed-request-${index + 1}`),
    data: {
      ...said,
      email: emailOf(asker),
      phoneNumber: `602555018${index}`,
      createdAt,
      updatedAt: createdAt,
      confirmed: [said.kind],
      ...(said.state !== 'open' && decided),
    },
  };
}

/** Documents under the hash of a token that nobody has: their links open nothing. */
function invitationOf(email: string, days: number, now: Date, more: Partial<Invitation>): SeedDocument {
  const createdAt = addDays(now, -days);
  return {
    path: paths.invitation(createHash('sha256').update(`seed ${email}`).digest('hex')),
    data: {
      email,
      role: 'originator',
      premium: false,
      language: 'en',
      createdAt,
      createdBy: adminUid,
      expiresAt: new Date(createdAt.getTime() + limits.invitationLifetime),
      settled: more.usedAt !== undefined || more.revokedAt !== undefined,
      ...more,
    },
  };
}

/** Requests for access and invitations, in every state that an admin meets. */
export function documentsOfAdmission(now: Date): SeedDocument[] {
  const approved = askers.find(({ state }) => state === 'approved');
  const joined = accounts.find(({ role }) => role === 'originator');
  return [
    ...askers.map((asker, index) => requestOf(asker, index, now)),
    ...(approved
      ? [
          invitationOf(emailOf(approved), 4, now, {
            requestId: `seed-request-${askers.indexOf(approved) + 1}`,
            requestorDetails: { firstName: approved.firstName, lastName: approved.lastName },
          }),
        ]
      : []),
    invitationOf('hollis.premium@example.com', 1, now, { role: 'buyer', premium: true }),
    invitationOf('second.admin@example.com', 12, now, { role: 'admin' }),
    invitationOf('never.mind@example.com', 3, now, { revokedAt: addDays(now, -2) }),
    ...(joined
      ? [
          invitationOf(joined.email, 120, now, {
            reservedBy: joined.uid,
            reservedAt: addDays(now, -119),
            usedAt: addDays(now, -119),
          }),
        ]
      : []),
  ];
}
