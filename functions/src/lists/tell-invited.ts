import { paths } from 'domain/paths.ts';
import { notifyAll } from '#notices/notify.ts';
import { readAccount, uidsOfAddress } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { listInvitationIn } from './stored-list.ts';

/**
 * Notifies the buyer who owns an invited address, once for each list. No one else is sent anything: the portal writes to no stranger for a
 * member. Who joins later sees the invitation then.
 */
export async function tellInvited(
  context: Pick<Context, 'db' | 'now'>,
  listId: string,
  invitationId: string,
): Promise<void> {
  const invitation = listInvitationIn(await context.db.doc(paths.listInvitation(listId, invitationId)).get());
  if (!invitation) return;
  const uids = await uidsOfAddress(context, invitation.email);
  const accounts = await Promise.all(uids.map((uid) => readAccount(context, uid)));
  // An account that has not proven to own the address may be a stranger's.
  const buyers = accounts.filter(
    (account) => account?.role === 'buyer' && account.status === 'active' && account.emailVerified,
  );
  await notifyAll(
    context,
    buyers.flatMap((account) => account?.uid ?? []),
    {
      kind: 'list-invitation',
      deduplicationKey: listId,
      data: { name: invitation.invitedBy, list: invitation.list },
    },
  );
}
