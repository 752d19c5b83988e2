import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import type { saveControl as endpoint } from 'domain/api/deals.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { DealControl } from 'domain/deal/control.ts';
import { controlEnd } from 'domain/deal/control-end.ts';
import { controlRange, isInRange } from 'domain/deal/date-range.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { actorOf, dealToEdit } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { controlFields } from './control-fields.ts';
import { scheduleEndOfControl } from './settle-control.ts';

/**
 * Says what gives the originator the right to sell a deal, or removes it, as an edit of the deal with its entry in the history. Saving what
 * is there already changes nothing.
 */
export async function saveControl(
  context: Context,
  {
    params,
    body,
    account,
    header,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'header' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  const control: DealControl | undefined = body.control ?? undefined;
  let endsAt: Date | undefined;
  const response = await runTransaction(context.db, async (transaction) => {
    endsAt = undefined;
    const { deal, reference } = await dealToEdit(context, transaction, dealId, { account, header });
    const now = context.now();
    refuseDay(control, deal, now);
    const isOther = !isDeepStrictEqual(control, deal.control);
    const response = { version: deal.version + Number(isOther) };
    if (isOther) {
      const at = Timestamp.fromDate(now);
      const { controlDueAt, ...fields } = controlFields(control, deal.state, now);
      // Another kind of right until the same day is not announced anew.
      const isSameEnd = control?.until === deal.control?.until;
      transaction.update(reference, {
        ...fields,
        ...(!isSameEnd && { controlDueAt }),
        updatedAt: at,
        version: response.version,
      });
      if (control && !isSameEnd) endsAt = controlEnd(control, deal.state);
      transaction.create(context.db.doc(`${paths.changes(dealId)}/${context.newId()}`), {
        by: actorOf(account),
        at,
        fields: { control: { from: deal.control ?? null, to: control ?? null } },
      });
    }
    recordResponse(transaction, response);
    return response;
  });
  await scheduleEndOfControl(context, dealId, endsAt);
  return response;
}

/**
 * A day that was entered before stays allowed once it has passed.
 * @throws ApiError `invalid-input` for a day outside the range
 */
export function refuseDay(control: DealControl | undefined, deal: Pick<Deal, 'state' | 'control'>, now: Date): void {
  const day = control?.until;
  if (day === undefined || day === deal.control?.until || isInRange(day, controlRange(deal.state, now))) return;
  throw new ApiError('invalid-input', { details: [fieldError('control.until', 'validation.controlRange')] });
}
