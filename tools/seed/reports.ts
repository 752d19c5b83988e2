import type { AuditEntry } from 'domain/account/audit-entry.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { NotificationDocument } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import {
  caseOfDeal,
  caseOfPerson,
  caseOfRecord,
  countsOf,
  type Report,
  type ReportCase,
  type ReportReason,
} from 'domain/report/report.ts';
import { notificationId } from '#functions/notices/notify.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { addDays, addHours } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import type { SeedDocument } from './documents.ts';
import { reportFile } from './proofs.ts';

const accountOf = (uid: string): SeedAccount => {
  const found = accounts.find((each) => each.uid === uid);
  if (!found) throw new Error(`There is no ${uid}`);
  return found;
};
const [elena, marcus, ruth] = ['seed-buyer', 'seed-premium-buyer', 'seed-admin'].map(accountOf) as [
  SeedAccount,
  SeedAccount,
  SeedAccount,
];

type Made = {
  /** Absent: the deal's originator. */
  by?: SeedAccount;
  reason: ReportReason;
  text: string;
  withFile?: true;
} & Partial<Pick<Report, 'state' | 'answer'>>;
type Scene = { about: 'deal' | 'person' | 'record'; made: readonly Made[]; told?: string };

/** Members' reports, by the index of the deal. */
const scenes: Readonly<Record<number, Scene>> = {
  20: {
    about: 'deal',
    made: [
      {
        by: elena,
        reason: 'wrongFigures',
        text: 'The servicer told me that the balance is about 12,000 higher.',
        withFile: true,
      },
      { by: marcus, reason: 'notTheirs', text: 'The seller says that the contract was canceled two weeks ago.' },
    ],
  },
  24: {
    about: 'deal',
    made: [
      {
        by: elena,
        reason: 'wrongFigures',
        text: 'The payment in the photo of the statement is higher than the PITI here.',
        state: 'upheld',
        answer: 'Thank you. The originator has to correct the payment.',
      },
    ],
    told: 'The PITI is lower than the payment on your statement. Please correct it today.',
  },
  28: {
    about: 'deal',
    made: [
      {
        by: marcus,
        reason: 'offensive',
        text: 'I do not like the description.',
        state: 'notUpheld',
        answer: 'We read the description and found nothing offensive in it.',
      },
    ],
  },
  56: {
    about: 'record',
    made: [
      { reason: 'wrongRecord', text: 'This sale fell through because the lender declined, not because of the seller.' },
    ],
  },
  55: {
    about: 'person',
    made: [
      { by: marcus, reason: 'notReachable', text: 'I called five times in two weeks and wrote twice. No answer.' },
    ],
  },
};

/** Returns what members reported about a deal or its originator, with the notices and the log of what an admin decided. */
export function documentsOfReports({ id: dealId, index, owner, document }: BareDeal, now: Date): SeedDocument[] {
  const scene = scenes[index];
  if (!scene) return [];
  const dealAddress = addressLine(document);
  const caseId = { deal: caseOfDeal(dealId), person: caseOfPerson(owner.uid), record: caseOfRecord(owner.uid) }[
    scene.about
  ];
  const decidedAt = addHours(now, -20);
  const reports = scene.made.map(({ by = owner, reason, text, withFile, state = 'open', answer }, number): Report => ({
    id: `seed-report-${index}-${number}`,
    caseId,
    reporter: { uid: by.uid, name: `${by.firstName} ${by.lastName}` },
    reason,
    text,
    ...(withFile && { file: reportFile(`${index}-${number}`) }),
    dealId,
    dealAddress,
    at: addHours(addDays(now, -2), -number * 7),
    state,
    ...(answer !== undefined && { answer, decidedAt }),
  }));
  const isDecided = reports.some(({ state }) => state !== 'open');
  const found: Omit<ReportCase, 'id'> = {
    ...(scene.about === 'deal' && { deal: { id: dealId, address: dealAddress } }),
    person: { uid: owner.uid, name: document.listedBy.name },
    ...countsOf(reports),
    version: reports.length + (isDecided ? 1 : 0),
  };
  const [first] = reports;
  const upheld = scene.told !== undefined;
  const entry = {
    action: 'deal-reports-decided',
    subject: paths.deal(dealId),
    by: { uid: ruth.uid, email: ruth.email },
    at: decidedAt,
    after: {
      address: dealAddress,
      outcome: upheld ? 'upheld' : 'notUpheld',
      reports: reports.length,
      ...(scene.told !== undefined && { told: scene.told }),
    },
    reason: first?.answer ?? '',
  } as const satisfies AuditEntry;
  const told = (uid: string, kind: NotificationDocument['kind'], about: string, message: string): SeedDocument => ({
    path: paths.notification(uid, notificationId(kind, about)),
    data: { kind, data: { dealId, address: dealAddress, message }, createdAt: decidedAt, readAt: null },
  });
  return [
    ...reports.map(({ id, ...report }) => ({ path: paths.report(id), data: report })),
    { path: paths.reportCase(caseId), data: found },
    ...reports.flatMap(({ id, reporter, answer }) =>
      reporter && answer !== undefined
        ? [told(reporter.uid, upheld ? 'report-upheld' : 'report-not-upheld', id, answer)]
        : [],
    ),
    ...(scene.told === undefined ? [] : [told(owner.uid, 'deal-reported', `${caseId}-1`, scene.told)]),
    ...(isDecided ? [{ path: paths.auditEntry(`seed-log-reports-${index}`), data: entry }] : []),
  ];
}
