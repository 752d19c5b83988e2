import { type CaseRequest, caseRequestDocument } from 'domain/deal/house-case.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { type LiveQuery, useLiveQuery } from '#platform/live/use-live-query.ts';

/** Live list of the papers that an admin asks for in a case about a deal, newest first; for its originator and admins. */
export const useCaseRequests = (dealId: string): LiveQuery<CaseRequest> =>
  useLiveQuery(
    query(
      collection(useFirestore(), paths.caseRequests(dealId)),
      orderBy('at', 'desc'),
      limit(queryBounds.caseRequests),
    ),
    (snapshot) => ({ ...caseRequestDocument.parse(snapshot.data()), id: snapshot.id }),
  );
