import { originatorRecord, type OriginatorRecord } from 'domain/account/originator-record.ts';
import { paths } from 'domain/paths.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';

const parse = (snapshot: QueryDocumentSnapshot): OriginatorRecord => originatorRecord.parse(snapshot.data());

/**
 * Returns an originator's record, live; without a value if nothing of theirs was recorded yet.
 * @param uid undefined: nothing to listen to
 */
export function useOriginatorRecord(uid: string | undefined): LiveDocument<OriginatorRecord> {
  const firestore = useFirestore();
  return useLiveDocument(uid === undefined ? undefined : doc(firestore, paths.originatorRecord(uid)), parse);
}
