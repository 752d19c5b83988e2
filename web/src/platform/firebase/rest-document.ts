/** A value of a document in Firestore's REST interface: https://cloud.google.com/firestore/docs/reference/rest/v1/Value */
type Value = { [kind: string]: unknown };
type Fields = Record<string, Value>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The data of a document as the SDK gives them, with timestamps that have `toDate`; undefined for what is no document. */
export const documentData = (document: unknown): Record<string, unknown> | undefined =>
  isObject(document) && isObject(document['fields']) ? dataOf(document['fields'] as Fields) : undefined;

const dataOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));

function valueOf(value: Value): unknown {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'timestampValue':
      return { toDate: () => new Date(String(content)) };
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
