import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { todayIn } from 'domain/geo/time-zones.ts';
import { listOrderOf } from 'domain/deal/freshness.ts';
import { day } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { addressOf, type Fixture } from './fixture.ts';
import type { Break } from './test-breaks.ts';

/** Breaks of deals, their counts, history, addresses, photos and notices. */
export function dealBreaks(fixture: Fixture): Record<string, Break> {
  const deal = (id: string) => paths.deal(id);
  const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * day);
  /** Confirmed deals that no other break touches, so that most are broken together. */
  const spares = fixture.deals.filter(
    ({ id, status, unconfirmed }) =>
      ['active', 'pending'].includes(status) &&
      !unconfirmed &&
      !Object.values(fixture.ids).some((known) => known.includes(id)),
  );
  const spare = (index: number): string => spares[index % spares.length]?.id ?? fixture.ids.active;
  const behind = () => listOrderOf(dealOf(spare(5))?.listedOn ?? new Date(), 'unconfirmed');
  const fields = (path: string, change: DocumentData | null) => ({ [path]: change });
  const upload = {
    uid: 'seed-originator',
    state: 'processing',
    width: 0,
    height: 0,
    token: 'a-token',
    placeholder: '',
    listed: false,
    generation: '1',
    createdAt: inDays(0),
  };

  const rightUntil = (until: string) => ({
    control: { kind: 'listing', until, assignable: FieldValue.delete(), closing: FieldValue.delete() },
    controlDueAt: FieldValue.delete(),
  });

  const notifiedDealId = (): string => fixture.ids.notified.split('premium-deal-')[1] ?? '';
  const dealOf = (id: string) => fixture.deals.find((deal) => deal.id === id);
  const addressKeyOf = (id: string): string => dealOf(id)?.addressKey ?? '';
  const rentedDealId = (): string =>
    fixture.deals.find(({ monthlyCashFlow }) => monthlyCashFlow !== undefined)?.id ?? 'none with a rent';
  const cashDealId = (): string =>
    fixture.deals.find(({ dealCategory }) => dealCategory === 'cash')?.id ?? 'no cash deal';
  const listingOwnerOf = (id: string) => dealOf(id)?.listedBy;
  return {
    'a deal that cannot be read': {
      alone: true,
      writes: () => fields(deal(fixture.ids.active), { bedrooms: 'three' }),
      names: () => [deal(fixture.ids.active)],
    },
    'a right to sell that has run out and is shown': {
      writes: () => fields(deal(fixture.ids.active), { ...rightUntil('2020-02-28'), controlShown: true }),
      names: () => [deal(fixture.ids.active)],
      repaired: true,
    },
    'a right to sell whose end nothing is waiting for': {
      writes: () => fields(deal(fixture.ids.active), { ...rightUntil('2090-02-28'), controlShown: true }),
      names: () => [deal(fixture.ids.active)],
      repaired: true,
    },
    'a right to sell whose end was missed': {
      writes: () =>
        fields(deal(fixture.ids.active), {
          ...rightUntil('2020-02-28'),
          controlShown: false,
          controlDueAt: inDays(-1),
        }),
      names: () => [deal(fixture.ids.active)],
      repaired: true,
    },
    'a right to sell that nobody can enter': {
      writes: () =>
        fields(deal(fixture.ids.pending), {
          control: { kind: 'owner', until: FieldValue.delete(), assignable: true, closing: FieldValue.delete() },
          controlShown: true,
          controlDueAt: FieldValue.delete(),
        }),
      names: () => [deal(fixture.ids.pending)],
    },
    'the end of a right to sell that is not there': {
      writes: () =>
        fields(deal(fixture.ids.new), {
          control: FieldValue.delete(),
          controlShown: true,
          controlDueAt: FieldValue.delete(),
        }),
      names: () => [deal(fixture.ids.new)],
      repaired: true,
    },
    'a statement from before the deal was listed': {
      writes: () =>
        fields(deal(fixture.ids.active), {
          statements: { seller: { by: { uid: 'seed-originator', name: 'Olivia Ortega' }, at: inDays(-4000) } },
        }),
      names: () => [deal(fixture.ids.active)],
    },
    'statements of which none was made': {
      writes: () => fields(deal(fixture.ids.pending), { statements: {} }),
      names: () => [deal(fixture.ids.pending)],
    },
    'a notice of somebody who has no account': {
      writes: () =>
        fields(paths.notification('nobody', 'offer-accepted-x'), {
          kind: 'offer-accepted',
          data: { dealId: fixture.ids.active, address: dealOf(fixture.ids.active)?.streetAddress },
          createdAt: inDays(0),
          readAt: null,
        }),
      names: () => [paths.notification('nobody', 'offer-accepted-x')],
    },
    'an accepted offer on an active deal': {
      writes: () =>
        fields(fixture.ids.openOffer, {
          state: 'accepted',
          accepted: true,
          turn: FieldValue.delete(),
          dueOnSale: FieldValue.delete(),
        }),
      // It also lacks the parties' contacts.
      names: () => [deal(fixture.ids.openOffer.split('/')[1] ?? ''), fixture.ids.openOffer],
    },
    'an accepted flag without the state': {
      writes: () => fields(fixture.ids.openOffer, { accepted: true }),
      names: () => [fixture.ids.openOffer],
    },
    'two accepted offers': {
      writes: async () => {
        const found = await fixture.context.db.doc(fixture.ids.openOffer).get();
        const { turn: _, dueOnSale: __, ...open } = found.data() ?? {};
        const listedByUid = listingOwnerOf(fixture.ids.pending)?.uid;
        const dealAddress = addressOf(fixture, fixture.ids.pending);
        const offer = {
          ...open,
          listedByUid,
          dealAddress,
          dealId: fixture.ids.pending,
          state: 'accepted',
          accepted: true,
        };
        const counts = paths.counts(fixture.ids.pending);
        const { offerCount } = (await fixture.context.db.doc(counts).get()).data() ?? {};
        return {
          [paths.offer(fixture.ids.pending, 'one')]: offer,
          [paths.offer(fixture.ids.pending, 'other')]: offer,
          [counts]: { offerCount: Number(offerCount) + 2 },
        };
      },
      names: () => [
        deal(fixture.ids.pending),
        paths.offer(fixture.ids.pending, 'one'),
        paths.offer(fixture.ids.pending, 'other'),
      ],
    },
    'an offer from before it was in anybody’s list': {
      writes: () =>
        fields(fixture.ids.openOffer, {
          listedByUid: FieldValue.delete(),
          turn: FieldValue.delete(),
          thread: FieldValue.delete(),
        }),
      names: () => [fixture.ids.openOffer],
      repaired: true,
    },
    'an offer in the list of who does not own its deal': {
      writes: () => fields(fixture.ids.openOffer, { listedByUid: 'somebody' }),
      names: () => [fixture.ids.openOffer],
      repaired: true,
    },
    'two open offers of one buyer': {
      writes: async () => {
        const found = await fixture.context.db.doc(fixture.ids.openOffer).get();
        return {
          [`${fixture.ids.openOffer}2`]: found.data() ?? {},
          [paths.counts(found.ref.parent.parent?.id ?? '')]: { offerCount: FieldValue.increment(1) },
        };
      },
      names: () => [deal(fixture.ids.openOffer.split('/')[1] ?? '')],
    },
    'counts that are too high': {
      writes: () => fields(paths.counts(fixture.ids.active), { interestCount: 90, offerCount: 91, favoriteCount: 92 }),
      names: () => Array.from({ length: 3 }, () => paths.counts(fixture.ids.active)),
      repaired: true,
    },
    'saves for everybody that say what the owner alone may know': {
      writes: () => fields(paths.saves(fixture.ids.active), { offerCount: 3 }),
      names: () => [paths.saves(fixture.ids.active)],
      repaired: true,
    },
    'a day on which more is counted than there is': {
      writes: () => {
        const { state } = dealOf(fixture.ids.active) ?? {};
        return fields(paths.counts(fixture.ids.active), {
          days: { [todayIn(state, fixture.context.now())]: { saves: 40 } },
        });
      },
      names: () => [paths.counts(fixture.ids.active)],
      repaired: true,
    },
    'an interest that is not counted': {
      writes: () => fields(fixture.ids.interested, null),
      names: () => [paths.counts(fixture.ids.interested.split('/')[1] ?? '')],
      repaired: true,
    },
    'interest from before it was in anybody’s list': {
      writes: () =>
        fields(fixture.ids.interested, {
          listedByUid: FieldValue.delete(),
          waitingSince: FieldValue.delete(),
          dealAddress: FieldValue.delete(),
        }),
      names: () => [fixture.ids.interested],
      repaired: true,
    },
    'interest that waits although it was called': {
      writes: () => fields(fixture.ids.interested, { calledAt: inDays(0), waitingSince: inDays(-1) }),
      names: () => [fixture.ids.interested],
      repaired: true,
    },
    'interest in the list of who does not own its deal': {
      writes: () => fields(fixture.ids.interested, { listedByUid: 'somebody' }),
      names: () => [fixture.ids.interested],
      repaired: true,
    },
    'a favorite that nobody counted': {
      writes: () =>
        fields(paths.ownOfDeal('seed-originator', 'favorites', fixture.ids.active), { createdAt: inDays(-1) }),
      // A fresh count would remain for a while (functions/src/favorites/README.md).
      alsoChanged: () => [
        paths.counts(fixture.ids.active),
        paths.saves(fixture.ids.active),
        paths.countedFavorite(fixture.ids.active, 'seed-originator'),
      ],
      names: () => [paths.ownOfDeal('seed-originator', 'favorites', fixture.ids.active)],
      repaired: true,
    },
    'a favorite that was taken back and is counted': {
      writes: () => fields(paths.ownOfDeal(fixture.ids.saver, 'favorites', fixture.ids.saved), null),
      names: () => [paths.countedFavorite(fixture.ids.saved, fixture.ids.saver)],
      repaired: true,
    },
    'a history that ends otherwise': {
      writes: () =>
        fields(`${paths.statusHistory(fixture.ids.active)}/late`, {
          status: 'sold',
          date: inDays(1),
          source: 'platform',
        }),
      names: () => [deal(fixture.ids.active)],
    },
    'a head start that should be over': {
      writes: () => fields(deal(fixture.ids.new), { publicAt: dealOf(fixture.ids.new)?.listedOn }),
      names: () => [deal(fixture.ids.new)],
      repaired: true,
    },
    'a deal that all see in its head start': {
      writes: () => fields(deal(fixture.ids.active), { publicAt: inDays(1) }),
      names: () => [deal(fixture.ids.active)],
    },
    'a deal that says nothing of when it was confirmed': {
      writes: () =>
        fields(deal(spare(0)), {
          confirmedAt: FieldValue.delete(),
          listOrder: FieldValue.delete(),
          freshnessDueAt: FieldValue.delete(),
        }),
      names: () => [deal(spare(0))],
      repaired: true,
    },
    'a deal whose order does not fit': {
      writes: () => fields(deal(spare(1)), { listOrder: inDays(-40_000) }),
      names: () => [deal(spare(1))],
      repaired: true,
    },
    'a deal that nobody asked to confirm': {
      writes: () => fields(deal(spare(2)), { freshnessDueAt: inDays(-1) }),
      names: () => [deal(spare(2))],
      repaired: true,
    },
    'a deal that will never be asked for': {
      writes: () => fields(deal(spare(3)), { freshnessDueAt: FieldValue.delete() }),
      names: () => [deal(spare(3))],
      repaired: true,
    },
    'a deal that left the lists, and counts as confirmed': {
      writes: () => fields(deal(spare(4)), { visibility: 'unlisted' }),
      names: () => [deal(spare(4))],
      repaired: true,
    },
    'a deal that counts as unconfirmed too early': {
      writes: () => fields(deal(spare(5)), { unconfirmed: true, confirmedAt: inDays(-1), listOrder: behind() }),
      names: () => [deal(spare(5))],
      repaired: true,
    },
    'a deleted deal that is seen': {
      writes: () => fields(deal(fixture.ids.deleted), { visibility: 'all' }),
      names: () => [deal(fixture.ids.deleted)],
      repaired: true,
    },
    'a live deal that is hidden': {
      writes: () => fields(deal(fixture.ids.active), { visibility: 'none' }),
      names: () => [deal(fixture.ids.active)],
    },
    'an address that nobody claims': {
      writes: () => fields(paths.address(addressKeyOf(fixture.ids.active)), null),
      names: () => [deal(fixture.ids.active)],
      repaired: true,
    },
    'an address that another deal claims': {
      writes: () => fields(paths.address(addressKeyOf(fixture.ids.active)), { dealId: fixture.ids.pending }),
      names: () => [deal(fixture.ids.active), paths.address(addressKeyOf(fixture.ids.active))],
      repaired: true,
    },
    'the address of a deleted deal': {
      writes: () => fields(paths.address(addressKeyOf(fixture.ids.deleted)), { dealId: fixture.ids.deleted }),
      names: () => [paths.address(addressKeyOf(fixture.ids.deleted))],
      repaired: true,
    },
    'tags and search words of another deal': {
      writes: () =>
        fields(deal(fixture.ids.active), {
          tags: ['off-market', 'wholesale'],
          searchTokens: ['elsewhere'],
          lowestRate: 99,
        }),
      names: () => [deal(fixture.ids.active)],
      repaired: true,
    },
    'a deal from before its cash flow was stored': {
      writes: () => fields(deal(rentedDealId()), { monthlyCashFlow: FieldValue.delete() }),
      names: () => [deal(rentedDealId())],
      repaired: true,
    },
    'a deal from before deals without an entry fee were marked': {
      writes: () => fields(deal(cashDealId()), { withoutEntryFee: FieldValue.delete() }),
      names: () => [deal(cashDealId())],
      repaired: true,
    },
    'search words of another address': {
      writes: () => fields(deal(fixture.ids.active), { searchTokens: ['elsewhere'] }),
      names: () => [deal(fixture.ids.active)],
      repaired: true,
    },
    'a deal whose owner had another name': {
      writes: () =>
        fields(deal(fixture.ids.active), {
          listedBy: { ...listingOwnerOf(fixture.ids.active), name: 'Somebody Else' },
        }),
      names: () => [deal(fixture.ids.active)],
      repaired: true,
    },
    'an upload that its deal does not list': {
      writes: () => fields(paths.photoUpload(fixture.dealId, 'unlisted'), { ...upload, listed: true }),
      names: () => [paths.photoUpload(fixture.dealId, 'unlisted')],
    },
    'an upload that nobody took up': {
      writes: () => fields(paths.photoUpload('a-draft', 'left'), { ...upload, createdAt: inDays(-3) }),
      names: () => [paths.photoUpload('a-draft', 'left')],
      repaired: true,
    },
    'a buyer who was notified twice': {
      alsoChanged: () => [fixture.ids.notified],
      writes: async () =>
        fields(
          `${fixture.ids.notified}-again`,
          (await fixture.context.db.doc(fixture.ids.notified).get()).data() ?? {},
        ),
      names: () => [`${fixture.ids.notified}-again`, `${fixture.ids.notified}-again`],
    },
    'a buyer who was not notified': {
      // The subscription is older than the deal.
      writes: () => ({
        [deal(notifiedDealId())]: { listedOn: inDays(1), listOrder: inDays(1) },
        [fixture.ids.notified]: null,
      }),
      names: () => [deal(notifiedDealId()), deal(notifiedDealId()), paths.premiumNotice(notifiedDealId(), 'exact')],
      repaired: true,
    },
    'a deal that says that more were notified': {
      writes: () => fields(paths.premiumNotice(notifiedDealId(), 'exact'), { count: 99 }),
      names: () => [paths.premiumNotice(notifiedDealId(), 'exact')],
      repaired: true,
    },
    'a deal that tells its originator how few were notified': {
      writes: () => fields(paths.premiumNotice(notifiedDealId(), 'publication'), { count: 1 }),
      names: () => [paths.premiumNotice(notifiedDealId(), 'publication')],
      repaired: true,
    },
    'a deal that has its count of notices for its originator alone, as those from before': {
      writes: () => ({ [paths.premiumNotice(notifiedDealId(), 'exact')]: null }),
      names: () => [deal(notifiedDealId())],
      repaired: true,
    },
  };
}
