import { addressLine } from 'domain/deal/address.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { notificationDocument } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import { notificationId } from '#functions/notices/notify.ts';
import { wasMoved } from '#tools/verify-data/moved.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, pages, readAll } from '#tools/verify-data/read.ts';

export const notices: DataPromise = {
  name: 'a notification has the id of its kind, and names a deal that there is by the address that it had',
  async *find({ db }) {
    for await (const page of pages(allOf(db, paths.notifications('-')))) {
      const read = page.map((snapshot) => ({
        snapshot,
        notice: notificationDocument.safeParse(snapshot.data()).data,
      }));
      const deals = await readAll(
        db,
        read.flatMap(({ notice }) => (notice?.data.dealId ? [db.doc(paths.deal(notice.data.dealId))] : [])),
      );
      for (const { snapshot, notice } of read) {
        if (!notice) continue;
        const { path } = snapshot.ref;
        if (!snapshot.id.startsWith(notificationId(notice.kind, '')))
          yield { path, problem: `is of the kind ${notice.kind}` };
        const deal = deals.get(paths.deal(notice.data.dealId));
        const document = dealDocument.safeParse(deal?.data()).data;
        if (!deal?.exists) yield { path, problem: `names the deal ${notice.data.dealId}, which does not exist` };
        else if (document && !addressLine(document).startsWith(notice.data.address) && !(await wasMoved(deal.ref)))
          yield { path, problem: `names ${notice.data.address}, and its deal is ${addressLine(document)}` };
      }
    }
  },
};
