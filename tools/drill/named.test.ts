import { expect, test } from 'vitest';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { startInstance } from '#tools/emulators/instance.ts';
import { namingThePortal } from './named.ts';

test('a document that names its project or address is found, wherever in it; links of messages are moved by themselves', () => {
  const addresses = addressesOf(startInstance());
  const document = (path: string, stringValue: string) => ({
    name: `projects/${addresses.projectId}/databases/(default)/documents/${path}`,
    fields: { list: { arrayValue: { values: [{ stringValue }] } } },
    updateTime: '2026-11-25T00:00:00Z',
  });
  const documents = [
    document('deals/a', `https://${addresses.projectId}.web.app/deals/a`),
    document('deals/b', `${addresses.web}/deals/b`),
    document('deals/c', 'deals/c/photos/1'),
    document('outbox/d', `${addresses.web}/deals/d`),
  ];
  expect(namingThePortal(documents, addresses)).toEqual(['deals/a', 'deals/b']);
});
