import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { attempts } from '#tests/rules/cases.ts';
import { update, type Operation } from '#tests/rules/operations.ts';
import { ids } from '#tests/rules/fixtures.ts';

type Expected = readonly ['yes' | '-', Operation];

const notice = (expected: 'yes' | '-', change: Record<string, unknown>): Expected => [
  expected,
  update((uid) => paths.notification(uid, ids.entry), change),
];
export const notificationCases = attempts('users/{uid}/notifications/{id}: fields', 'buyer', {
  'read now': notice('yes', { readAt: serverTimestamp() }),
  'read at a timestamp of their own': notice('-', { readAt: Timestamp.now() }),
  'read, as a boolean': notice('-', { readAt: true }),
  'unread again': notice('-', { readAt: deleteField() }),
  'another text': notice('-', { kind: 'changed' }),
  'a field nobody knows along with reading': notice('-', { readAt: serverTimestamp(), unheardOf: 1 }),
  'another text along with reading': notice('-', { readAt: serverTimestamp(), kind: 'changed' }),
});
