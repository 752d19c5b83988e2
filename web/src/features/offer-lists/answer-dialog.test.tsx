// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from 'domain/limits.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { counteredOffer, exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { buttonNames, isDisabled, pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import AnswerDialog from './answer-dialog.tsx';

const offer = exampleOffer({ version: 3, terms: { emd: 5000 } });
const accepted = { id: 'offer1', state: 'accepted' };
const declined = { id: 'offer1', state: 'declined' };
const onClose = vi.fn<() => void>();
type Answer = 'accept' | 'decline';
type Shown = { live?: Offer; others?: readonly Offer[]; side?: OfferSide };
const dialog = (answer: Answer, { live = offer, others = [live], side = 'originator' }: Shown = {}) => (
  <AnswerDialog answer={answer} deal={exampleDeal} offer={live} side={side} others={others} onClose={onClose} />
);
const show = (answer: Answer, shown: Shown = {}) =>
  renderSignedIn(dialog(answer, shown), shown.side === 'buyer' ? { uid: 'ana', role: 'buyer' } : {});
const alert = () => screen.getByRole('alert').textContent;

beforeAll(() => startTexts(['offers'], 'en'));
beforeEach(() => {
  onClose.mockReset();
});

test('accepting names buyer, amount and day, says what follows, and is sent once for the version that was read', async () => {
  const api = stubApi();
  const arrive = api.holds(accepted);
  const page = show('accept');
  expect(pageText()).toContain('Ana Reyes offers an entry fee of $20,000 and expects to close on Dec 20, 2026.');
  expect(pageText()).toContain('all other open offers are declined');
  await page.press('Accept offer');
  expect(isDisabled(screen.getByRole('button', { name: 'Accepting…' }))).toBe(true);
  await page.user.keyboard('{Enter}');
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(page.toasts.map(({ title }) => title)).toEqual(['The offer was accepted']);
  const to = 'POST /api/deals/deal1/offers/offer1/accept';
  expect(api.calls).toEqual([{ to, body: {}, key: expect.any(String), version: '3' }]);
});

test('other open offers can be kept as backups in the order in which they are chosen, up to the limit', async () => {
  const api = stubApi();
  api.answers(accepted);
  const names = ['Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'].slice(0, limits.backupsPerDeal + 1);
  const others = names.map((name, index) =>
    exampleOffer({ id: name, buyerUid: name, buyerName: name, entryFee: 21_000 + index }),
  );
  const ended = exampleOffer({ id: 'gone', buyerName: 'Gone', state: 'withdrawn' });
  const page = show('accept', { others: [offer, ...others, ended] });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
  const last = names.at(-1) ?? '';
  expect(screen.getAllByRole('checkbox')).toHaveLength(names.length);
  expect(box('Cleo, \\$21,001')).toBeDefined();
  for (const name of names.slice(0, -1).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await page.user.click(box(name));
  }
  expect(box(`${names.at(-2)}.*backup 1$`)).toBeDefined();
  expect(box(`Ben.*backup ${limits.backupsPerDeal}$`)).toBeDefined();
  expect(box(last).disabled).toBe(true);
  for (const name of names.slice(3, -1)) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await page.user.click(box(name));
  }
  expect(box('Dan.*backup 1$')).toBeDefined();
  expect(box(last).disabled).toBe(false);
  // One that is withdrawn while the dialog is open is no backup.
  const left = others.map((each) => (each.id === 'Dan' ? { ...each, state: 'withdrawn' as const } : each));
  page.rerender(dialog('accept', { others: [offer, ...left] }));
  await page.press('Accept offer');
  expect(api.calls.map(({ body }) => body)).toEqual([{ backups: ['Cleo', 'Ben'] }]);
});

