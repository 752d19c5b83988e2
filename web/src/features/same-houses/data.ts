import { sayDifferent } from 'domain/api/admin.ts';
import { sameHouseDocument, type SameHouse } from 'domain/deal/same-house.ts';
import { paths } from 'domain/paths.ts';
import { call } from '#platform/api/call.ts';
import { collection, orderBy, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { withId } from '#platform/live/use-live-query.ts';

const pageSize = 20;

/** Live list of pairs of deals that could be the same house and that no admin has told apart, newest first; for admins. */
export const useSameHouses = (): LiveList<SameHouse> =>
  useLivePages(
    query(collection(useFirestore(), paths.sameHouses()), where('state', '==', 'open'), orderBy('foundAt', 'desc')),
    pageSize,
    withId(sameHouseDocument),
  );

/** @throws ApiError `not-found` when the pair is gone, because one of its deals was closed or changed */
export const sendDifferent = ({ id }: Pick<SameHouse, 'id'>) => call(sayDifferent, { params: { id } });
