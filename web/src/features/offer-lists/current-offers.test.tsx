// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { exampleOffer } from '#features/offers/example-offers.ts';
import { dayAhead } from '#tests/days.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { CurrentOffers } from './current-offers.tsx';

/** The path of the collection group. */
const place = 'offers';
type Stored = Record<string, unknown>;
const stored = (street: string, change: Stored = {}): Stored => {
  const offer = exampleOffer({ dealAddress: `${street} Street, Mesa, AZ`, closeOfEscrow: dayAhead(60) });
  return { ...offer, submittedAt: { toDate: () => offer.submittedAt }, ...change };
};
async function show(offers: Record<string, Stored> | 'refused') {
  const documents = stubDocuments();
  documents.set(place, offers);
  const page = renderSignedIn(<CurrentOffers uid="ana" photoOf={() => null} />, {
    uid: 'ana',
    role: 'buyer',
    documents,
  });
  await act(settled);
  return page;
}
const streets = (group: RegExp | string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent.split(' ')[0]);

beforeAll(() => startTexts(['offers'], 'en'));

test('offers stand in groups by what they ask of their buyer, each under its number', async () => {
  await show({
    waiting: stored('Ash'),
    turn: stored('Birch', { turn: 'buyer', version: 2 }),
    accepted: stored('Cedar', { state: 'accepted', accepted: true }),
    backup: stored('Elm', { state: 'backup', backup: { rank: 1, agreed: true } }),
    asked: stored('Fir', { state: 'backup', backup: { rank: 1, agreed: false } }),
    over: stored('Gum', { state: 'accepted', accepted: true, closeOfEscrow: '2025-01-01' }),
    withdrawn: stored('Hazel', { state: 'withdrawn' }),
  });
  expect(streets(/^Your turn 2/)).toEqual(['Birch', 'Fir']);
  expect(streets(/^Accepted 1/)).toEqual(['Cedar']);
  expect(streets(/^Waiting 2/)).toEqual(['Ash', 'Elm']);
  expect(streets(/^Closed/)).toEqual(['Gum', 'Hazel']);
});

test('of a long group six are shown, and all when asked', async () => {
  const page = await show(
    Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`o${index}`, stored(`S${index}`)])),
  );
  expect(streets(/^Waiting 8/)).toHaveLength(6);
  await page.press('Show all 8');
  expect(streets(/^Waiting 8/)).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('closed offers come by pages', async () => {
  const ended = Array.from({ length: 10 }, (_, index) => [`o${index}`, stored(`S${index}`, { state: 'declined' })]);
  const page = await show(Object.fromEntries(ended) as Record<string, Stored>);
  expect(streets(/^Closed/)).toHaveLength(8);
  await page.press('Show more');
  await act(settled);
  expect(streets(/^Closed/)).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('nothing is shown to who never offered', async () => {
  await show({});
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a list that failed says so and tries again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const page = await show('refused');
  const [first] = screen.getAllByRole('alert');
  expect(first?.textContent).toContain('Failed to load submitted offers');
  page.documents.set(place, { waiting: stored('Ash') });
  await page.user.click(within(first!).getByRole('button', { name: 'Try again' }));
  await act(settled);
  expect(streets(/^Waiting 1/)).toEqual(['Ash']);
});

test('names groups and amounts in Spanish', async () => {
  await inSpanish();
  await show({ turn: stored('Birch', { turn: 'buyer', version: 2 }) });
  expect(screen.getByRole('region', { name: /^Te toca|^Tu turno/ }).textContent).toContain('$20,000');
});