test.each([
  ['accept', 'Accept offer', 409, 'bidder-gone', 'The offer was not accepted'],
  ['accept', 'Accept offer', 412, 'offer-changed', 'This offer has changed'],
  ['decline', 'Decline', 409, 'not-your-turn', 'The offer was not declined'],
] as const)(
  'what the server refuses to %s (%s, %d %s) is said, and can be sent again by the same key',
  async (answer, button, status, code, said) => {
    const api = stubApi();
    api.refuses(status, code);
    const page = show(answer);
    await page.press(button);
    expect(alert()).toContain(said);
    expect(onClose).not.toHaveBeenCalled();
    expect(page.toasts).toEqual([]);
    await page.press(button);
    expect(api.calls[1]?.key).toBe(api.calls[0]?.key);
  },
);

test('whoever was too late reads who was faster, in place of the refusal, and has nothing more to accept', async () => {
  const api = stubApi();
  api.refuses(409, 'offer-settled');
  const page = show('accept');
  await page.press('Accept offer');
  const faster = exampleOffer({ id: 'ben', buyerUid: 'ben', buyerName: 'Ben Ito', state: 'accepted', accepted: true });
  const late: Offer = {
    ...offer,
    version: 4,
    state: 'declined',
    ended: { at: new Date(), because: 'other-accepted' },
  };
  page.rerender(dialog('accept', { live: late, others: [late, faster] }));
  expect(alert()).toContain('You accepted Ben Ito’s offer in another window.');
  expect(alert()).not.toContain('settled');
  expect(buttonNames()).toEqual(['Cancel']);
});

test('an offer that its buyer withdraws while the dialog is open cannot be accepted or declined by it', () => {
  const page = show('accept');
  page.rerender(dialog('accept', { live: { ...offer, version: 4, state: 'withdrawn' } }));
  expect(screen.getByRole('status').textContent).toContain('Ana Reyes withdrew it.');
  expect(buttonNames()).toEqual(['Cancel']);
  page.rerender(dialog('decline'));
});

test('the reason of a decline is optional, and sent without the blanks around it', async () => {
  const api = stubApi();
  api.answers(declined);
  const page = show('decline');
  expect(pageText()).toContain('Ana Reyes offers an entry fee of $20,000. They are notified that you declined.');
  await page.press('Decline');
  await page.fill(/^Reason/, '  Too low ');
  await page.press('Decline');
  expect(api.calls.map(({ to, body }) => [to, body])).toEqual([
    ['POST /api/deals/deal1/offers/offer1/decline', {}],
    ['POST /api/deals/deal1/offers/offer1/decline', { reason: 'Too low' }],
  ]);
  expect(api.calls[1]?.key).not.toBe(api.calls[0]?.key);
  expect(page.toasts.map(({ title }) => title)).toEqual(['You declined', 'You declined']);
});

test('a buyer reads of a counteroffer what they get and pay, and accepts it as theirs', async () => {
  const api = stubApi();
  api.answers(accepted);
  const page = show('accept', { live: counteredOffer, side: 'buyer' });
  expect(pageText()).toContain('The originator offers you the deal for an entry fee of $24,000');
  expect(pageText()).toContain('What you pay');
  await page.press('Accept counteroffer');
  expect(page.toasts.map(({ title }) => title)).toEqual(['You accepted the counteroffer']);
});

test('the originator is not shown what the buyer pays', () => {
  show('accept');
  expect(pageText()).toContain('What the seller gets');
  expect(pageText()).not.toContain('What you pay');
});

test('a buyer agrees to be a backup, or declines it, by its rank', () => {
  const asked = exampleOffer({ state: 'backup', backup: { rank: 2, agreed: false } });
  show('accept', { live: asked, side: 'buyer' });
  expect(screen.getByRole('heading', { name: 'Be backup 2?' })).toBeDefined();
  expect(buttonNames()).toEqual(['Cancel', 'Agree']);
});

test('names amount and day in Spanish', async () => {
  await inSpanish();
  show('accept');
  const dialogText = within(screen.getByRole('dialog'));
  expect(dialogText.getByText(/Ana Reyes ofrece .*\$20,000.*20 dic 2026/)).toBeDefined();
});
