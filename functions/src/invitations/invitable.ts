import type { Invitation } from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '#platform/own-address.ts';

/**
 * Whether an invitation would give the owner of an address anything: a person who is not a member, a buyer it upgrades, or one whose
 * address it verifies. False if an admin has deactivated an account with the address.
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

/** Whether an address belongs to a member. */
export async function isMember(context: Context, email: string): Promise<boolean> {
  return (await ownerOf(context, email))?.account !== undefined;
}
