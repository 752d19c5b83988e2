import { expect, test } from 'vitest';
import { peopleQuery } from './people-queries.ts';

test('the database is whereOf for the word that the fewest people have, as it is kept there', () => {
  const whereOf = (text: string) => peopleQuery({ text, sort: 'joined-desc' }).where;
  expect(whereOf('Ana de Zamora')).toEqual([{ field: 'searchTokens', is: 'array-contains', value: 'zamora' }]);
  expect(whereOf('(602) 555-0134')[0]?.value).toBe('6025550134');
  expect(whereOf(`${'x'.repeat(60)}@example.com`)[0]?.value).toBe('x'.repeat(40));
  expect(whereOf('…')).toEqual([]);
});

test('filters and order are the database’s', () => {
  expect(peopleQuery({ role: 'buyer', premium: true, status: 'active', sort: 'name-desc' })).toEqual({
    where: [
      { field: 'role', is: '==', value: 'buyer' },
      { field: 'premium', is: '==', value: true },
      { field: 'status', is: '==', value: 'active' },
    ],
    orderBy: { field: 'sortName', direction: 'desc' },
  });
});
