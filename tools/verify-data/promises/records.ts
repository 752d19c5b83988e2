import { originatorRecord, type OriginatorRecord } from 'domain/account/originator-record.ts';
import { hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { timestamp } from 'domain/timestamp.ts';
import { recordOf, writeRecord } from '#functions/records/keep-records.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

/** An hourly function makes records; after a change two hours later is overdue. In milliseconds. */
const leftFor = 2 * hour;

/** Returns the compared part of a record, without the time to answer: an answer changes no deal, and counts with the next change. */
const compared = (record: OriginatorRecord | undefined): string =>
  JSON.stringify([record?.memberSince, { ...record?.finished, answerMinutes: undefined }]);

export const records: DataPromise = {
  name: 'what an originator did before is what their deals, offers and interests say, and below three finished sales no number is told',
  async *find(context) {
    const { db, now } = context;
    const changed = new Map<string, number>();
    for await (const deal of documents(db.collection(paths.deals()).select('listedBy.uid', 'updatedAt'))) {
      const uid = String(deal.get('listedBy.uid'));
      const at = timestamp.safeParse(deal.get('updatedAt')).data?.getTime() ?? 0;
      changed.set(uid, Math.max(at, changed.get(uid) ?? 0));
    }
    const stored = new Map<string, OriginatorRecord>();
    for await (const snapshot of documents(db.collection(paths.originatorRecords()))) {
      const record = originatorRecord.safeParse(snapshot.data()).data;
      if (record) stored.set(snapshot.id, record);
    }
    for (const uid of new Set([...changed.keys(), ...stored.keys()])) {
      if ((changed.get(uid) ?? 0) > now().getTime() - leftFor) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, since each reads all deals of a person
      const made = await recordOf(context, uid);
      const record = stored.get(uid);
      // An originator with too few finished sales looks the same without a record.
      if (!record && !made?.finished) continue;
      if (compared(record) === compared(made)) continue;
      yield {
        path: paths.originatorRecord(uid),
        problem: 'says other than the deals of its originator',
        repair: { does: 'make the record anew', run: () => writeRecord(context, uid) },
      };
    }
  },
};
