import { rowsKey, type Query } from './firestore.ts';

// Queries as Firestore's REST interface takes them: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery

const operators: Record<string, string> = {
  '==': 'EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
};

function valueOf(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  throw new Error(`A query by REST takes no ${typeof value}`);
}

const field = (fieldPath: unknown) => ({ fieldPath });

/**
 * The key of a query's rows, and its path and body.
 * @param fields what is read of each document; without any, that it is there
 */
export function restQuery(query: Query, fields: readonly string[]): { key: string; path: string; body: object } {
  const { path, group, constraints } = query;
  const [, parent = '', collectionId] = /^(?:(.*)\/)?([^/]+)$/.exec(path) ?? [];
  const of = (name: string) => constraints.filter(([kind]) => kind === name).map(([, ...values]) => values);
  const filters = of('where').map(([name, is, value]) => {
    const op = operators[String(is)];
    if (op === undefined) throw new Error(`A query by REST takes no "${String(is)}"`);
    return { fieldFilter: { field: field(name), op, value: valueOf(value) } };
  });
  const structuredQuery = {
    select: { fields: (fields.length > 0 ? fields : ['__name__']).map(field) },
    from: [{ collectionId, allDescendants: group }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: of('orderBy').map(([name, direction]) => ({
      field: field(name),
      direction: direction === 'desc' ? 'DESCENDING' : 'ASCENDING',
    })),
    limit: of('limit')[0]?.[0],
  };
  return { key: rowsKey(query), path: `${parent && `/${parent}`}:runQuery`, body: { structuredQuery } };
}
