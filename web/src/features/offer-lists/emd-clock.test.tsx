// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Offer } from 'domain/offer/offer.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, startTexts } from '#tests/start-texts.ts';
import { EmdClock } from './emd-clock.tsx';
import { exampleDeal, exampleOffer } from '#features/offers/example-offers.ts';
import { NextSteps } from './next-steps.tsx';

const past = new Date('2026-11-20T12:00:00Z');
const ahead = new Date(Date.now() + 60 * 60 * 1000);

function clock(change: Partial<Offer>) {
  renderWithUser(<EmdClock offer={exampleOffer({ state: 'accepted', ...change })} />);
  return screen.getByRole('note').textContent;
}

beforeAll(() => startTexts(['offers'], 'en'));

test.each([
  ['en', 'received', { emdReceivedAt: past }, /^Earnest money \(EMD\) was received on Nov/],
  ['en', 'due', { emdDueAt: ahead }, /^Earnest money \(EMD\) is due by /],
  ['en', 'overdue', { emdDueAt: past }, /^Earnest money \(EMD\) was due on Nov/],
  ['es', 'received', { emdReceivedAt: past }, /^El dinero de garantía \(EMD\) se recibió el /],
  ['es', 'due', { emdDueAt: ahead }, /^El dinero de garantía \(EMD\) vence el /],
  ['es', 'overdue', { emdDueAt: past }, /^El dinero de garantía \(EMD\) venció el /],
] as const)('in %s earnest money that is %s is said without an amount where the offer names none', async (...each) => {
  const [language, , times, said] = each;
  await inLanguage(language);
  expect(clock(times)).toMatch(said);
  expect(clock({ ...times, terms: { inspectionDays: 7 } })).toMatch(said);
  expect(clock({ ...times, terms: { emd: 5000 } })).toMatch(/\(EMD\) (of|de) \$5,000 /);
});

test.each([
  ['buyer', 'en', 5000, 2500, 'You deposit the earnest money, $5,000, into escrow.'],
  [
    'buyer',
    'en',
    undefined,
    2500,
    'You and Olga agree on the earnest money (the deal asks for $2,500), and you deposit it',
  ],
  ['buyer', 'en', undefined, undefined, 'You and Olga agree on the earnest money, and you deposit it into escrow.'],
  [
    'originator',
    'en',
    undefined,
    2500,
    'You and Ana Reyes agree on the earnest money (the deal asks for $2,500), and Ana Reyes',
  ],
  ['buyer', 'es', undefined, 2500, 'Tú y Olga acuerdan el dinero de garantía (EMD; se piden $2,500) y tú lo depositas'],
  [
    'originator',
    'es',
    undefined,
    2500,
    'Tú y Ana Reyes acuerdan el dinero de garantía (EMD; se piden $2,500) y Ana Reyes lo',
  ],
] as const)('what comes next for the %s in %s of an EMD of %s, asked %s', async (side, language, emd, asked, said) => {
  await inLanguage(language);
  const offer = exampleOffer({ state: 'accepted', ...(emd !== undefined && { terms: { emd } }) });
  renderWithUser(<NextSteps deal={{ ...exampleDeal, emd: asked }} offer={offer} side={side} />);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain(said);
});
