import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { invitationDocument, invitationState } from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

const atOnce = 100;

/**
 * Revokes the open invitations that a former admin has issued. None works since they lost their access (`currentState`), and none is added,
 * so that this may follow the change: it is for the lists, and for the case that they become an admin again. Expired ones stay as they are,
 * so that another admin can send them again. If interrupted, calling it again continues.
 */
export async function endInvitationsBy(context: Context, uid: string): Promise<void> {
  const { db } = context;
  const issued = db.collection(paths.invitations()).where('createdBy', '==', uid).where('settled', '==', false);
  const references = (await issued.select().get()).docs.map(({ ref }) => ref);
  for (let first = 0; first < references.length; first += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- in portions, to keep each transaction small
    await revokeOpen(context, references.slice(first, first + atOnce));
  }
}

function revokeOpen({ db, now }: Context, references: readonly DocumentReference[]): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const found = await transaction.getAll(...references);
    const open = found.filter((snapshot) => {
      const { success, data } = invitationDocument.safeParse(snapshot.data());
      return success && invitationState(data, now()) === 'open';
    });
    for (const { ref } of open) transaction.update(ref, { revokedAt: Timestamp.fromDate(now()), settled: true });
  });
}
