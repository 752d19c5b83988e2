import type { AccountStatus, Role } from 'domain/account/account.ts';

/** The fields of `users/{uid}` that rules read; fixtures.ts adds the rest. */
export type AccountFields = {
  email: string;
  role?: Role;
  premium?: boolean;
  status: AccountStatus;
  sessionsValidAfter?: Date;
};

export type RulesPerson = {
  readonly uid: string;
  /** Absent: there is no account document. */
  readonly account?: AccountFields;
  /** Claims of the ID token; absent: not signed in. `auth_time` is in seconds. */
  readonly token?: {
    readonly email?: string;
    readonly role?: string;
    readonly premium?: boolean;
    readonly auth_time: number;
  };
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const now = new Date();
const anHourAgo = new Date(now.getTime() - 3_600_000);
const signedInNow = seconds(now);
const signedInLongAgo = seconds(anHourAgo) - 3600;

const emailOf = (uid: string) => `${uid}@example.com`.toLowerCase();

const member = (uid: string, role: Role, more: Partial<AccountFields> = {}): RulesPerson => {
  const email = emailOf(uid);
  const account = { email, role, premium: false, status: 'active', ...more } as const;
  return { uid, account, token: { email, role, premium: account.premium, auth_time: signedInNow } };
};

/** Every person of the matrix. Those below the admin must be refused. */
export const people = {
  visitor: { uid: 'visitor' },
  'no account': {
    uid: 'noAccount',
    token: { email: emailOf('noAccount'), role: 'admin', premium: true, auth_time: signedInNow },
  },
  buyer: member('buyer', 'buyer'),
  // Had to sign in again after a change, and did. An account without a role is a buyer's.
  'premium buyer': withAccount(({ role: _role, ...account }) => account)(
    member('premiumBuyer', 'buyer', { premium: true, sessionsValidAfter: anHourAgo }),
  ),
  owner: member('owner', 'originator'),
  // Was a premium buyer once: the remaining flag gives an originator no head start.
  'other originator': member('otherOriginator', 'originator', { premium: true }),
  admin: member('admin', 'admin'),
  deactivated: member('deactivated', 'admin', { status: 'deactivated' }),
  'old token': {
    ...member('oldToken', 'buyer', { premium: true, sessionsValidAfter: anHourAgo }),
    token: { email: emailOf('oldToken'), role: 'buyer', premium: true, auth_time: signedInLongAgo },
  },
  // Changed the sign-in address to one that is not the account's.
  'other email': {
    ...member('otherEmail', 'buyer', { premium: true }),
    token: { email: 'somebody-else@example.com', role: 'buyer', premium: true, auth_time: signedInNow },
  },
  'token says admin': {
    ...member('saysAdmin', 'buyer'),
    token: { email: emailOf('saysAdmin'), role: 'admin', premium: true, auth_time: signedInNow },
  },
  'token says originator': {
    ...member('saysOriginator', 'buyer'),
    token: { email: emailOf('saysOriginator'), role: 'originator', premium: true, auth_time: signedInNow },
  },
} as const satisfies Record<string, RulesPerson>;

/** The person whose documents the others try to access. */
export const bystander: RulesPerson = member('bystander', 'buyer', { premium: true });

export type Who = keyof typeof people;
export const everybody = Object.keys(people) as Who[];

/** Ways to lose access. None of them changes the role: each takes effect by one part of `active()` in the rules. */
export const losses: Record<string, (person: RulesPerson) => RulesPerson> = {
  'is deactivated': withAccount((account) => ({ ...account, status: 'deactivated' })),
  'must sign in again': (person) => ({
    ...withAccount((account) => ({ ...account, sessionsValidAfter: anHourAgo }))(person),
    token: person.token && { ...person.token, auth_time: signedInLongAgo },
  }),
  'has a token without a role': (person) => {
    if (!person.token) return person;
    const { role: _role, ...token } = person.token;
    return { ...person, token };
  },
  'has a token of another role': (person) =>
    person.token
      ? { ...person, token: { ...person.token, role: person.account?.role === 'admin' ? 'originator' : 'admin' } }
      : person,
  'has a token of another email': (person) =>
    person.token ? { ...person, token: { ...person.token, email: `x${person.token.email}` } } : person,
  'has a token without an email': (person) => {
    if (!person.token) return person;
    const { email: _email, ...token } = person.token;
    return { ...person, token };
  },
  'has no account document any more': ({ uid, token }) => ({ uid, token }),
};

function withAccount(change: (account: AccountFields) => AccountFields) {
  return (person: RulesPerson): RulesPerson =>
    person.account ? { ...person, account: change(person.account) } : person;
}
