import type { Transaction } from 'firebase-admin/firestore';
import type {
  confirmByLink as confirmEndpoint,
  DealOfLink,
  dealsOfLink as readEndpoint,
} from 'domain/api/confirmation-links.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { notificationDocument } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitInInstance } from '#platform/instance-limit.ts';
import type { Call } from '#platform/serve.ts';
import { openLink, type OpenedLink } from '#platform/signed-link.ts';
import { runTransaction } from '#platform/transaction.ts';
import { confirmIn } from './confirm-deals.ts';

type LinkCall = Pick<Call<unknown>, 'params'>;

/** Returns the deals that the link in an email asks about. */
export async function dealsOfLink(context: Context, call: LinkCall): Promise<ResponseOf<typeof readEndpoint>> {
  const link = await opened(context, call);
  return runTransaction(context.db, async (transaction) => ({
    deals: (await dealsAskedAbout(context, transaction, link)).map(({ answer }) => answer),
  }));
}

/** Confirms the chosen deals of the link that wait for it. Whoever has the email can do this and nothing else, each deal once. */
export async function confirmByLink(
  context: Context,
  call: LinkCall & Pick<Call<ParsedBodyOf<typeof confirmEndpoint>>, 'body'>,
): Promise<ResponseOf<typeof confirmEndpoint>> {
  const link = await opened(context, call);
  // As for a session of theirs (functions/src/platform/admit.ts).
  limitInInstance('writesPerPerson', link.account.uid, context.now().getTime());
  return runTransaction(context.db, async (transaction) => {
    const asked = await dealsAskedAbout(context, transaction, link);
    const chosen = asked.filter(({ answer }) => answer.state === 'waits' && call.body.dealIds.includes(answer.id));
    const deals = chosen.flatMap(({ deal }) => deal ?? []);
    await confirmIn(context, transaction, deals);
    return {
      deals: asked.map((each) => (chosen.includes(each) ? { ...each.answer, state: 'confirmed' } : each.answer)),
    };
  });
}

async function opened(context: Context, { params }: LinkCall): Promise<OpenedLink> {
  const link = await openLink(context, 'confirm-deals', String(params['token']));
  if (!link) throw new ApiError('not-found');
  return link;
}

type Asked = { answer: DealOfLink; deal: Deal | undefined };

/** Returns the deals of the notification that the email was about, which names them by their addresses of that time. */
async function dealsAskedAbout(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  { account, id, issuedAt }: OpenedLink,
): Promise<Asked[]> {
  const notice = await transaction.get(db.doc(paths.notification(account.uid, id)));
  const { toConfirm = [] } = notice.exists ? notificationDocument.parse(notice.data()).data : {};
  if (toConfirm.length === 0) throw new ApiError('not-found');
  const snapshots = await transaction.getAll(...toConfirm.map(({ dealId }) => db.doc(paths.deal(dealId))));
  return toConfirm.map(({ dealId, address }, index) => {
    const snapshot = snapshots[index];
    const deal = snapshot && dealIn(snapshot);
    // A deal that is no longer this person's is shown as in the email, without anything newer.
    if (!deal || isFinal(deal.status) || deal.listedBy.uid !== account.uid || !mayChange(account, deal))
      return { answer: { id: dealId, address, state: 'left' }, deal: undefined };
    // Once by each email, also where the days are so few that the deal waits again within the week.
    const isConfirmed = deal.confirmedAt !== undefined && deal.confirmedAt > issuedAt;
    return { answer: { id: dealId, address: addressLine(deal), state: isConfirmed ? 'confirmed' : 'waits' }, deal };
  });
}
