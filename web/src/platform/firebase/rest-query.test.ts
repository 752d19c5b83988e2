import { expect, it } from 'vitest';
import { collection, limit, orderBy, query, where } from './firestore.ts';
import { restQuery } from './rest-query.ts';

const none = () => Promise.reject(new Error('Nothing is asked for'));
const firestore = { sdk: none, requests: none };

it('says of a query what the SDK would, with a mask of what is read', () => {
  const made = query(
    collection(firestore, 'users/ana/favorites'),
    where('status', 'in', ['new', 'active']),
    where('tags', 'array-contains', 'wholesale'),
    orderBy('createdAt', 'desc'),
    limit(6),
  );
  const { key, path, body } = restQuery(made, { fields: ['createdAt'] });
  expect(path).toBe('/users/ana:runQuery');
  expect(body).toEqual({
    structuredQuery: {
      select: { fields: [{ fieldPath: 'createdAt' }] },
      from: [{ collectionId: 'favorites', allDescendants: false }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            {
              fieldFilter: {
                field: { fieldPath: 'status' },
                op: 'IN',
                value: { arrayValue: { values: [{ stringValue: 'new' }, { stringValue: 'active' }] } },
              },
            },
            {
              fieldFilter: {
                field: { fieldPath: 'tags' },
                op: 'ARRAY_CONTAINS',
                value: { stringValue: 'wholesale' },
              },
            },
          ],
        },
      },
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
      limit: 6,
    },
  });
  // The live query reads more of the same rows.
  expect(restQuery(query(made, limit(24)), { fields: [] }).key).toBe(key);
});

it('makes no query that it cannot say', () => {
  const all = collection(firestore, 'deals');
  expect(() => restQuery(query(all, where('status', '!=', 'sold')))).toThrow('takes no "!="');
});
