import { expect, test } from 'vitest';
import { auditActions } from './admin-actions.ts';
import { type Audited, auditEntry, auditSubject, storedAuditEntry } from './audit-entry.ts';

const common = {
  by: { uid: 'admin', email: 'admin@example.com' },
  at: { toDate: () => new Date('2026-11-20T16:00:00Z') },
};
const revoked = { ...common, action: 'invitation-revoked', subject: 'invitations/i1' };
const before = { email: 'ana@example.com', role: 'buyer' } as const;

test('an operation that logs wrong, missing or other data than its action has does not compile', () => {
  const subjectId = 'i1';
  const logged: Audited[] = [
    { action: 'invitation-revoked', subjectId, before },
    // @ts-expect-error -- without its data
    { action: 'invitation-revoked', subjectId },
    // @ts-expect-error -- without its subject
    { action: 'invitation-revoked', before },
    // @ts-expect-error -- with a wrong role
    { action: 'invitation-revoked', subjectId, before: { ...before, role: 'seller' } },
    // @ts-expect-error -- with a field that the action does not have
    { action: 'invitation-revoked', subjectId, before: { email: 'ana@example.com', role: 'buyer', token: 'x' } },
    // @ts-expect-error -- with data that the action does not have
    { action: 'signed-out', subjectId, reason: 'because' },
    // @ts-expect-error -- without the reason
    { action: 'deactivated', subjectId, before: { status: 'active' }, after: { status: 'deactivated' } },
  ];
  expect(logged.map(auditSubject).slice(0, 2)).toEqual(['invitations/i1', 'invitations/i1']);
});

test('an entry has the data and the kind of subject of its action', () => {
  const isEntry = (entry: object) => auditEntry.safeParse(entry).success;
  expect(isEntry({ ...revoked, before })).toBe(true);
  const wrong = {
    'no data': revoked,
    'a wrong role': { ...revoked, before: { ...before, role: 'seller' } },
    'a document of another kind': { ...revoked, before, subject: 'users/i1' },
    'a part of its document': { ...revoked, before, subject: 'invitations/i1/parts/p1' },
    'no id': { ...revoked, before, subject: 'invitations' },
    'an action nobody knows': { ...revoked, before, action: 'unheard-of' },
  };
  expect(Object.entries(wrong).flatMap(([name, entry]) => (isEntry(entry) ? name : []))).toEqual([]);
});

test('the log reads an older entry, without what is missing, wrong or unknown in it', () => {
  const parsed = (data: object) => storedAuditEntry.parse({ ...revoked, ...data });
  expect(parsed({})).toMatchObject({ action: 'invitation-revoked', before: {}, after: {} });
  expect(parsed({ before: { ...before, role: 7, token: 'x' }, after: 'x', reason: 7 })).toEqual({
    ...parsed({}),
    before: { email: 'ana@example.com' },
  });
  const read = auditActions.map((action) =>
    storedAuditEntry.parse({ ...common, action, subject: 'x/y', before: null }),
  );
  expect(read.map(({ action }) => action)).toEqual(auditActions);
  expect(() => parsed({ action: 'unheard-of' })).toThrow('invalid_value');
});
