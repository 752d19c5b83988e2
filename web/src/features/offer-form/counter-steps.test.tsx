// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buttonNames, pageText, passTime, renderWithUser } from '#tests/render-with-user.tsx';
import type { Deal } from 'domain/deal/deal-document.ts';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import type { CounterInput } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { textsOf } from '#platform/i18n/i18n.ts';
import { startTexts } from '#tests/start-texts.ts';
import { CounterSteps } from './counter-steps.tsx';
import { whatHappened } from '#features/offers/raced.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const deal = {
  ...hybridTerms,
  state: 'AZ',
  status: 'active',
  streetAddress: '12 Oak St',
  city: 'Mesa',
  zipCode: '85201',
} as unknown as Deal;
const offer: Offer = {
  id: 'offer1',
  dealId: 'deal1',
  dealAddress: '12 Oak St',
  buyerUid: 'ben',
  buyerName: 'Ben Buyer',
  offerType: 'creative',
  entryFee: 25_000,
  closeOfEscrow: inDays(40),
  message: 'Ready',
  terms: { emd: 5000, validUntil: `${inDays(3)}T12:00:00.000Z` },
  submittedAt: new Date(),
  state: 'open',
  accepted: false,
  version: 3,
  turn: 'originator',
};

const round = { by: 'buyer', at: new Date(), kind: 'offer', closeOfEscrow: offer.closeOfEscrow } as const;
/** Returns the offer after a side has countered it. */
const countered = (by: OfferSide): Offer => ({
  ...offer,
  version: 4,
  entryFee: 26_000,
  turn: by === 'buyer' ? 'originator' : 'buyer',
  thread: [round, { ...round, by, kind: 'counter' }],
});

let sent: { answered: Offer; changes: CounterInput; key: string }[];
let answer: () => Promise<unknown>;
let closed: boolean;

const dialog = (live: Offer = offer, side: 'originator' | 'buyer' = 'originator') => (
  <CounterSteps
    deal={deal}
    offer={live}
    uid="olga"
    side={side}
    clause={{ box: null, isConfirmed: () => true, body: {} }}
    happenedSince={(earlier) =>
      earlier.version === live.version
        ? undefined
        : whatHappened(textsOf('offers'), earlier, live, [], { side, isOwner: true })
    }
    send={(answered, changes, key) => {
      sent.push({ answered, changes, key });
      return answer();
    }}
    onClose={() => {
      closed = true;
    }}
  />
);

beforeAll(() => startTexts(['offers'], 'en'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent = [];
  closed = false;
  answer = async () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

type Rendered = ReturnType<typeof renderWithUser>;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Waits until the send button is enabled; it is disabled at first to ignore double clicks. */
async function review({ press }: Rendered) {
  await press('Review counteroffer');
  await passTime(1000);
}
const refusal =
  (status: number, code: ApiError['code'], details?: { field: string; message: string; text: string }[]) => () =>
    Promise.reject(new ApiError(code, { status, code, more: { ...(details && { details }) } }));

test('a counter begins with the offer, and sends only what is changed, to the version that was read', async () => {
  const page = renderWithUser(dialog());
  expect([field('Entry fee').value, field('EMD').value, field('Valid until').value]).toEqual(['25,000', '5,000', '']);
  await page.fill('Entry fee', '27,500');
  expect(pageText()).toContain('Changed, was $25,000');
  await review(page);
  expect(pageText()).toContain('$25,000 →becomes $27,500');
  expect(pageText()).not.toContain('$5,000');
  expect(sent).toEqual([]);
  await page.press('Send counteroffer');
  expect(sent).toEqual([{ answered: offer, changes: { entryFee: 27_500 }, key: expect.any(String) }]);
  expect(closed).toBe(true);
});

test('what was typed and not sent is there again, until it is sent', async () => {
  const page = renderWithUser(dialog());
  await page.fill('Entry fee', '27,500');
  const again = () => {
    cleanup();
    return renderWithUser(dialog());
  };
  const opened = again();
  expect(field('Entry fee').value).toBe('27,500');
  await review(opened);
  await opened.press('Send counteroffer');
  again();
  expect(field('Entry fee').value).toBe('25,000');
  expect(localStorage).toHaveLength(0);
});

test('nothing is reviewed or sent of a counter that changes nothing', async () => {
  const page = renderWithUser(dialog());
  await page.press('Review counteroffer');
  expect(pageText()).toContain('Change the amount, the close of escrow or the terms');
  expect(buttonNames()).not.toContain('Send counteroffer');
});

test('what the server refuses of a term is shown beside it, with all that was typed', async () => {
  answer = refusal(400, 'invalid-input', [{ field: 'terms.emd', message: 'validation.moneyTooLarge', text: '…' }]);
  const page = renderWithUser(dialog());
  await page.fill('EMD', '6,000');
  await review(page);
  await page.press('Send counteroffer');
  expect(pageText()).toContain('Enter at most $1,000,000,000');
  expect(field('EMD').value).toBe('6,000');
  expect(field('EMD').getAttribute('aria-invalid')).toBe('true');
  expect(closed).toBe(false);
});

test('an offer that has changed meanwhile is compared anew, with what was typed, and sent to its new version', async () => {
  answer = refusal(412, 'offer-changed');
  const page = renderWithUser(dialog());
  await page.fill('Entry fee', '27,500');
  await review(page);
  await page.press('Send counteroffer');
  expect(pageText()).toContain('This offer has changed. Please look at it again before you answer.');
  page.rerender(dialog(countered('buyer')));
  expect(pageText()).toContain('Your counteroffer was not sent');
  expect(pageText()).toContain('Ben Buyer countered it.');
  expect(pageText()).not.toContain('This offer has changed');
  expect(buttonNames()).not.toContain('Send counteroffer');
  await page.press('Compare with the newest round');
  expect(field('Entry fee').value).toBe('27,500');
  expect(pageText()).toContain('Changed, was $26,000');
  expect(pageText()).not.toContain('Your counteroffer was not sent');
  answer = async () => undefined;
  await review(page);
  await page.press('Send counteroffer');
  expect(sent.map(({ answered }) => answered.version)).toEqual([3, 4]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test.each<[string, Offer, string]>([
  ['was countered in another window', countered('originator'), 'You countered it in another window.'],
  ['was withdrawn', { ...offer, version: 4, state: 'withdrawn' }, 'Ben Buyer withdrew it.'],
  ['was accepted', { ...offer, version: 4, state: 'accepted' }, 'You accepted it in another window.'],
  ['is over', { ...offer, terms: { validUntil: '2026-11-01T12:00:00.000Z' } }, 'This offer has expired'],
])(
  'a counter to an offer that %s has nothing to send any more, says why, and keeps what was typed',
  async (_, live, said) => {
    const page = renderWithUser(dialog());
    await page.fill('Entry fee', '27,500');
    page.rerender(dialog(live));
    expect(pageText()).toContain(said);
    expect(field('Entry fee').value).toBe('27,500');
    expect(buttonNames()).not.toContain('Review counteroffer');
  },
);

test('an answer that was lost can be asked for again with the same key, although the offer has changed by it', async () => {
  answer = refusal(0, 'network');
  const page = renderWithUser(dialog());
  await page.fill('Entry fee', '27,500');
  await review(page);
  await page.press('Send counteroffer');
  page.rerender(dialog({ ...offer, version: 4, turn: 'buyer', entryFee: 27_500 }));
  answer = async () => undefined;
  await page.press('Send counteroffer');
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(closed).toBe(true);
});
