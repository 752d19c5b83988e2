import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions } from 'domain/account/admin-actions.ts';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { notificationKinds, notificationRow } from 'domain/notification/notification-table.ts';
import { endpoints } from '#tests/endpoints.ts';
import { inRoot } from '#tools/root.ts';
import { causedBy } from '#functions/outbox/message.ts';
import adminEnglish from '#web/features/admin/texts/en.json' with { type: 'json' };
import adminSpanish from '#web/features/admin/texts/es.json' with { type: 'json' };
import english from '#web/features/notices/texts/en.json' with { type: 'json' };
import spanish from '#web/features/notices/texts/es.json' with { type: 'json' };

// Checks what types cannot: that functions and pages implement everything declared in domain.

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const sources = globSync('functions/src/**/*.ts', { cwd: inRoot() }).filter((file) => !file.endsWith('.test.ts'));
const operations = sources.map(read).join('\n');

test('every endpoint of domain/api is served', () => {
  const served = new Set([...operations.matchAll(/\b\w*handle\w*\(\s*(?:\w+\.)?(\w+)/gi)].map(([, name]) => name));
  expect(endpoints.length).toBeGreaterThan(50);
  expect(endpoints.flatMap(({ name }) => (served.has(name) ? [] : name))).toEqual([]);
});

test('every document that people write themselves is on a page', () => {
  const pages = globSync('web/src/**/*.{ts,tsx}', { cwd: inRoot() }).filter((file) => !/\.test\.tsx?$/.test(file));
  const named = new Set(
    pages.flatMap((file) => [...read(file).matchAll(/\bpaths\.own\w*\([^,]+, '(\w+)'/g)].map(([, name]) => name)),
  );
  expect(ownDocumentRows.flatMap(({ name }) => (named.has(name) ? [] : name))).toEqual([]);
});

test('every action of the audit log is logged by an operation', () => {
  expect(auditActions.filter((action) => !operations.includes(`action: '${action}'`))).toEqual([]);
});

test('every notification is sent by an operation', () => {
  const senders = sources.filter((file) => !file.startsWith('functions/src/outbox/')).map(read);
  expect(notificationKinds.filter((kind) => !senders.some((source) => source.includes(`'${kind}'`)))).toEqual([]);
});

test('every notification has a sentence, which says only what its data holds, and a name, in both languages', () => {
  /** The fields behind the placeholders that are no field themselves. */
  const fieldOf: Record<string, string> = { offer: 'offerType', backup: 'rank' };
  const fieldsSaid = (sentence: string) =>
    [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, field = '']) => fieldOf[field] ?? field);
  const lacking = notificationKinds.filter((kind) => {
    const { shape } = notificationRow(kind).data;
    return [english, spanish].some(({ kinds }) => {
      const { name, sentence } = kinds[kind];
      const said = fieldsSaid(sentence);
      return (
        name === '' || ('address' in shape && !said.includes('address')) || said.some((field) => !(field in shape))
      );
    });
  });
  expect(lacking).toEqual([]);
});

test('every message that is no notification has a name for admins in both languages', () => {
  for (const { messages } of [adminEnglish, adminSpanish])
    expect(Object.keys(messages.kinds).toSorted()).toEqual(Object.keys(causedBy).toSorted());
});
