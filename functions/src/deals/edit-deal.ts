import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { editDealQuery, type editDeal as endpoint } from 'domain/api/deals.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import { addressLine } from 'domain/deal/address.ts';
import { dealFieldNames, type FieldName } from 'domain/deal/deal-field-table.ts';
import { dealInput, type DealFields } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { derivedFieldNames } from 'domain/deal/derived.ts';
import { isChoosable } from 'domain/deal/tags.ts';
import { sourcesWith } from 'domain/paper/paper-figures.ts';
import { paths } from 'domain/paths.ts';
import { listedPhotos, markListed } from '#photos/listed-photos.ts';
import { deleteRemovedPhotos } from '#photos/published-files.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError, parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { claimAddress, refuseTakenAddress, releaseAddress } from './address-claim.ts';
import { controlFields } from './control-fields.ts';
import { changedFields, changedSources } from './deal-changes.ts';
import { storedFields } from './deal-fields.ts';
import { confirmationOf } from './freshness-fields.ts';
import { refuseFixedAddress } from './fixed-address.ts';
import { figuresAfterEdit } from './figures-after-edit.ts';
import { papersAfterEdit } from './papers-after-edit.ts';
import { placeOfDeal, refuseFarPin } from './place-of-deal.ts';
import { refuseUnderReview } from './status-change.ts';
import { figuresUpdate } from '#documents/deal-figures.ts';
import { actorOf, dealToEdit } from '#documents/stored-deal.ts';

/**
 * Replaces a deal's fields, moves its address claim, and records who changed what; a figure that changes loses its source, and
 * papers no longer bear it out, nor any figure of another house. A save without changes leaves the deal, its version and its history
 * unchanged.
 */
export async function editDeal(
  context: Context,
  call: Pick<
    Call<ParsedBodyOf<typeof endpoint>>,
    'params' | 'query' | 'body' | 'account' | 'header' | 'recordResponse'
  >,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const { params, query, body, account, header, recordResponse } = call;
  const { dealId = '' } = params;
  const { fields: named } = parse(editDealQuery, query);
  if (named) refuseUnnamed(body, named);
  let countedMove = false;

  const { response, removed } = await runTransaction(db, async (transaction) => {
    const { deal, reference } = await dealToEdit(context, transaction, dealId, { account, header });
    const sent = named ? { ...withoutNamed(deal, named), ...body } : body;
    const { photos: photoIds, ...form } = parse(dealInput(context.now(), deal), sent);
    await refuseFarPin(form, deal);
    const fields = storedFields(form, deal.listedOn, await placeOfDeal(form, dealId));
    const moved = fields.addressKey !== deal.addressKey;
    if (moved) refuseUnderReview(deal);
    if (moved && !countedMove) {
      // The response reveals whether the address is taken, like the address check. Counted once, even if the transaction is retried.
      await limitRate(context, [['addressChecksPerPerson', account.uid]]);
      countedMove = true;
    }
    if (moved) await refuseFixedAddress(context, transaction, deal, account);
    if (moved) await refuseTakenAddress(context, transaction, fields.addressKey, dealId, account);
    const { photos, toMark } = await listedPhotos(context, transaction, dealId, photoIds, { shown: deal.photos });

    const changes = changedFields(deal, { ...fields, photos });
    if (Object.keys(changes).length === 0) {
      const response = { id: dealId, version: deal.version };
      recordResponse(transaction, response);
      return { response, removed: [] };
    }
    const updatePapers = await papersAfterEdit(context, transaction, dealId);
    const confirmation = await confirmationOf(context, deal, transaction);
    const noteFigures = await figuresAfterEdit(context, transaction, deal, Object.keys(changes));
    const at = Timestamp.fromDate(context.now());
    const response = { id: dealId, version: deal.version + 1 };
    const papers = updatePapers(Object.keys(changes), addressLine(fields), moved);
    const sources = sourcesWith(deal.sources, (source, name) => (changes[name] ? undefined : source));
    const sourceChange = changedSources(deal.sources, sources);
    transaction.update(reference, {
      ...Object.fromEntries([...dealFieldNames, ...derivedFieldNames, 'location'].map(absent)),
      ...present(fields),
      // The day on which the right to sell ends is a day of the state.
      ...(deal.control && fields.state !== deal.state && controlFields(deal.control, fields.state, context.now())),
      ...figuresUpdate({ ...deal, state: fields.state }, papers, context.now(), sources),
      ...confirmation,
      photos,
      updatedAt: at,
      version: response.version,
    });
    if (moved) {
      releaseAddress(context, transaction, deal.addressKey);
      claimAddress(context, transaction, fields.addressKey, dealId);
    }
    markListed(context, transaction, dealId, toMark);
    transaction.create(db.doc(`${paths.changes(dealId)}/${context.newId()}`), {
      by: actorOf(account),
      at,
      fields: { ...changes, ...(sourceChange && { sources: sourceChange }) },
    });
    noteFigures();
    recordResponse(transaction, response);
    const kept = new Set(photos.map(({ id }) => id));
    return { response, removed: deal.photos.filter(({ id }) => !kept.has(id)).map(({ id }) => id) };
  });

  await deleteRemovedPhotos(context, dealId, removed);
  return response;
}

/** @throws ApiError `invalid-input` for fields in the body that are not among those to replace */
function refuseUnnamed(body: Record<string, unknown>, named: readonly FieldName[]): void {
  const unnamed = Object.keys(body).filter((name) => !(named as readonly string[]).includes(name));
  if (unnamed.length === 0) return;
  throw new ApiError('invalid-input', { details: unnamed.map((name) => fieldError(name, 'validation.unknownField')) });
}

/** Returns the deal as the form would submit it, without the fields that are replaced. */
function withoutNamed(deal: Deal, named: readonly FieldName[]): Partial<DealFields> {
  const form = { ...deal, tags: deal.tags.filter(isChoosable), photos: deal.photos.map(({ id }) => id) };
  const kept = dealFieldNames.filter((name) => !named.includes(name) && form[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, form[name]]));
}

const absent = (name: string): [string, FieldValue] => [name, FieldValue.delete()];
const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
