/** A document's value in Firestore's REST API: https://cloud.google.com/firestore/docs/reference/rest/v1/Value */
type Value = { [kind: string]: unknown };
type Fields = Record<string, Value>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns a document's data as the SDK does, including timestamps with `toDate`; undefined if it is not a document. */
export const documentData = (document: unknown): Record<string, unknown> | undefined =>
  isObject(document) && isObject(document['fields']) ? dataOf(document['fields'] as Fields) : undefined;

/** A document of the REST API, in a form similar to an SDK snapshot. */
export type RestDocument = { id: string; path: string; data: Record<string, unknown> };

const documentOf = (document: unknown): RestDocument[] =>
  isObject(document) && typeof document['name'] === 'string'
    ? [
        {
          id: document['name'].split('/').at(-1) ?? '',
          path: document['name'].split('/documents/')[1] ?? '',
          data: documentData(document) ?? {},
        },
      ]
    : [];

/** Returns the documents in the response to a query or batchGet. */
export const documentsIn = (response: unknown): RestDocument[] =>
  Array.isArray(response)
    ? response.flatMap((row) => (isObject(row) ? documentOf(row['found'] ?? row['document']) : []))
    : [];

const dataOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));

function valueOf(value: Value): unknown {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'timestampValue':
      return { toDate: () => new Date(String(content)), timestampValue: content };
    case 'integerValue':
      return Number(content);
    case 'mapValue':
      return dataOf((content as { fields?: Fields }).fields ?? {});
    case 'arrayValue':
      return ((content as { values?: Value[] }).values ?? []).map(valueOf);
    case 'nullValue':
      return null;
    default:
      return content;
  }
}
