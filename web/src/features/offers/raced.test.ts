import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { Offer, OfferRound } from 'domain/offer/offer.ts';
import { exampleOffer } from './example-offers.ts';
import { whatHappened } from './raced.ts';
import en from './texts/en.json' with { type: 'json' };

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { offers: en } }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('en', 'offers');

const at = new Date('2026-11-20T12:00:00Z');
const round = (by: OfferRound['by']): OfferRound => ({ by, at, kind: 'counter', closeOfEscrow: '2026-12-20' });
const offered: OfferRound = { ...round('buyer'), kind: 'offer' };
const seen = exampleOffer({ thread: [offered] });
const ben = exampleOffer({ id: 'bens', buyerUid: 'ben', buyerName: 'Ben Ito', state: 'accepted', thread: [offered] });
const ended = { at, by: 'originator' as const };
const owner = { side: 'originator', isOwner: true } as const;
const admin = { side: 'originator', isOwner: false } as const;
const buyer = { side: 'buyer', isOwner: false } as const;

test.each<[Partial<Offer>, Offer[], Parameters<typeof whatHappened>[4], string]>([
  [
    { state: 'declined', ended: { ...ended, because: 'other-accepted' } },
    [ben],
    owner,
    'You accepted Ben Ito’s offer in another window.',
  ],
  [{ state: 'declined', ended: { ...ended, because: 'other-accepted' } }, [ben], admin, 'Another offer was accepted.'],
  [{ state: 'declined', ended: { ...ended, because: 'other-accepted' } }, [], buyer, 'Another offer was accepted.'],
  [
    { state: 'declined', ended: { ...ended, because: 'other-accepted' } },
    [{ ...ben, thread: [offered, round('originator')] }],
    owner,
    'Ben Ito accepted your counteroffer.',
  ],
  [{ state: 'accepted' }, [], owner, 'You accepted it in another window.'],
  [{ state: 'accepted' }, [], admin, 'The originator accepted it.'],
  [{ state: 'accepted' }, [], buyer, 'The originator accepted it.'],
  [{ state: 'accepted', thread: [offered, round('originator')] }, [], buyer, 'You accepted it in another window.'],
  [{ state: 'withdrawn' }, [], owner, 'Ana Reyes withdrew it.'],
  [{ state: 'withdrawn' }, [], buyer, 'You withdrew it in another window.'],
  [
    { state: 'withdrawn' },
    [exampleOffer({ id: 'newer', submittedAt: new Date('2026-11-21T12:00:00Z') })],
    owner,
    'Ana Reyes replaced it with a new offer.',
  ],
  [{ state: 'declined', ended }, [], owner, 'You declined it in another window.'],
  [{ state: 'declined', ended: { at, by: 'buyer' } }, [], owner, 'Ana Reyes declined it.'],
  [{ thread: [offered, round('originator')] }, [], owner, 'You countered it in another window.'],
  [{ thread: [offered, round('originator'), round('buyer')] }, [], owner, 'Ana Reyes countered it.'],
  [{ state: 'backup', backup: { rank: 1, agreed: false } }, [], buyer, 'The originator asks you to be a backup.'],
  [{ state: 'backup', backup: { rank: 1, agreed: true } }, [], owner, 'Ana Reyes agreed to be a backup.'],
  [{ state: 'expired' }, [], owner, 'It has expired.'],
])('%j beside %j is said to %j as %s', (change, others, reader, said) => {
  expect(whatHappened(t, seen, { ...seen, ...change }, others, reader)).toBe(said);
});
