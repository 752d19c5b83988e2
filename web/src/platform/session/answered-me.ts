import * as z from 'zod/mini';
import { me, role, type Me } from 'domain/account/account.ts';
import { getMe } from 'domain/api/identity.ts';

/** `GET /api/auth/me`, read with tolerance for the role: one that is not known only produces a warning (section 4). */
export const getAnsweredMe = { ...getMe, answer: z.extend(me, { role: z.optional(z.string()) }) };

/** The person as answered; a role that is missing or not known counts as buyer. */
export function knownMe(answered: z.output<typeof getAnsweredMe.answer>, log: Pick<Console, 'warn'>): Me {
  const known = role.safeParse(answered.role ?? 'buyer');
  if (!known.success) log.warn(`The role "${answered.role}" is not known; going on as a buyer.`);
  return { ...answered, role: known.success ? known.data : 'buyer' };
}
