import { createHash } from 'node:crypto';
import type { AccessAnswers, AccessRequest } from 'domain/account/access-request.ts';
import type { Invitation } from 'domain/account/invitation.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { accounts } from './accounts.ts';
import { addDays, addHours } from './calendar.ts';
import type { SeedDocument } from './documents.ts';
import { emailName } from './people.ts';

type More = Partial<Pick<AccessRequest, 'kind' | 'state' | 'language' | 'company' | 'note'>> & {
  /** What the address was typed with before, where it differs. */
  before?: Partial<AccessAnswers>;
};

const requestFrom = (name: string, role: AccessRequest['role'], hoursAgo: number, more: More = {}) => ({
  firstName: name.replace(/ .*/, ''),
  lastName: name.replace(/.* /, ''),
  email: `${emailName(name.replace(' ', '.'))}@example.com`,
  role,
  hoursAgo,
  kind: 'invitation',
  state: 'open',
  language: 'en',
  ...more,
});

/** Open access requests, the waitlist, and decided requests. */
const askers = [
  requestFrom('Dolores Quintana', 'originator', 75, {
    language: 'es',
    company: 'Quintana Homes',
    note: 'Compro casas con Subject-To en Phoenix y Mesa desde 2019.\nTengo cuatro contratos firmados y otros dos en camino.',
  }),
  requestFrom('Warren Achterberg', 'originator', 52, { note: 'Pat Morgan told me about you.' }),
  requestFrom('Ifeoma Okafor', 'buyer', 20, {
    company: 'Blue Door Rentals',
    before: { phoneNumber: '4805550177', role: 'originator', company: '' },
  }),
  requestFrom('Tran Bui', 'originator', 3),
  requestFrom('Lucía Berrocal', 'originator', 24 * 40, { kind: 'waitlist', language: 'es' }),
  requestFrom('Gus Lindqvist', 'buyer', 24 * 38, { kind: 'waitlist', note: 'No hurry.' }),
  requestFrom('Amara Diallo', 'originator', 24 * 37, { kind: 'waitlist', company: 'Diallo & Sons' }),
  requestFrom('Perla Zamora', 'originator', 24 * 5, { state: 'approved' }),
  requestFrom('Rex Holloway', 'originator', 24 * 9, { state: 'declined', note: 'I sell leads.' }),
];

const adminUid = accounts.find(({ role }) => role === 'admin')?.uid ?? '';

function requestOf(asker: (typeof askers)[number], index: number, now: Date): SeedDocument {
  const { hoursAgo, email, state, before, ...said } = asker;
  const answers = { ...said, phoneNumber: `602555018${index}` };
  const createdAt = addHours(now, -hoursAgo);
  const decided = { decidedAt: addHours(createdAt, 20), decidedBy: adminUid };
  return {
    path: paths.accessRequest(`seed-request-${index + 1}`),
    data: {
      ...answers,
      email,
      state,
      createdAt,
      updatedAt: before ? addHours(createdAt, 2) : createdAt,
      confirmed: [said.kind],
      ...(before && { earlier: [{ ...answers, ...before, askedAt: createdAt }] }),
      ...(state !== 'open' && decided),
    },
  };
}

/** Returns a document under the hash of an unknown token, so its link does not work. */
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

/** Returns requests for access and invitations in every state that admins see. */
export function documentsOfAdmission(now: Date): SeedDocument[] {
  const joined = accounts.filter(({ role }) => role === 'originator');
  return [
    ...askers.map((asker, index) => requestOf(asker, index, now)),
    ...askers.flatMap(({ state, firstName, lastName, email }, index) =>
      state === 'approved'
        ? [
            invitationOf(email, 4, now, {
              requestId: `seed-request-${index + 1}`,
              requestorDetails: { firstName, lastName },
            }),
          ]
        : [],
    ),
    invitationOf('hollis.premium@example.com', 1, now, { role: 'buyer', premium: true }),
    invitationOf('second.admin@example.com', 12, now, { role: 'admin' }),
    invitationOf('never.mind@example.com', 3, now, { revokedAt: addDays(now, -2) }),
    ...joined.map(({ uid, email }) => {
      const usedAt = addDays(now, -119);
      return invitationOf(email, 120, now, { reservedBy: uid, reservedAt: usedAt, usedAt });
    }),
  ];
}
