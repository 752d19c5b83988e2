import { Timestamp } from 'firebase-admin/firestore';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { askSide as endpoint } from 'domain/api/house-cases.ts';
import { addressLine } from 'domain/deal/address.ts';
import { paths } from 'domain/paths.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { caseToJudge } from './case-to-judge.ts';

/** Asks one side of an open case for a paper. The request stands on that side's deal, where the other does not read it. */
export async function askSide(
  context: Context,
  {
    params,
    body: { side, paper, text },
    account,
    caller,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const requestId = context.newId();
  return runTransaction(context.db, async (transaction) => {
    const { found, listed, claim } = await caseToJudge(context, transaction, String(params['caseId']), account);
    if (found.state !== 'open') throw new ApiError('edited-meanwhile', { version: found.version });
    const deal = side === 'listed' ? listed : claim;
    const address = addressLine(deal);
    const at = Timestamp.fromDate(context.now());
    transaction.create(context.db.doc(paths.caseRequest(deal.id, requestId)), { paper, text, at });
    notify(context, transaction, [deal.listedBy.uid], {
      kind: 'case-paper-asked',
      deduplicationKey: requestId,
      data: { dealId: deal.id, address, paper, message: text },
    });
    audit(context, transaction, caller, {
      action: 'case-paper-asked',
      subjectId: deal.id,
      after: { address, paper },
      reason: text,
    });
    const response = { ok: true } as const;
    recordResponse(transaction, response);
    return response;
  });
}
