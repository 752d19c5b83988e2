import type { Invitation } from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '#platform/own-address.ts';

/**
 * Whether an invitation would give the person of its address anything: somebody who is no member yet, a buyer whom it raises, or one
 * whose address it proves. Never where an admin has shut that address out.
 */
export async function isInvitable(
  context: Context,
  { email, role, premium }: Pick<Invitation, 'email' | 'role' | 'premium'>,
): Promise<boolean> {
  const deactivated = context.db
    .collection(paths.users())
    .where('email', '==', email.toLowerCase())
    .where('status', '==', 'deactivated')
    .limit(1);
  if (!(await deactivated.get()).empty) return false;
  const owner = await ownerOf(context, email);
  if (!owner?.account) return true;
  const { record, account } = owner;
  if (account.role !== 'buyer') return false;
  const proven = record.emailVerified || account.emailVerified;
  return !proven || role !== 'buyer' || (premium && !account.premium);
}

/** Whether an address belongs to somebody who is in already. */
export async function isMember(context: Context, email: string): Promise<boolean> {
  return (await ownerOf(context, email))?.account !== undefined;
}
