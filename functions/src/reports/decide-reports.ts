import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { decideReports as endpoint } from 'domain/api/reports.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { aboutIn, countsOf, type Report, type ReportCase, waitingIn } from 'domain/report/report.ts';
import { reportCaseIn, reportIn, waitingUpdate } from '#documents/stored-report.ts';
import { notify } from '#notices/notify.ts';
import { uidsOfAddress } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import { fieldError } from '#platform/parse.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Upholds the reports of a case that wait, or does not. Their reporters are told; who is reported only if they are upheld, in the admin's
 * words, and never by whom.
 */
export async function decideReports(
  context: Context,
  {
    params,
    body,
    account,
    caller,
    header,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller' | 'header' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { caseId = '' } = params;
  const { db } = context;
  const reference = db.doc(paths.reportCase(caseId));
  return runTransaction(db, async (transaction) => {
    const found = reportCaseIn(await transaction.get(reference));
    if (!found) throw new ApiError('not-found');
    if (!matchesVersion(header('if-match'), found.version) || waitingIn(found) === 0)
      throw new ApiError('edited-meanwhile', { version: found.version });
    // A person who reports their own record is told as the reporter.
    const told = aboutIn(caseId) === 'record' || body.outcome !== 'upheld' ? undefined : body.told;
    if (body.outcome === 'upheld' && aboutIn(caseId) !== 'record' && told === undefined)
      throw new ApiError('invalid-input', { details: [fieldError('told', 'validation.reasonRequired')] });
    const { decided, left } = await waitingReports(context, transaction, caseId);
    await refuseOwn(context, { account, found, reports: [...decided, ...left] });
    const present = await accountsOf(context, transaction, [
      found.person.uid,
      ...decided.flatMap(({ reporter }) => reporter?.uid ?? []),
    ]);
    const now = Timestamp.fromDate(context.now());
    for (const { id, reporter, dealId, dealAddress } of decided) {
      transaction.update(db.doc(paths.report(id)), { state: body.outcome, answer: body.text, decidedAt: now });
      notify(context, transaction, reporter && present.has(reporter.uid) ? [reporter.uid] : [], {
        kind: body.outcome === 'upheld' ? 'report-upheld' : 'report-not-upheld',
        deduplicationKey: id,
        data: { dealId, address: dealAddress, message: body.text },
      });
    }
    const counts = countsOf(left);
    const upheld = body.outcome === 'upheld';
    const response = { version: found.version + 1 };
    transaction.update(reference, {
      waiting: counts.waiting,
      ...waitingUpdate(counts.waitingSince),
      upheld: found.upheld + (upheld ? decided.length : 0),
      version: response.version,
    });
    if (told !== undefined && present.has(found.person.uid)) tell(context, transaction, found, told);
    const logged = { outcome: body.outcome, reports: decided.length, ...(told !== undefined && { told }) };
    if (found.deal) {
      audit(context, transaction, caller, {
        action: 'deal-reports-decided',
        subjectId: found.deal.id,
        after: { ...logged, address: found.deal.address },
        reason: body.text,
      });
    } else {
      audit(context, transaction, caller, {
        action: 'person-reports-decided',
        subjectId: found.person.uid,
        after: logged,
        reason: body.text,
      });
    }
    recordResponse(transaction, response);
    return response;
  });
}

/** Returns the reports of a case that wait, oldest first: as many as one transaction holds, and those that are left for another. */
async function waitingReports(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  caseId: string,
): Promise<{ decided: Report[]; left: Report[] }> {
  const { docs } = await transaction.get(
    db.collection(paths.reports()).where('caseId', '==', caseId).where('state', '==', 'open').orderBy('at'),
  );
  const waiting = docs.map(reportIn);
  return { decided: waiting.slice(0, limits.reportsDecided), left: waiting.slice(limits.reportsDecided) };
}

/** @throws ApiError `own-report` if the admin is reported, or reported it in an earlier role */
export async function refuseOwn(
  context: Context,
  { account, found, reports }: { account: Account; found: ReportCase; reports: readonly Report[] },
): Promise<void> {
  const own = new Set([account.uid, ...(await uidsOfAddress(context, account.email))]);
  if (own.has(found.person.uid) || reports.some(({ reporter }) => reporter && own.has(reporter.uid)))
    throw new ApiError('own-report');
}

/** Returns those of the people who still have an account. */
async function accountsOf(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const snapshots = await transaction.getAll(...[...new Set(uids)].map((uid) => db.doc(paths.user(uid))));
  return new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id));
}

/** Tells who is reported what was upheld. */
function tell(context: Context, transaction: Transaction, { deal, person }: ReportCase, message: string): void {
  // Not the case's version, which says how often it was reported.
  const deduplicationKey = context.newId();
  if (deal) {
    const data = { dealId: deal.id, address: deal.address, message };
    notify(context, transaction, [person.uid], { kind: 'deal-reported', deduplicationKey, data });
  } else {
    notify(context, transaction, [person.uid], { kind: 'person-reported', deduplicationKey, data: { message } });
  }
}
