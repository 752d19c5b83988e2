import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { alignIdentity } from '#functions/platform/align-identity.ts';
import type { Context } from '#functions/platform/context.ts';
import { inParallel } from '#tools/seed/in-parallel.ts';
import { pages } from '#tools/verify-data/read.ts';

/** Number of accounts at a time; each takes three or four requests. */
const lanes = 10;

/**
 * Ends the sessions of everybody: pages sign out within seconds, and every token from before is refused (docs/decisions/0041). Passwords
 * stay as they are.
 * @returns the number of accounts
 */
export async function endSessions(context: Context): Promise<number> {
  // In whole seconds, like a token's `auth_time`: sessions that begin from now on are not ended.
  const sessionsValidAfter = Timestamp.fromMillis(Math.floor(context.now().getTime() / 1000) * 1000);
  let ended = 0;
  for await (const page of pages(context.db.collection(paths.users()).select())) {
    await inParallel(page, lanes, async ({ ref }) => {
      await ref.update({ sessionsValidAfter });
      await alignIdentity(context, ref.id);
    });
    ended += page.length;
  }
  return ended;
}
