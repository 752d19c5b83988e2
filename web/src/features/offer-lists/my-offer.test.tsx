// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Offer } from 'domain/offer/offer.ts';
import { counteredOffer, exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, startTexts } from '#tests/start-texts.ts';
import { MyOffer } from './my-offer.tsx';
import { NextSteps } from './next-steps.tsx';

const at = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-22T12:00:00Z');
const show = (offer: Offer) =>
  renderWithUser(
    <MyOffer offer={offer} now={now}>
      {null}
    </MyOffer>,
  );

beforeAll(() => startTexts(['offers'], 'en'));

test('a counter’s card says when it was countered, and by whom', () => {
  show(counteredOffer);
  expect(screen.getByRole('time').getAttribute('datetime')).toBe('2026-11-21T12:00:00.000Z');
  expect(pageText()).toContain('Counteroffer from the originator');
});

test.each([
  ['en', false, 'You are asked to be backup 2. If you agree'],
  ['en', true, 'You are backup 2. If the accepted offer falls through and you are next, yours is accepted right away'],
  ['es', true, 'Eres el respaldo 2. Si la oferta aceptada no se concreta y te toca'],
] as const)('in %s a backup (agreed: %s) is told its rank and what it means', async (language, agreed, said) => {
  await inLanguage(language);
  show(exampleOffer({ state: 'backup', backup: { rank: 2, agreed } }));
  expect(pageText()).toContain(said);
});

test('what fell through keeps the receipt of its earnest money', () => {
  const offer = exampleOffer({ state: 'released', ended: { at, reason: 'The lender said no.' }, emdReceivedAt: at });
  show({ ...offer, terms: { emd: 5000 } });
  expect(screen.getByRole('note').textContent).toContain('Earnest money (EMD) of $5,000 was received on Nov');
  expect(pageText()).toContain('The lender said no.');
});

test.each([
  ['buyer', 'en', 'says it fell through on the buyer’s side'],
  ['seller', 'es', 'no se concretó por causa del vendedor'],
  ['neither', 'en', 'says neither side was the reason'],
] as const)(
  'a sale that fell through for the reason of %s says so to its buyer (%s)',
  async (whoseReason, language, said) => {
    await inLanguage(language);
    show(exampleOffer({ state: 'released', ended: { at, reason: 'Late.', whoseReason } }));
    expect(pageText()).toContain(said);
  },
);

test('once the earnest money is there, nobody is asked for it any more', () => {
  const of = (offer: Offer) => <NextSteps deal={exampleDeal} offer={offer} side="buyer" />;
  const { rerender } = renderWithUser(of(exampleOffer({ state: 'accepted' })));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  rerender(of(exampleOffer({ state: 'accepted', emdReceivedAt: at })));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('who was declined because another offer was accepted reads that they can offer again', () => {
  const ended = { at, by: 'originator' as const, because: 'other-fell-through' as const };
  show(exampleOffer({ state: 'declined', ended }));
  expect(pageText()).toContain('You can offer again.');
});
