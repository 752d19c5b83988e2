import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { auditAction } from 'domain/account/audit-entry.ts';
import * as admin from 'domain/api/admin.ts';
import * as buyers from 'domain/api/buyers.ts';
import * as deals from 'domain/api/deals.ts';
import * as identity from 'domain/api/identity.ts';
import * as offerAnswers from 'domain/api/offer-answers.ts';
import * as offers from 'domain/api/offers.ts';
import * as proofOfFunds from 'domain/api/proof-of-funds.ts';
import { notificationKinds } from 'domain/notification/notification.ts';
import { inRoot } from '#tools/root.ts';
import english from '#web/features/admin/texts/en.json' with { type: 'json' };
import spanish from '#web/features/admin/texts/es.json' with { type: 'json' };

// Checks what types cannot: that functions implement everything declared in domain.

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const sources = globSync('functions/src/**/*.ts', { cwd: inRoot() }).filter((file) => !file.endsWith('.test.ts'));
const operations = sources.map(read).join('\n');

describe('every endpoint of domain/api is served:', () => {
  const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'path' in value;
  const declared = Object.entries({
    ...admin,
    ...buyers,
    ...deals,
    ...identity,
    ...offers,
    ...offerAnswers,
    ...proofOfFunds,
  }).filter(([, value]) => isEndpoint(value));
  const served = new Set([...operations.matchAll(/\b\w*handle\w*\(\s*(?:\w+\.)?(\w+)/gi)].map(([, name]) => name));

  test.each(declared.map(([name]) => name))('%s', (name) => {
    expect(served).toContain(name);
  });
});

test.each(auditAction.options)('an operation logs "%s"', (action) => {
  expect(operations).toContain(`action: '${action}'`);
});

describe.each(notificationKinds)('the notification "%s"', (kind) => {
  test('is sent by an operation', () => {
    const senders = sources.filter((file) => !file.startsWith('functions/src/outbox/')).map(read);
    expect(senders.some((source) => source.includes(`'${kind}'`))).toBe(true);
  });

  test.each([english, spanish])('has its name among failed messages, in both languages', ({ messages }) => {
    expect(messages.kinds).toHaveProperty([kind]);
  });
});
