import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { handlers } from '#functions/handlers.ts';
import { productionContext } from '#functions/platform/context.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { apiOrigin } from '#tests/call-api.ts';
import { unlock } from '#tests/functions/history/unlock.ts';
import { ownProject } from '#tests/own-project.ts';
import { projectId } from '#tools/emulators/project.ts';

type Sent = { writes?: { update?: { name: string } | null; delete?: string | null }[] | null };
type Sdk = { request: (method: string, sent: Sent, ...rest: unknown[]) => Promise<unknown> };

/** Longest time (ms) that a commit waits for the other call, which itself waits for the locks of the first one if there are any. */
const longest = 1_000;
const bookkeeping = /\/documents\/(idempotency|rateLimits)\//;

/** Holds the first commit of this client, but for bookkeeping, until something has happened or waits for its locks. */
function holdCommit(db: Firestore, meanwhile: () => Promise<unknown>): void {
  const sdk = db as unknown as Sdk;
  const request = sdk.request.bind(db);
  let held = false;
  sdk.request = async (method, sent, ...rest) => {
    const matters = (sent.writes ?? []).some(
      ({ update, delete: gone }) => !bookkeeping.test(update?.name ?? gone ?? ''),
    );
    if (method === 'commit' && matters && !held) {
      held = true;
      await Promise.race([meanwhile(), pause(longest)]);
    }
    return request(method, sent, ...rest);
  };
}

/**
 * Runs two calls of the API so that the other one comes between what the first one reads and what it writes.
 * @returns both answers
 */
export async function meet<First, Other>(
  first: () => Promise<First>,
  other: () => Promise<Other>,
): Promise<[First, Other]> {
  const { db } = ownProject(projectId);
  unlock(db, () => process.env['UNLOCKED'] === 'first');
  let answered: Promise<Other> | undefined;
  holdCommit(db, () => (answered = withApiInstance(handlers, productionContext, (url) => apiOrigin.run(url, other))));
  const context = { ...productionContext(), db };
  const one = await withApiInstance(
    handlers,
    () => context,
    (url) => apiOrigin.run(url, first),
  );
  if (!answered) throw new Error('The first call wrote nothing');
  return [one, await answered];
}
