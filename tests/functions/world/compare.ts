import { madeId, type State } from './world.ts';

/** Not an effect of a request or event: which of them came, and how often. */
const bookkeeping = /^(idempotency|rateLimits)\//;

/** Returns all of a state but the bookkeeping of calls, to the letter. */
export const exactly = ({ documents, ...others }: State) => ({
  ...others,
  documents: documents.filter(({ path }) => !bookkeeping.test(path)),
});

/** Values that differ between two runs of the same operation. */
const random: readonly [RegExp, string][] = [
  [madeId, '<id>'],
  // Ids of messages, of invitations and hashes of codes.
  [/\b[0-9a-f]{32,}\b/g, '<hash>'],
  [/\beyJ[\w.-]+/g, '<token>'],
  [/(invitation=)[\w-]{43}/g, '$1<token>'],
  [/("code":\{"stringValue":")\d{6}/g, '$1<code>'],
  // Where maps show a deal, by its id.
  [/("(?:latitude|longitude)":\{"(?:double|integer)Value":"?)-?[\d.]+/g, '$1<degrees>'],
  [/~[\d.]+ \d+ \d+/g, '<tile>'],
  // Generation of an upload that was put back.
  [/("generation":\{"stringValue":")\d+/g, '$1<number>'],
  [/("salt":\{"stringValue":")\w+/g, '$1<salt>'],
];
const times: readonly [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  // Time and signature of a signed link.
  [/(\w~\w+~)\w+(~[\w-]+~)[\w-]+/g, '$1<time>$2<signature>'],
  // Tries of a message whose first worker died.
  [/("tries":\{"integerValue":")\d+/g, '$1<number>'],
];

/** Returns a text with everything random replaced, and also all times if the runs were at different ones. */
export function loosely(text: string, { atOtherTimes = false } = {}): string {
  const replaced = atOtherTimes ? [...random, ...times] : random;
  return replaced.reduce((result, [pattern, name]) => result.replace(pattern, name), text);
}

/** Returns the state as texts to compare with that of another run, in an order that does not depend on ids. */
export function comparable(state: State, options: { atOtherTimes?: boolean } = {}): string[] {
  const { documents, identities, files, tasks, sent } = exactly(state);
  const lasting = identities.map((identity) => ({ ...identity, tokensValidAfterTime: undefined }));
  return [...documents, ...files, ...lasting, ...tasks, ...sent]
    .map((each) => loosely(JSON.stringify(each), options))
    .toSorted();
}

/** A page that no paper lists any more, with its file. */
const isUnlisted = ({ path, fields }: State['documents'][number]): boolean =>
  /\/paperPages\//.test(path) && JSON.stringify(fields?.['listed']) === '{"booleanValue":false}';

/**
 * Returns the same without what a sweep makes up for: tasks that were not scheduled, files that nothing names any more, and pages of papers
 * that are no longer listed.
 */
export function comparableAfterDeath(state: State): string[] {
  const documents = state.documents.filter((document) => !isUnlisted(document));
  return comparable({ ...state, documents, tasks: [], files: [] }, { atOtherTimes: true });
}
