import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { type DealStatus, isFinal } from 'domain/deal/deal-status.ts';
import { turnOf } from 'domain/offer/negotiation.ts';
import { paths } from 'domain/paths.ts';
import { offerIn } from '#functions/documents/stored-offer.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** The fields that the lists of offers to answer and of awaited EMDs query. Older offers lack them. */
export const listedOffers: DataPromise = {
  name: 'an offer says who listed its deal until that is sold or deleted, until when its EMD is awaited, and an open one from before whose turn it is',
  async *find({ db }) {
    const deals = byId(db.collection(paths.deals()).select('status', 'listedBy.uid'));
    const offers = byParent(
      allOf(db, paths.offers('-')).select('listedByUid', 'state', 'turn', 'thread', ...emdFields),
    );
    for await (const { key, of } of joined({ deals, offers })) {
      const [deal] = of.deals;
      if (!deal) continue;
      const owner = String(deal.get('listedBy.uid'));
      const expected = isFinal(deal.get('status') as DealStatus) ? undefined : owner;
      for (const { ref, ...offer } of of.offers.map((each) => ({ ref: each.ref, ...each.data() }) as Stored)) {
        const problems = [
          ...(offer.listedByUid === expected
            ? []
            : [`says that ${offer.listedByUid ?? 'nobody'} has it in their list, and not ${expected ?? 'nobody'}`]),
          ...(isFromBefore(offer) ? ['is open, and does not say whose turn it is'] : []),
          ...(sameTime(offer.emdAwaitedUntil, awaitedUntil(offer))
            ? []
            : [
                `awaits its EMD until ${text(offer.emdAwaitedUntil)}, and by its state until ${text(awaitedUntil(offer))}`,
              ]),
        ];
        if (problems.length === 0) continue;
        yield {
          path: ref.path,
          problem: problems.join('; '),
          repair: {
            does: 'write who listed its deal, whose turn it is, and until when its EMD is awaited',
            run: () =>
              db.runTransaction(async (transaction) => {
                const [now, stored] = await transaction.getAll(db.doc(paths.deal(key)), ref);
                const offer = stored && offerIn(stored);
                if (!now || !offer) return;
                const over = isFinal(now.get('status') as DealStatus);
                transaction.update(ref, {
                  listedByUid: over ? FieldValue.delete() : owner,
                  turn: turnOf(offer) ?? FieldValue.delete(),
                  emdAwaitedUntil: awaitedUntil(offer) ?? FieldValue.delete(),
                });
              }),
          },
        };
      }
    }
  },
};

const emdFields = ['emdDueAt', 'emdReceivedAt', 'emdAwaitedUntil'] as const;
type Stored = {
  ref: FirebaseFirestore.DocumentReference;
  listedByUid?: string;
  state: string;
  turn?: string;
  thread?: unknown;
} & Partial<Record<(typeof emdFields)[number], Timestamp>>;

const awaitedUntil = <Time>({ state, emdDueAt, emdReceivedAt }: EmdTimes<Time>): Time | undefined =>
  state === 'accepted' && emdReceivedAt === undefined ? emdDueAt : undefined;
type EmdTimes<Time> = { state: string; emdDueAt?: Time | undefined; emdReceivedAt?: Time | undefined };

const sameTime = (a: Timestamp | undefined, b: Timestamp | undefined): boolean => a?.toMillis() === b?.toMillis();
const text = (time: Timestamp | undefined): string => time?.toDate().toISOString() ?? 'never';

/** Returns whether an open offer predates negotiation; negotiated offers are covered by another promise. */
const isFromBefore = ({ state, turn, thread }: Omit<Stored, 'ref'>): boolean =>
  state === 'open' && turn === undefined && thread === undefined;
