import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { attempts } from '#tests/rules/cases.ts';
import { set, update, type Operation } from '#tests/rules/operations.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';

type Expected = readonly ['yes' | '-', Operation];

const favorite = (expected: 'yes' | '-', data: Record<string, unknown>): Expected => [
  expected,
  set((uid) => paths.favorite(uid, deals.open), data),
];
const favorites = attempts('users/{uid}/favorites/{dealId}: fields', 'buyer', {
  'now, by the server': favorite('yes', { createdAt: serverTimestamp() }),
  'by their own clock': favorite('-', { createdAt: Timestamp.now() }),
  'no timestamp': favorite('-', {}),
  'a note along with it': favorite('-', { createdAt: serverTimestamp(), unheardOf: 'n'.repeat(1000) }),
});

const notice = (expected: 'yes' | '-', change: Record<string, unknown>): Expected => [
  expected,
  update((uid) => paths.notification(uid, ids.entry), change),
];
const notifications = attempts('users/{uid}/notifications/{id}: fields', 'buyer', {
  'read now': notice('yes', { readAt: serverTimestamp() }),
  'read at a timestamp of their own': notice('-', { readAt: Timestamp.now() }),
  'read, as a boolean': notice('-', { readAt: true }),
  'unread again': notice('-', { readAt: deleteField() }),
  'another text': notice('-', { kind: 'changed' }),
  'a field nobody knows along with reading': notice('-', { readAt: serverTimestamp(), unheardOf: 1 }),
  'another text along with reading': notice('-', { readAt: serverTimestamp(), kind: 'changed' }),
});

export const ownDocumentCases = [...favorites, ...notifications];
