import { FieldValue } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import { dealDocument, type DealDocument } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { waitingSince } from 'domain/interest/conversation.ts';
import { type Interest, interestDocument } from 'domain/interest/interest.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** The fields that an originator's list of unanswered interest queries. Older interest lacks them. */
export const listedInterests: DataPromise = {
  name: 'interest says who listed its deal until that is sold or deleted, and since when its buyer waits for an answer',
  async *find({ db }) {
    const interests = byParent(allOf(db, paths.interests('-')));
    for await (const { key, of } of joined({ deals: byId(db.collection(paths.deals())), interests })) {
      const deal = dealDocument.safeParse(of.deals[0]?.data()).data;
      if (!deal) continue;
      for (const snapshot of of.interests) {
        const interest = interestDocument.safeParse(snapshot.data()).data;
        const problems = interest ? problemsOf(interest, deal) : [];
        if (problems.length === 0) continue;
        yield {
          path: snapshot.ref.path,
          problem: problems.join('; '),
          repair: {
            does: 'write who listed its deal, and since when its buyer waits',
            run: () =>
              db.runTransaction(async (transaction) => {
                const [ofDeal, stored] = await transaction.getAll(db.doc(paths.deal(key)), snapshot.ref);
                if (!ofDeal?.exists || !stored?.exists) return;
                const deal = dealDocument.parse(ofDeal.data());
                const now = interestDocument.parse(stored.data());
                transaction.update(snapshot.ref, {
                  listedByUid: listedBy(deal) ?? FieldValue.delete(),
                  waitingSince: waitingSince(now) ?? FieldValue.delete(),
                  dealAddress: now.dealAddress ?? addressLine(deal),
                });
              }),
          },
        };
      }
    }
  },
};

const listedBy = ({ status, listedBy }: DealDocument): string | undefined =>
  isFinal(status) ? undefined : listedBy.uid;

function problemsOf(interest: Interest, deal: DealDocument): string[] {
  const since = waitingSince(interest);
  const expected = listedBy(deal);
  return [
    ...(interest.listedByUid === expected
      ? []
      : [`says that ${interest.listedByUid ?? 'nobody'} has it in their list, and not ${expected ?? 'nobody'}`]),
    ...(interest.waitingSince?.getTime() === since?.getTime()
      ? []
      : [`waits since ${text(interest.waitingSince)}, and by what was written since ${text(since)}`]),
    ...(interest.dealAddress === undefined ? ['does not name its deal'] : []),
  ];
}

const text = (date: Date | undefined): string => date?.toISOString() ?? 'never';
