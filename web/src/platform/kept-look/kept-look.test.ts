import { expect, it } from 'vitest';
import { documentData } from '#platform/firebase/rest-document.ts';
import { shownData } from './kept-look.ts';

it('is the same for data of the REST API and for what was parsed from the SDK, whatever the order of the fields', () => {
  const rest = documentData({
    fields: {
      purchasePrice: { integerValue: '318500' },
      bathrooms: { doubleValue: 1.5 },
      listedOn: { timestampValue: '2026-03-01T12:00:00.123456Z' },
      entryFee: { nullValue: null },
      listedBy: { mapValue: { fields: { uid: { stringValue: 'u1' }, name: { stringValue: 'Ana' } } } },
      photos: {
        arrayValue: { values: [{ mapValue: { fields: { id: { stringValue: 'p' }, ready: { booleanValue: true } } } }] },
      },
    },
  });
  const parsed = {
    listedBy: { name: 'Ana', uid: 'u1' },
    photos: [{ ready: true, id: 'p' }],
    listedOn: new Date('2026-03-01T12:00:00.123Z'),
    lowestRate: undefined,
    purchasePrice: 318_500,
    bathrooms: 1.5,
  };
  const fields = Object.keys(parsed);
  expect(shownData(parsed, fields)).toBe(shownData(rest ?? {}, fields));
});

it.each([
  ['another value', { price: 1 }, { price: 2 }],
  ['one that is gone', { price: 1, fee: 0 }, { price: 1 }],
  ['another order of a list', { photos: ['a', 'b'] }, { photos: ['b', 'a'] }],
  ['another day', { on: new Date(0) }, { on: new Date(86_400_000) }],
])('tells %s', (_, before, after) => {
  const fields = Object.keys(before);
  expect(shownData(after, fields)).not.toBe(shownData(before, fields));
});
