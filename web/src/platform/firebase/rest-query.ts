import { rowsKey, type QueryData } from './firestore.ts';

// Converts queries for Firestore's REST API: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery

const operators: Record<string, string> = {
  '==': 'EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '<': 'LESS_THAN',
};

type HasTime = { toDate: () => Date; nanoseconds?: number; timestampValue?: string };
const hasTime = (value: unknown): value is HasTime =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** Returns a time with microseconds, which a Date lacks, because a page of a list starts exactly after the one before. */
function timeOf(value: HasTime): string {
  if (value.timestampValue !== undefined) return value.timestampValue;
  const iso = value.toDate().toISOString();
  return value.nanoseconds === undefined ? iso : `${iso.slice(0, 19)}.${String(value.nanoseconds).padStart(9, '0')}Z`;
}

function valueOf(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
  if (value === null || value === undefined) return { nullValue: null };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (hasTime(value)) return { timestampValue: timeOf(value) };
  throw new Error(`A query by REST takes no ${typeof value}`);
}

const field = (fieldPath: unknown) => ({ fieldPath });

function filterOf([name, is, value]: unknown[]): object {
  if (is === '==' && value === null) return { unaryFilter: { field: field(name), op: 'IS_NULL' } };
  const op = operators[String(is)];
  if (op === undefined) throw new Error(`A query by REST takes no "${String(is)}"`);
  return { fieldFilter: { field: field(name), op, value: valueOf(value) } };
}

type Order = readonly [name: unknown, direction: unknown];
/** A document at which a list can start or end. */
type Place = { ref: { path: string }; get: (name: string) => unknown };
const isPlace = (place: unknown): place is Place => typeof place === 'object' && place !== null && 'ref' in place;

/** Returns the values at which a query starts or ends. */
function cursorOf(place: unknown, orders: readonly Order[], { path, root }: { path: string; root: string }) {
  const reference = (to: string) => ({ referenceValue: `${root}/${to}` });
  if (!isPlace(place)) return [orders[0]?.[0] === '__name__' ? reference(`${path}/${String(place)}`) : valueOf(place)];
  return orders.map(([name]) => (name === '__name__' ? reference(place.ref.path) : valueOf(place.get(String(name)))));
}

type Options = {
  /** Fields to read; an empty list only reads whether documents exist. All fields by default. */
  fields?: readonly string[];
  /** The prefix of all document names; required if a query starts or ends at a document. */
  root?: string;
};

/** Returns the key of a query's rows, and the path and body of the request. */
export function restQuery(
  query: QueryData,
  { fields, root = '' }: Options = {},
): { key: string; path: string; body: object } {
  const { path, group, constraints } = query;
  const [, parent = '', collectionId] = /^(?:(.*)\/)?([^/]+)$/.exec(path) ?? [];
  const of = (name: string) => constraints.filter(([kind]) => kind === name).map(([, ...values]) => values);
  const filters = of('where').map(filterOf);
  const given = of('orderBy') as unknown as Order[];
  const [[after] = [], [from] = [], [to] = []] = [of('startAfter')[0], of('startAt')[0], of('endAt')[0]];
  const byDocument = isPlace(after ?? from) || isPlace(to);
  const named = given.some(([name]) => name === '__name__');
  const orders: Order[] = byDocument && !named ? [...given, ['__name__', given.at(-1)?.[1]]] : given;
  const cursor = (place: unknown, before: boolean) => ({ values: cursorOf(place, orders, { path, root }), before });
  const structuredQuery = {
    ...(fields && { select: { fields: (fields.length > 0 ? fields : ['__name__']).map(field) } }),
    from: [{ collectionId, allDescendants: group }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: orders.map(([name, direction]) => ({
      field: field(name),
      direction: direction === 'desc' ? 'DESCENDING' : 'ASCENDING',
    })),
    ...((after ?? from) !== undefined && { startAt: cursor(after ?? from, after === undefined) }),
    ...(to !== undefined && { endAt: cursor(to, false) }),
    limit: of('limit').at(-1)?.[0],
  };
  return { key: rowsKey(query), path: `${parent && `/${parent}`}:runQuery`, body: { structuredQuery } };
}
