import { describe, expect, it } from 'vitest';
import { logShapes, peopleShapes } from '#tests/rules/admin-query-shapes.ts';
import { queryShapes } from '#tests/rules/deal-query-shapes.ts';
import { indexes, missingIndexes, type Index, type QueryShape } from '#tests/rules/indexes.ts';
import { queriesInSource } from '#tests/rules/source-queries.ts';
import { logQuery } from '#web/features/audit-log/log-queries.ts';
import { peopleQuery } from '#web/features/people/people-queries.ts';

const { queries, dynamic } = queriesInSource();

/** List queries depend on filters: each module exports all shapes that can occur. */
const deals = queryShapes.flatMap(({ name, reader, queries }) =>
  queries({ uid: 'someone', ...reader }).map(({ where, orderBy }) => ({
    name,
    shape: { collection: 'deals', where, orderBy: [orderBy] } satisfies QueryShape,
  })),
);

const people = peopleShapes.map((search) => {
  const { where, orderBy } = peopleQuery(search);
  return {
    name: JSON.stringify(search),
    shape: { collection: 'users', where, orderBy: [orderBy] } satisfies QueryShape,
  };
});
const log = logShapes.map((filter) => {
  const { where, orderBy } = logQuery(filter);
  return {
    name: JSON.stringify(filter),
    shape: { collection: 'auditLog', where, orderBy: [orderBy] } satisfies QueryShape,
  };
});
const listed = [...deals, ...people, ...log];

// The rules require it of every list (docs/decisions/0139).
describe('Every query of the client has a limit', () => {
  it('where it is written, or where pages and counts are made of it', () => {
    const unlimited = queries.filter(({ file, limited }) => file.startsWith('web/') && !limited);
    expect([...new Set(unlimited.map(({ file }) => file))]).toEqual([
      'web/src/features/access-requests/data.ts', // useLivePages
      'web/src/features/client-errors/data.ts', // useLivePages
      'web/src/features/desk/data.ts', // useLivePages
      'web/src/features/house-cases/open-cases-data.ts', // useLivePages, and the badge's count
      'web/src/features/invitations/data.ts', // useLivePages
      'web/src/features/notices/data.ts', // useLivePages
      'web/src/features/offers/data.ts', // useQuerySource
      'web/src/features/overview/data.ts', // count
      'web/src/features/paper-review/data.ts', // useLivePages
      'web/src/features/report-review/waiting-cases-data.ts', // useLivePages
      'web/src/features/same-houses/data.ts', // useLivePages
    ]);
  });
});

describe('firestore.indexes.json', () => {
  it('has what every list needs', () => {
    for (const [list, least] of [
      [deals, 200],
      [people, 100],
      [log, 7],
    ] as const)
      expect(list.length).toBeGreaterThan(least);
    expect(new Set(queryShapes.map(({ name }) => name)).size).toBe(queryShapes.length);
    expect(listed.flatMap(({ name, shape }) => missingIndexes(shape).map((missing) => `${name}: ${missing}`))).toEqual(
      [],
    );
  });

  it('has what every query written in functions and the client needs', () => {
    expect(queries.length).toBeGreaterThan(8);
    expect(queries.flatMap(({ file, shape }) => missingIndexes(shape).map((missing) => `${file}: ${missing}`))).toEqual(
      [],
    );
  });

  it('cannot be checked for queries that are put together, but for those that export their shapes', () => {
    expect(dynamic).toEqual([
      'web/src/features/audit-log/log-queries.ts',
      'web/src/features/deal/deal-queries.ts',
      'web/src/features/people/people-queries.ts',
    ]);
  });

  it('has nothing that no query needs', () => {
    const shapes = [...listed, ...queries].map(({ shape }): QueryShape => shape);
    const ofScope = ({ collectionGroup, queryScope }: Index) =>
      shapes.filter(
        ({ collection, group = false }) =>
          collection === collectionGroup && (queryScope === 'COLLECTION_GROUP') === group,
      );
    const needless = indexes.filter((index) => {
      const others = indexes.filter((other) => other !== index);
      return ofScope(index).every((shape) => missingIndexes(shape, others).length === 0);
    });
    expect(needless).toEqual([]);
  });
});

const index = (scope: Index['queryScope'], ...fields: string[]): Index => ({
  collectionGroup: 'deals',
  queryScope: scope,
  fields: fields.map((field) => {
    const [fieldPath = '', kind] = field.split(' ');
    if (kind === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: kind === 'desc' ? 'DESCENDING' : 'ASCENDING' };
  }),
});
const shape = (where: string[], orderBy: string[] = [], group = false): QueryShape => ({
  collection: 'deals',
  group,
  where: where.map((condition) => ({ field: condition.split(' ')[0] ?? '', is: condition.split(' ')[1] ?? '' })),
  orderBy: orderBy.map((order) => ({
    field: order.split(' ')[0] ?? '',
    direction: order.endsWith(' desc') ? 'desc' : 'asc',
  })),
});

describe('An index is missing', () => {
  it.each([
    ['none for a whole collection', shape([]), [], 0],
    ['none for one equality', shape(['a ==']), [], 0],
    ['none for equalities alone', shape(['a ==', 'b in']), [], 0],
    ['none for a range ordered by its field', shape(['a >='], ['a desc']), [], 0],
    ['none for an array-contains alone', shape(['a array-contains']), [], 0],
    ['for an equality with an order', shape(['a =='], ['b desc']), [], 1],
    ['for an equality with a range', shape(['a ==', 'b <=']), [], 1],
    ['for an array-contains with an equality', shape(['a array-contains', 'b ==']), [], 2],
    ['for two orders', shape([], ['a', 'b']), [], 1],
    ['for one equality over a group', shape(['a =='], [], true), [], 1],
    ['not when it is there', shape(['a =='], ['b desc']), [index('COLLECTION', 'a', 'b desc')], 0],
    ['when the order is the other way round', shape(['a =='], ['b desc']), [index('COLLECTION', 'a', 'b')], 1],
    ['when it is of the other scope', shape(['a =='], ['b desc'], true), [index('COLLECTION', 'a', 'b desc')], 1],
    ['when it names a field that the query does not', shape(['a =='], ['b']), [index('COLLECTION', 'a', 'c', 'b')], 1],
    [
      'when it has an order where the query looks into a list',
      shape(['a array-contains'], ['b']),
      [index('COLLECTION', 'a', 'b')],
      1,
    ],
    [
      'not when two are merged',
      shape(['a ==', 'c =='], ['b']),
      [index('COLLECTION', 'a', 'b'), index('COLLECTION', 'c', 'b')],
      0,
    ],
    [
      'not when one of three parts is a list',
      shape(['a array-contains', 'c =='], ['b']),
      [index('COLLECTION', 'a contains', 'c', 'b')],
      0,
    ],
    ['for the one field that no index names', shape(['a ==', 'c =='], ['b']), [index('COLLECTION', 'a', 'b')], 1],
  ] as const)('%s', (_when, query, available, missing) => {
    expect(missingIndexes(query, available)).toHaveLength(missing);
  });
});
