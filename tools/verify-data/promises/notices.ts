import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { accountDocument } from 'domain/account/account.ts';
import { addressLine } from 'domain/deal/address.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { notificationDocument } from 'domain/notification/notification.ts';
import { type NotificationKind, notificationTable } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { notificationId } from '#functions/notices/notify.ts';
import { wasMoved } from '#tools/verify-data/moved.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, pages, parentId, readAll } from '#tools/verify-data/read.ts';

export const notices: DataPromise = {
  name: 'a notification has the id of its kind, is for the side that it is about, and names a deal that there is by the address that it had',
  async *find({ db }) {
    for await (const page of pages(allOf(db, paths.notifications('-')))) {
      const read = page.map((snapshot) => ({
        snapshot,
        notice: notificationDocument.safeParse(snapshot.data()).data,
      }));
      const known = await readAll(db, [
        ...read.flatMap(({ notice }) => (notice?.data.dealId ? [db.doc(paths.deal(notice.data.dealId))] : [])),
        ...page.map((snapshot) => db.doc(paths.user(parentId(snapshot)))),
      ]);
      for (const { snapshot, notice } of read) {
        if (!notice) continue;
        const { path } = snapshot.ref;
        if (!snapshot.id.startsWith(notificationId(notice.kind, '')))
          yield { path, problem: `is of the kind ${notice.kind}` };
        const { dealId, address = '' } = notice.data;
        const deal = dealId === undefined ? undefined : known.get(paths.deal(dealId));
        const uid = parentId(snapshot);
        if (isForOtherSide(notice.kind, deal?.get('listedBy.uid') === uid, known.get(paths.user(uid))))
          yield { path, problem: `tells ${uid} what the other side is told` };
        const document = dealDocument.safeParse(deal?.data()).data;
        if (dealId === undefined) continue;
        if (!deal?.exists) yield { path, problem: `names the deal ${dealId}, which does not exist` };
        else if (document && !addressLine(document).startsWith(address) && !(await wasMoved(deal.ref)))
          yield { path, problem: `names ${address}, and its deal is ${addressLine(document)}` };
      }
    }
  },
};

/** A user whose role an admin has changed may have older notices of either side. */
function isForOtherSide(kind: NotificationKind, isOwner: boolean, person: DocumentSnapshot | undefined): boolean {
  const account = accountDocument.safeParse(person?.data()).data;
  if (!account || account.changedByAdminAt) return false;
  const { audience } = notificationTable[kind];
  if (audience === 'member') return false;
  return audience === 'seller' ? !isOwner && account.role === 'buyer' : isOwner;
}
