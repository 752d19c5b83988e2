import { expect, test } from 'vitest';
import { documentData } from './rest-document.ts';

test('a document of the REST interface has the data that the SDK gives', () => {
  const data = documentData({
    name: 'projects/demo/databases/(default)/documents/users/ana',
    fields: {
      firstName: { stringValue: 'Ana' },
      premium: { booleanValue: true },
      price: { integerValue: '285000' },
      rate: { doubleValue: 4.625 },
      tags: { arrayValue: { values: [{ stringValue: 'wholesale' }] } },
      none: { arrayValue: {} },
      listedBy: { mapValue: { fields: { uid: { stringValue: 'u1' } } } },
      readAt: { nullValue: null },
      createdAt: { timestampValue: '2026-03-01T12:00:00.000Z' },
    },
  });
  expect(data).toMatchObject({
    firstName: 'Ana',
    premium: true,
    price: 285_000,
    rate: 4.625,
    tags: ['wholesale'],
    none: [],
    listedBy: { uid: 'u1' },
    readAt: null,
  });
  const { createdAt } = data as { createdAt: { toDate(): Date } };
  expect(createdAt.toDate()).toEqual(new Date('2026-03-01T12:00:00Z'));
});

test.each([undefined, null, 'no', { error: { code: 403 } }])('%j is no document', (response) => {
  expect(documentData(response)).toBeUndefined();
});
