import { describe, expect, test } from 'vitest';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { counteredOffer, exampleOffer } from './example-offers.ts';
import { comingEnd, groupOf, inGroups, inOrder, possibleAnswers, statusOf } from './offer-status.ts';

const now = new Date('2026-11-22T12:00:00Z');
const given = exampleOffer;
const soon = { validUntil: '2026-11-22T12:00:00.000Z' };

describe('an offer is', () => {
  test.each<[Partial<Offer>, buyers: string, originators: string]>([
    [{}, 'waiting', 'yourTurn'],
    [{ turn: 'buyer' }, 'yourTurn', 'waiting'],
    [{ terms: soon }, 'expired', 'expired'],
    [{ state: 'backup', backup: { rank: 1, agreed: false } }, 'yourTurn', 'backupAsked'],
    [{ state: 'backup', backup: { rank: 1, agreed: true } }, 'backup', 'backup'],
    [{ state: 'accepted' }, 'accepted', 'accepted'],
    [{ state: 'released' }, 'released', 'released'],
  ])('%j: for its buyer %s, for the originator %s', (change, buyers, originators) => {
    expect(statusOf(given(change), 'buyer', now)).toBe(buyers);
    expect(statusOf(given(change), 'originator', now)).toBe(originators);
  });

  test.each([
    ['2026-11-22', 'accepted'],
    ['2026-11-21', 'closed'],
  ])('accepted to close on %s: %s', (closeOfEscrow, group) => {
    expect(groupOf(given({ state: 'accepted', closeOfEscrow }), 'buyer', now)).toBe(group);
  });
});

const mixed = [
  given({ id: 'gone', state: 'declined' }),
  given({ id: 'waits' }),
  given({ id: 'countered', turn: 'buyer' }),
  given({ id: 'won', state: 'accepted' }),
  given({ id: 'asked', state: 'backup', backup: { rank: 2, agreed: false } }),
];

test('a buyer’s offers stand by what needs them', () => {
  expect(inGroups(mixed, 'buyer', now).map(([group, offers]) => [group, offers.map(({ id }) => id)])).toEqual([
    ['yourTurn', ['countered', 'asked']],
    ['accepted', ['won']],
    ['waiting', ['waits']],
    ['closed', ['gone']],
  ]);
});

test('in a list the accepted one is first, and what waits for whoever looks comes before what waits for others', () => {
  expect(inOrder(mixed, 'originator', now).map(({ id }) => id)).toEqual(['won', 'waits', 'countered', 'asked', 'gone']);
});

const asBackup = (agreed: boolean) => given({ state: 'backup', backup: { rank: 1, agreed } });
const ended = given({ terms: soon });

describe('beside an offer stand the answers that can be given now', () => {
  test.each<[string, Offer, 'buyer' | 'originator', DealStatus, string[]]>([
    ['to the originator’s turn', given(), 'originator', 'active', ['accept', 'counter', 'decline']],
    ['to its buyer while it waits', given(), 'buyer', 'active', ['withdraw']],
    [
      'to its buyer once it was countered',
      counteredOffer,
      'buyer',
      'active',
      ['accept', 'counter', 'decline', 'withdraw'],
    ],
    ['to the originator who countered', counteredOffer, 'originator', 'active', []],
    ['on a deal that takes none', given(), 'originator', 'pending', ['decline']],
    ['once its time is over', ended, 'originator', 'active', []],
    ['as a backup that was asked', asBackup(false), 'buyer', 'pending', ['accept', 'decline', 'withdraw']],
    ['as a backup that agreed', asBackup(true), 'buyer', 'pending', ['withdraw']],
    ['as a backup, to the originator', asBackup(true), 'originator', 'pending', []],
    ['once it is accepted', given({ state: 'accepted' }), 'originator', 'pending', ['release', 'receiveEmd']],
    ['once it is declined', given({ state: 'declined' }), 'buyer', 'active', []],
  ])('%s', (_, offer, side, status, expected) => {
    expect(possibleAnswers(offer, { status }, side, now)).toEqual(expected);
  });
});

test.each(['originator', 'buyer'] as const)('on a deal under review a %s accepts nothing', (side) => {
  const offer = given({ turn: side });
  const deal = { status: 'active', underReview: true } as const;
  expect(possibleAnswers(offer, deal, side, now)).not.toContain('accept');
  expect(possibleAnswers(offer, deal, side, now)).toContain('counter');
});

test('an offer that is open ends at the time until which it is valid, if that is still to come', () => {
  const validUntil = '2026-11-25T17:30:00.000Z';
  const end = (now: string, state: 'open' | 'accepted' = 'open') =>
    comingEnd({ state, terms: { validUntil } }, new Date(now));
  expect(end('2026-11-25T17:29:00Z')).toEqual(new Date(validUntil));
  expect(end('2026-11-25T17:30:00Z')).toBeUndefined();
  expect(end('2026-11-25T17:29:00Z', 'accepted')).toBeUndefined();
  expect(comingEnd({ state: 'open' }, new Date(validUntil))).toBeUndefined();
});
