import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { decideCase as endpoint } from 'domain/api/house-cases.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { scheduleEndOfHeadStart } from '#deals/head-start.ts';
import { settleOffers, writeStatusChange } from '#deals/status-change.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import { scheduleClosingOfPhotos } from '#photos/close-photos.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { houseToMove } from './house-to-move.ts';
import { caseToJudge } from './case-to-judge.ts';

/**
 * Decides a case: its listed deal stays, the house moves to the claimant, or neither deal is shown. Both are told why, and what happens to
 * offers and interest follows in the same transaction. The sweep announces a house that moved (settle-cases.ts).
 */
export async function decideCase(
  context: Context,
  call: Pick<
    Call<ParsedBodyOf<typeof endpoint>>,
    'params' | 'body' | 'account' | 'caller' | 'header' | 'recordResponse'
  >,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, account, caller, header, recordResponse } = call;
  const { outcome, reason } = body;
  const by = actorOf(account);
  const { response, removed, publicAt } = await runTransaction(context.db, async (transaction) => {
    const { found, reference, listed, claim } = await caseToJudge(
      context,
      transaction,
      String(params['caseId']),
      account,
    );
    if (!matchesVersion(header('if-match'), found.version) || found.state !== 'open')
      throw new ApiError('edited-meanwhile', { version: found.version });
    const move =
      outcome === 'moves'
        ? await houseToMove(context, transaction, { listed, claim, isAlong: body.offers === 'along' })
        : undefined;
    const interested = outcome === 'stays' ? [] : await interestedIn(context, transaction, listed.id);
    const now = context.now();

    if (outcome === 'stays') {
      transaction.update(context.db.doc(paths.deal(listed.id)), { underReview: FieldValue.delete() });
    } else {
      const along = move?.offersAlong;
      await settleOffers(context, transaction, listed, { status: 'deleted', by, ...(along && { along }) });
    }
    const removed = { stays: [claim], moves: [listed], neither: [listed, claim] }[outcome];
    for (const deal of removed)
      writeStatusChange(context, transaction, deal, { status: 'deleted', source: 'platform', by, at: now });
    move?.write();
    notify(
      context,
      transaction,
      interested.filter((uid) => !move?.told.has(uid)),
      move && body.outcome === 'moves' && body.offers === 'along'
        ? { kind: 'interest-left', deduplicationKey: claim.id, data: { dealId: claim.id, address: addressLine(claim) } }
        : {
            kind: 'interest-ended',
            deduplicationKey: listed.id,
            data: { dealId: listed.id, address: addressLine(listed) },
          },
    );

    const version = found.version + 1;
    transaction.update(reference, {
      state: outcome,
      endedAt: Timestamp.fromDate(now),
      dueAt: outcome === 'moves' ? Timestamp.fromDate(now) : FieldValue.delete(),
      decidedBy: by,
      reason,
      version,
    });
    for (const deal of [listed, claim]) {
      const data = { dealId: deal.id, address: addressLine(deal), message: reason };
      const kind = removed.includes(deal) ? 'case-removed' : 'case-kept';
      notify(context, transaction, [deal.listedBy.uid], { kind, deduplicationKey: context.newId(), data });
    }
    audit(context, transaction, caller, {
      action: 'house-case-decided',
      subjectId: listed.id,
      after: {
        address: found.address,
        otherDealId: claim.id,
        outcome,
        ...(body.outcome === 'moves' && { offers: body.offers }),
      },
      reason,
    });
    const response = { version };
    recordResponse(transaction, response);
    return { response, removed, publicAt: move?.publicAt };
  });
  await Promise.all(removed.map(({ id }) => scheduleClosingOfPhotos(context, id)));
  if (publicAt) await scheduleEndOfHeadStart(context, String(params['caseId']), publicAt);
  return response;
}

/** Returns the buyers who are interested in a deal. */
async function interestedIn({ db }: Context, transaction: Transaction, dealId: Deal['id']): Promise<string[]> {
  const { docs } = await transaction.get(db.collection(paths.interests(dealId)).select());
  return docs.map(({ id }) => id);
}
