import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { saveStatements as endpoint } from 'domain/api/deals.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sayableOf } from 'domain/law/laws-of-deal.ts';
import { saidSides, type StatementsInput, toldSides } from 'domain/law/statements.ts';
import { paths } from 'domain/paths.ts';
import { actorOf, dealToEdit } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Keeps who says that they have told the seller, or tell the buyer, that they sell their interest in a contract, as an edit of the deal
 * with its entry in the history. What is said already keeps its time and its person.
 */
export async function saveStatements(
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
  return runTransaction(context.db, async (transaction) => {
    const { deal, reference } = await dealToEdit(context, transaction, dealId, { account, header });
    refuseUnasked(body, deal);
    const before = saidSides(deal.statements);
    const after = toldSides.filter((side) => body[side] ?? before.includes(side));
    const isOther = String(before) !== String(after);
    const response = { version: deal.version + Number(isOther) };
    if (isOther) {
      const by = actorOf(account);
      const at = Timestamp.fromDate(context.now());
      const statements = Object.fromEntries(after.map((side) => [side, deal.statements?.[side] ?? { by, at }]));
      transaction.update(reference, {
        statements: after.length > 0 ? statements : FieldValue.delete(),
        updatedAt: at,
        version: response.version,
      });
      transaction.create(context.db.doc(`${paths.changes(dealId)}/${context.newId()}`), {
        by,
        at,
        fields: { statements: { from: before, to: after } },
      });
    }
    recordResponse(transaction, response);
    return response;
  });
}

/** @throws ApiError `invalid-input` for what is newly said and no law card of the deal asks for */
function refuseUnasked(body: StatementsInput, deal: Deal): void {
  const sayable = [...sayableOf(deal), ...saidSides(deal.statements)];
  const details = toldSides
    .filter((side) => body[side] && !sayable.includes(side))
    .map((side) => fieldError(side, 'validation.statementUnasked'));
  if (details.length > 0) throw new ApiError('invalid-input', { details });
}
