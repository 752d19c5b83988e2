import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { report as endpoint } from 'domain/api/reports.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange, maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import {
  buyerReasons,
  caseOfDeal,
  caseOfPerson,
  caseOfRecord,
  dealReasons,
  recordReasons,
  type Report,
  type ReportReason,
} from 'domain/report/report.ts';
import { actorOf, dealIn } from '#documents/stored-deal.ts';
import { interestIn } from '#documents/stored-interest.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { reportCaseIn, reportIn } from '#documents/stored-report.ts';
import { uidsOfAddress } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { deleteUpload, keepUpload } from '#proofs/proof-files.ts';

/**
 * Reports a deal, a person, or an error in the caller's own record to the admins. What is reported of one of them waits as one case,
 * however many report it.
 */
export async function report(
  context: Context,
  {
    params,
    body,
    account,
    caller,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  const { db } = context;
  await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [['reportsPerPerson', account.email]]);
  const file = await keptFile(context, account.uid, body.file);
  return runTransaction(db, async (transaction) => {
    const [snapshot, uids] = await Promise.all([
      transaction.get(db.doc(paths.deal(dealId))),
      uidsOfAddress(context, account.email),
    ]);
    const own = new Set([account.uid, ...uids]);
    const deal = dealIn(snapshot);
    if (!deal || !maySee(account, deal)) throw new ApiError('not-found');
    const subject = await reported(context, transaction, deal, { account, body });
    if (!subject) throw new ApiError('not-found');
    const { caseId, person, reasons } = subject;
    if (!body.ownRecord && own.has(person.uid)) throw new ApiError('forbidden');
    if (!reasons.includes(body.reason))
      throw new ApiError('invalid-input', { details: [fieldError('reason', 'validation.choice')] });
    const reference = db.doc(paths.reportCase(caseId));
    const reports = db.collection(paths.reports());
    const earlier = reportCaseIn(await transaction.get(reference));
    const mine = await Promise.all(
      [...own].map((uid) => transaction.get(reports.where('caseId', '==', caseId).where('reporter.uid', '==', uid))),
    );
    if (mine.some(({ docs }) => docs.some((each) => reportIn(each).state === 'open')))
      throw new ApiError('already-reported');
    const at = Timestamp.fromDate(context.now());
    transaction.create(db.doc(paths.report(context.newId())), {
      caseId,
      reporter: actorOf(account),
      reason: body.reason,
      text: body.text,
      ...(file && { file }),
      dealId,
      dealAddress: addressLine(deal),
      at,
      state: 'open',
    });
    transaction.set(reference, {
      ...(caseId === caseOfDeal(dealId) && { deal: { id: dealId, address: addressLine(deal) } }),
      person,
      waiting: { ...earlier?.waiting, [body.reason]: (earlier?.waiting[body.reason] ?? 0) + 1 },
      waitingSince: earlier?.waitingSince ? Timestamp.fromDate(earlier.waitingSince) : at,
      total: (earlier?.total ?? 0) + 1,
      upheld: earlier?.upheld ?? 0,
      version: (earlier?.version ?? 0) + 1,
    });
    recordResponse(transaction, { ok: true });
    return { ok: true } as const;
  });
}

type Subject = { caseId: string; person: { uid: string; name: string }; reasons: readonly ReportReason[] };

/** Stores the file that goes with a report, if there is one. The cleanup removes it where the report is then refused. */
async function keptFile(context: Context, uid: string, id: string | undefined): Promise<Report['file']> {
  if (id === undefined) return undefined;
  const { type } = await keepUpload(context, uid, id, 'file');
  await deleteUpload(context, uid, id);
  return { id, type };
}

/**
 * Returns what is reported, and who answers for it: the deal's originator, a buyer whose interest or offer the caller received, or the
 * caller, whose record counts the deal. Undefined for anyone else, so that nobody learns who is a member.
 */
async function reported(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  deal: Deal,
  { account, body: { personUid, ownRecord } }: { account: Account; body: ParsedBodyOf<typeof endpoint> },
): Promise<Subject | undefined> {
  const { uid, name } = deal.listedBy;
  const offersOf = (buyerUid: string) =>
    transaction.get(db.collection(paths.offers(deal.id)).where('buyerUid', '==', buyerUid).limit(1));
  if (ownRecord) {
    if (personUid !== undefined)
      throw new ApiError('invalid-input', { details: [fieldError('personUid', 'validation.choice')] });
    const isCounted = uid === account.uid || !(await offersOf(account.uid)).empty;
    const caseId = caseOfRecord(account.uid);
    return isCounted ? { caseId, person: actorOf(account), reasons: recordReasons } : undefined;
  }
  if (personUid === undefined) return { caseId: caseOfDeal(deal.id), person: { uid, name }, reasons: dealReasons };
  const caseId = caseOfPerson(personUid);
  if (personUid === uid) return { caseId, person: { uid, name }, reasons: dealReasons };
  if (!mayChange(account, deal)) return undefined;
  const [interest, offers] = await Promise.all([
    transaction.get(db.doc(paths.interest(deal.id, personUid))),
    offersOf(personUid),
  ]);
  const [offer] = offers.docs;
  const shown = interestIn(interest) ?? (offer && offerIn(offer));
  if (!shown) return undefined;
  return {
    caseId,
    person: { uid: personUid, name: ('name' in shown ? shown.name : shown.buyerName) ?? '' },
    reasons: buyerReasons,
  };
}
