import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { isFinal, type DealStatus } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { offeredIn, threadOf, turnOf } from 'domain/offer/negotiation.ts';
import { type Offer, offerDocument, type OfferRound } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { timestamp } from 'domain/timestamp.ts';
import { offerIn, offerInState } from '#functions/documents/stored-offer.ts';
import { expireOffer } from '#functions/offers/expiry.ts';
import type { Context } from '#functions/platform/context.ts';
import { type Breach, type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** Maximum difference between an offer and its first round, in milliseconds. */
const sameMoment = 1000;

export const negotiations: DataPromise = {
  name: 'an offer stands as its last round says, who is to answer it is known, what happens to it happens in order, and none is open on a deal that is sold or deleted',
  async *find(context) {
    const { db } = context;
    const deals = byId(db.collection(paths.deals()).select('status', 'updatedAt'));
    const offers = byParent(allOf(db, paths.offers('-')));
    for await (const { key, of } of joined({ deals, offers })) {
      // The promise of whole documents reports unreadable offers.
      const read = of.offers.flatMap((stored) => {
        const offer = offerDocument.safeParse(stored.data()).data;
        return offer ? [{ path: stored.ref.path, offer: { ...offer, id: stored.id } }] : [];
      });
      for (const { path, offer } of read) {
        for (const problem of problemsOf(offer)) yield { path, problem };
        const endedAt =
          offer.state === 'open' && offer.terms?.validUntil ? Date.parse(offer.terms.validUntil) : Infinity;
        if (endedAt < context.now().getTime() - lateness)
          yield overdue(path, endedAt, () => expireOffer(context, key, offer.id));
      }
      const status = of.deals[0]?.get('status') as DealStatus | undefined;
      for (const { path, offer } of read) {
        // The promise of whole documents reports an offer without its deal.
        if (offer.state !== 'open' || status === undefined || !isFinal(status)) continue;
        yield {
          path,
          problem: `is open, and its deal is ${status}`,
          repair: endOf(context, path, of.deals[0]),
        };
      }
      const backups = read.filter(({ offer }) => offer.state === 'backup');
      if (backups.length > 0 && status !== 'pending')
        yield { path: paths.deal(key), problem: `is ${String(status)}, with ${backups.length} backups` };
      const ranks = backups.map(({ offer }) => offer.backup?.rank);
      if (new Set(ranks).size !== ranks.length || ranks.includes(undefined))
        yield { path: paths.deal(key), problem: `has backups of the ranks ${ranks.join(', ')}` };
    }
  },
};

const overdue = (path: string, endedAt: number, run: () => Promise<unknown>): Breach => ({
  path,
  problem: `is open, and its time was over at ${new Date(endedAt).toISOString()}`,
  repair: { does: 'end it', run },
});

/**
 * Ends the offer as a change of the deal's status does now, and with its date. Does not notify anyone or change the history, because it was
 * long ago.
 */
const endOf = ({ db, now }: Context, path: string, deal: DocumentSnapshot | undefined) => ({
  does: 'end it',
  run: () =>
    db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(db.doc(path));
      const offer = offerIn(snapshot);
      if (offer?.state !== 'open') return;
      // A sold or deleted deal does not change any more, so this is when it ended.
      const at = timestamp.safeParse(deal?.get('updatedAt')).data ?? now();
      transaction.update(snapshot.ref, offerInState(offer, 'declined', { ended: { at, by: 'originator' } }));
    }),
});

function* problemsOf(offer: Offer): Generator<string> {
  const { state, turn, thread, backup, contacts, acceptedAt, emdDueAt, emdReceivedAt, ended } = offer;
  const rounds = threadOf(offer);
  // Offers older than turns have neither.
  if ((thread !== undefined || turn !== undefined) && turn !== turnOf({ ...offer, turn: undefined }))
    yield `is ${state} after a round of the ${rounds.at(-1)?.by}, and the turn is ${String(turn)}`;
  if (rounds.length > limits.offerRounds) yield `has ${rounds.length} rounds`;
  if (rounds.some(({ kind }, index) => (kind === 'offer') !== (index === 0)))
    yield 'has a thread that does not begin with the offer';
  if (canonical(offeredIn(rounds.at(-1) ?? offer)) !== canonical(offeredIn(offer))) yield 'differs from its last round';
  if ((backup !== undefined) !== (state === 'backup'))
    yield `is ${state} ${backup ? 'with' : 'without'} a rank among backups`;
  if (offer[offer.offerType === 'cash' ? 'purchasePrice' : 'entryFee'] === undefined)
    yield `is a ${offer.offerType} offer without its amount`;
  if (thread) yield* problemsOfRounds(offer, thread);
  if (emdReceivedAt && (state === 'open' || state === 'backup')) yield `is ${state}, and its EMD was received`;
  if (state !== 'accepted' && [contacts, acceptedAt, emdDueAt].some((field) => field !== undefined))
    yield `is ${state}, and has what an accepted one has`;
  if (ended && (state === 'open' || state === 'accepted' || state === 'backup'))
    yield `is ${state}, and says that it ended`;
  if (ended?.whoseReason && state !== 'released') yield `is ${state}, and says by whose reason its sale fell through`;
}

/** Checks an offer with rounds; older offers have fewer fields. */
function* problemsOfRounds(
  { state, version = 0, submittedAt, basis, contacts, acceptedAt, emdReceivedAt, ended }: Offer,
  rounds: readonly OfferRound[],
) {
  const times = rounds.map(({ at }) => at.getTime());
  if (version < rounds.length) yield `has ${rounds.length} rounds, and counts ${version} changes`;
  if (Math.abs((times[0] ?? 0) - submittedAt.getTime()) > sameMoment)
    yield `was submitted at ${submittedAt.toISOString()}, and its first round is of another time`;
  const known = rounds.findLast(({ by }) => by === 'buyer');
  if (basis && known && basis.at.getTime() < known.at.getTime() - sameMoment)
    yield `was made on figures of ${basis.at.toISOString()}, before the buyer’s last round`;
  if (times.some((at, index) => at < (times[index - 1] ?? 0)))
    yield 'has rounds that are not in the order of their times';
  if (state === 'accepted' && (!contacts || !acceptedAt))
    yield 'is accepted, and lacks when or the contacts of its parties';
  const lastRound = times.at(-1) ?? 0;
  for (const [what, at, after] of [
    ['accepted', acceptedAt, lastRound],
    ['over', ended?.at, lastRound],
    ['paid its EMD', emdReceivedAt, acceptedAt?.getTime() ?? lastRound],
  ] as const)
    if (at && at.getTime() < after - sameMoment)
      yield `was ${what} at ${at.toISOString()}, before ${new Date(after).toISOString()}`;
}

/** Returns the same text for objects with the same fields in any order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
