import { readFileSync } from 'node:fs';

/** A query as Firestore plans it. `in` runs as several `==` queries. */
export type QueryShape = {
  /** The last part of the collection's path. */
  readonly collection: string;
  /** Whether it queries all collections of that name. */
  readonly group?: boolean;
  readonly where: readonly { readonly field: string; readonly is: string }[];
  /** Without the document id, which ends every index, in the direction of the field before it. */
  readonly orderBy: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
};

type IndexField = { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: 'CONTAINS' };
export type Index = { collectionGroup: string; queryScope: 'COLLECTION' | 'COLLECTION_GROUP'; fields: IndexField[] };

type FieldOverride = {
  collectionGroup: string;
  fieldPath: string;
  indexes: (Omit<IndexField, 'fieldPath'> & Pick<Index, 'queryScope'>)[];
};

const content = JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')) as {
  indexes: Index[];
  fieldOverrides: FieldOverride[];
};

/** The indexes of firestore.indexes.json, with those of single fields over a collection group. */
export const indexes: Index[] = [
  ...content.indexes,
  ...content.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: ofField }) =>
    ofField
      .filter(({ queryScope }) => queryScope === 'COLLECTION_GROUP')
      .map(({ queryScope, ...field }) => ({ collectionGroup, queryScope, fields: [{ fieldPath, ...field }] })),
  ),
];

const inequalities = ['<', '<=', '>', '>=', '!=', 'not-in'];

/** Returns the order of the query's rows: a range implies an order by its field, in the direction of the field before it. */
function orderOf({ where, orderBy }: QueryShape): QueryShape['orderBy'] {
  const ranges = new Set(where.filter(({ is }) => inequalities.includes(is)).map(({ field }) => field));
  const ordered = new Set(orderBy.map(({ field }) => field));
  return [
    ...orderBy,
    ...[...ranges]
      .filter((field) => !ordered.has(field))
      .map((field) => ({ field, direction: orderBy.at(-1)?.direction ?? ('asc' as const) })),
  ];
}

/**
 * Returns the missing indexes of a query in production, as text; empty if it can run. Every field has a single-field index for queries of
 * one collection; queries with only equalities merge those. For a query with an order, composite indexes are merged if they end in that
 * order and begin with some of its equalities; together they must contain each
 * (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 */
export function missingIndexes(shape: QueryShape, available: readonly Index[] = indexes): string[] {
  const order = orderOf(shape);
  const equal = shape.where.filter(({ is }) => !inequalities.includes(is));
  const fields = new Set([...equal, ...order].map(({ field }) => field));
  const automatic =
    !shape.group && (fields.size <= 1 || (order.length === 0 && equal.every(({ is }) => !contains(is))));
  if (automatic || fields.size === 0) return [];
  const beginnings = available
    .filter(
      ({ collectionGroup, queryScope }) =>
        collectionGroup === shape.collection && (queryScope === 'COLLECTION_GROUP') === (shape.group ?? false),
    )
    .map((index) => beginningBefore(index, order))
    .filter((beginning) => beginning?.every((start) => equal.some((each) => serves(start, each))));
  if (equal.length === 0)
    return beginnings.some((beginning) => beginning?.length === 0) ? [] : [describe(shape, order)];
  return equal
    .filter((each) => !beginnings.some((beginning) => beginning?.some((start) => serves(start, each))))
    .map(({ field }) => `${field}: ${describe(shape, order)}`);
}

const contains = (is: string) => is.startsWith('array-contains');
const serves = ({ fieldPath, arrayConfig }: IndexField, { field, is }: QueryShape['where'][number]) =>
  fieldPath === field && (arrayConfig === 'CONTAINS') === contains(is);

/** Returns the fields of an index before those of an order, or undefined if it does not end in that order. */
function beginningBefore({ fields }: Index, order: QueryShape['orderBy']): IndexField[] | undefined {
  const start = fields.length - order.length;
  const ends = order.every(({ field, direction }, index) => {
    const last = fields[start + index];
    return last?.fieldPath === field && last.order === (direction === 'desc' ? 'DESCENDING' : 'ASCENDING');
  });
  return ends ? fields.slice(0, start) : undefined;
}

const describe = ({ collection, group, where }: QueryShape, order: QueryShape['orderBy']) =>
  [
    `${group ? 'all ' : ''}${collection}`,
    ...where.map(({ field, is }) => `${field} ${is}`),
    ...order.map(({ field, direction }) => `by ${field} ${direction}`),
  ].join(', ');
