import type { AccessRequest } from 'domain/account/access-request.ts';
import { adminOnlyNames, type AdminOnly } from 'domain/account/admin-only.ts';
import type { AuditEntry } from 'domain/account/audit-entry.ts';
import type { Invitation } from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { addDays } from './calendar.ts';
import type { SeedDocument } from './documents.ts';

const admin = accounts.find(({ role }) => role === 'admin');
const by = { uid: admin?.uid ?? '', email: admin?.email ?? '' };

type Done = WithoutBy<AuditEntry>;
type WithoutBy<Entry> = Entry extends unknown ? Omit<Entry, 'by'> : never;

function aboutRequest({ path: subject, data }: SeedDocument, invitations: readonly SeedDocument[]): Done[] {
  const { email, role, state, decidedAt } = data as AccessRequest;
  if (!decidedAt) return [];
  if (state === 'declined') return [{ action: 'request-declined', subject, before: { email }, at: decidedAt }];
  const invitation = invitations
    .find(({ data: invited }) => invited['email'] === email)
    ?.path.split('/')
    .at(-1);
  if (invitation === undefined) throw new Error(`${subject} was approved without an invitation`);
  return [{ action: 'request-approved', subject, after: { email, role, invitation }, at: decidedAt }];
}

function aboutInvitation({ path: subject, data }: SeedDocument): Done[] {
  const { email, role, premium, requestId, createdAt, revokedAt } = data as Invitation;
  return [
    // Approving a request is one entry, not two.
    ...(requestId === undefined
      ? [{ action: 'invitation-created' as const, subject, after: { email, role, premium }, at: createdAt }]
      : []),
    ...(revokedAt ? [{ action: 'invitation-revoked' as const, subject, before: { email, role }, at: revokedAt }] : []),
  ];
}

function aboutPerson({ uid, role, premium, status }: SeedAccount, index: number, now: Date): Done[] {
  const subject = paths.user(uid);
  if (status === 'deactivated') {
    const reason = 'Asked buyers for money outside the portal.';
    const change = { before: { status: 'active' }, after: { status } } as const;
    return [{ action: 'deactivated', subject, ...change, reason, at: addDays(now, -16) }];
  }
  if (role !== 'buyer' || !premium) return [];
  const change = { before: { premium: false }, after: { premium } };
  return [{ action: 'premium-changed', subject, ...change, at: addDays(now, -21 - index) }];
}

function aboutAdminOnly({ path, data }: SeedDocument): Done[] {
  const [, uid = '', collection, id] = path.split('/');
  const name = adminOnlyNames.find((each) => each === id);
  if (collection !== 'adminOnly' || !name) return [];
  const { updatedAt: at } = data as AdminOnly;
  return [{ action: 'admin-only-changed', subject: paths.user(uid), after: { name, kept: true }, at }];
}

/** Returns log entries of the admin's actions behind the seeded accounts and the given documents. */
export function documentsOfLog(decided: readonly SeedDocument[], now: Date): SeedDocument[] {
  const inFolder = (folder: string) => decided.filter(({ path }) => path.startsWith(`${folder}/`));
  const invitations = inFolder(paths.invitations());
  const entries = [
    ...inFolder(paths.accessRequests()).flatMap((request) => aboutRequest(request, invitations)),
    ...invitations.flatMap(aboutInvitation),
    ...inFolder(paths.users()).flatMap(aboutAdminOnly),
    ...accounts.flatMap((account, index) => aboutPerson(account, index, now)),
  ];
  return entries.map((entry, index) => ({
    path: paths.auditEntry(`seed-log-${String(index + 1).padStart(2, '0')}`),
    data: { ...entry, by },
  }));
}
