import { expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { storageKeys } from '#platform/local-storage.ts';
import { stubLocalStorage } from '#tests/stub-local-storage.ts';
import { emptyForm, type DealFormValues } from './deal-form-values.ts';
import { sendWaitingDeals, type PhotosState } from './send-waiting-deals.ts';
import { keepWaitingDeal, readWaitingDeals, removeWaitingDeal } from './waiting-deals.ts';

const uid = 'olga';
const idOf = (letter: string) => letter.repeat(20);
const complete: DealFormValues = {
  ...emptyForm,
  streetAddress: '12 Ridge Rd',
  city: 'Mesa',
  state: 'AZ',
  zipCode: '85201',
  dealCategory: 'cash',
  purchasePrice: '425000',
  propertyType: 'singleFamily',
  bedrooms: '3',
  bathrooms: '2',
  description: 'A house with a roof and a door.',
  tags: ['wholesale'],
  legalCertification: true,
};
const keep = (letter: string, values: Partial<DealFormValues> = {}) =>
  keepWaitingDeal(uid, { dealId: idOf(letter), values: { ...complete, ...values }, idempotencyKey: `key ${letter}` });

/** Sends once, with the given answers in the order of the requests; `seen` records what happened. */
type Script = {
  answers?: ApiError[];
  photos?: PhotosState;
  /** Number of requests before another person signs in. */ signedInFor?: number;
};
async function send({ answers = [], photos = 'uploaded', signedInFor = Infinity }: Script = {}) {
  const seen: string[] = [];
  await sendWaitingDeals({
    uid,
    isSignedIn: () => seen.filter((line) => line.includes(' by ')).length < signedInFor,
    photosOf: () => photos,
    clearPhotos: (dealId) => seen.push(`photos of ${dealId[0]} cleared`),
    publish: async (dealId, { city }, key) => {
      seen.push(`${dealId[0]} in ${city} by ${key}`);
      const error = answers.shift();
      if (error) throw error;
    },
    onPublished: ({ dealId }) => seen.push(`${dealId[0]} published`),
    onRefused: ({ dealId }) => seen.push(`${dealId[0]} refused`),
    now: () => new Date('2026-11-22T12:00:00Z'),
  });
  return seen;
}
const apiError = (status: number, code: ApiError['code']) => new ApiError(`${status}`, { status, code });

const kept = stubLocalStorage();

it('deals go out in the order in which they were published, and nothing is kept of them', async () => {
  keep('a');
  keep('b', { city: 'Tempe' });
  expect(await send()).toEqual([
    'a in Mesa by key a',
    'photos of a cleared',
    'a published',
    'b in Tempe by key b',
    'photos of b cleared',
    'b published',
  ]);
  expect([...kept]).toEqual([]);
});

it.each([
  [0, 'network'],
  [401, 'unauthenticated'],
  [429, 'too-many-requests'],
  [503, 'internal'],
] as const)('after %i the same request is sent again the next time', async (status, code) => {
  keep('a');
  expect(await send({ answers: [apiError(status, code)] })).toEqual(['a in Mesa by key a']);
  expect(await send()).toEqual(['a in Mesa by key a', 'photos of a cleared', 'a published']);
});

it('a deal that is refused is kept for its person to change, and not sent again as it is', async () => {
  keep('a');
  keep('b');
  const refused = await send({ answers: [apiError(409, 'duplicate-property')] });
  expect(refused.slice(0, 3)).toEqual(['a in Mesa by key a', 'a refused', 'b in Mesa by key b']);
  expect(readWaitingDeals(uid)).toMatchObject([{ dealId: idOf('a'), refused: true, values: { city: 'Mesa' } }]);
  expect(await send()).toEqual([]);
});

it('nothing goes out once somebody else is signed in, whose deal it would become', async () => {
  keep('a');
  keep('b');
  expect(await send({ signedInFor: 1 })).toEqual(['a in Mesa by key a', 'photos of a cleared', 'a published']);
  expect(readWaitingDeals(uid)).toMatchObject([{ dealId: idOf('b') }]);
});

it('one whose request ends the session goes on waiting for its person', async () => {
  keep('a');
  const seen = await send({ answers: [apiError(403, 'deactivated')], signedInFor: 1 });
  expect(seen).toEqual(['a in Mesa by key a']);
  expect(await send()).toContain('a published');
});

it('a deal waits for its photos', async () => {
  keep('a', { photos: [idOf('p')] });
  expect(await send({ photos: 'on-the-way' })).toEqual([]);
  expect(await send({ photos: 'incomplete' })).toEqual(['a refused']);
});

it('a deal that the form would refuse by now is not sent', async () => {
  keep('a', { city: '' });
  expect(await send()).toEqual(['a refused']);
});

it('one that its person took back is not sent, and other people’s are not theirs', async () => {
  keep('a');
  keepWaitingDeal('oscar', { dealId: idOf('o'), values: complete, idempotencyKey: 'o' });
  removeWaitingDeal(uid, idOf('a'));
  expect(await send()).toEqual([]);
  expect(readWaitingDeals('oscar')).toHaveLength(1);
});

it('one that its person takes back while it is sent is neither kept as refused, nor loses its photos', async () => {
  for (const answers of [[], [apiError(400, 'invalid-input')]]) {
    keep('a');
    const sending = send({ answers });
    removeWaitingDeal(uid, idOf('a'));
    // oxlint-disable-next-line no-await-in-loop -- once published, once refused
    expect(await sending).not.toContain('photos of a cleared');
    expect(readWaitingDeals(uid)).toEqual([]);
  }
});

it('what does not look like a waiting deal is none', () => {
  kept.set(storageKeys.waitingDeals(uid), '[{"dealId":"../x","values":{},"idempotencyKey":"k"}]');
  expect(readWaitingDeals(uid)).toEqual([]);
});
