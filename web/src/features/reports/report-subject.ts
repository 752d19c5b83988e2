import {
  buyerReasons,
  caseOfDeal,
  caseOfPerson,
  caseOfRecord,
  dealReasons,
  recordReasons,
  type ReportReason,
} from 'domain/report/report.ts';

/** A subject that can be reported on a deal's page. */
export type ReportSubject = {
  caseId: string;
  /** Absent: the deal, or the reader's own record. */
  personUid?: string;
  ownRecord?: true;
  /** Address of the deal, or name of the person. */
  name: string;
  reasons: readonly ReportReason[];
};

type Person = { uid: string; name: string };

export const dealSubject = (dealId: string, address: string): ReportSubject => ({
  caseId: caseOfDeal(dealId),
  name: address,
  reasons: dealReasons,
});

/** The person who listed the deal. */
export const originatorSubject = ({ uid, name }: Person): ReportSubject => ({
  caseId: caseOfPerson(uid),
  personUid: uid,
  name,
  reasons: dealReasons,
});

export const buyerSubject = ({ uid, name }: Person): ReportSubject => ({
  caseId: caseOfPerson(uid),
  personUid: uid,
  name,
  reasons: buyerReasons,
});

/** The deal as an entry of the reader's own record. */
export const recordSubject = (uid: string, address: string): ReportSubject => ({
  caseId: caseOfRecord(uid),
  ownRecord: true,
  name: address,
  reasons: recordReasons,
});
