import { buyerReasons, caseOfDeal, caseOfPerson, reportReasons, type ReportReason } from 'domain/report/report.ts';

/** What can be reported on a deal's page. */
export type ReportSubject = {
  caseId: string;
  /** Absent: the deal. */
  personUid?: string;
  name: string;
  reasons: readonly ReportReason[];
};

type Person = { uid: string; name: string };

export const dealSubject = (dealId: string, address: string): ReportSubject => ({
  caseId: caseOfDeal(dealId),
  name: address,
  reasons: reportReasons,
});

/** The person who listed the deal. */
export const originatorSubject = ({ uid, name }: Person): ReportSubject => ({
  caseId: caseOfPerson(uid),
  personUid: uid,
  name,
  reasons: reportReasons,
});

export const buyerSubject = ({ uid, name }: Person): ReportSubject => ({
  caseId: caseOfPerson(uid),
  personUid: uid,
  name,
  reasons: buyerReasons,
});
