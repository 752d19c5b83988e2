import { createHash } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { commitUnlessChanged } from './transaction.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Every rate limit: so many requests at once, and as many again in each `window` (ms), evenly. */
export const rateLimits = {
  publicPerClient: { count: 60, window: minute },
  /** For one address from one client; by all clients together it is asked for more often, so that no stranger uses it up (functions/src/platform/README.md). */
  accessRequestsForEmail: { count: 5, window: hour },
  accessRequestsPerEmail: { count: 100, window: day },
  /** What sign-ups send: whoever deletes their identity and signs up anew is another person, of the same address. */
  verificationMailsPerAddress: { count: 5, window: hour },
  /**
   * What is asked for again, from one client: strangers who sign up with an address use up the limit above, and its owner has this one
   * (functions/src/platform/README.md). By all clients together it is asked for more often.
   */
  verificationMailsForAddress: { count: 5, window: hour },
  verificationMailsAgainPerAddress: { count: 30, window: day },
  /** Sign-in links and new passwords, as above: what a stranger asks for leaves the address' person theirs. */
  linkMailsForAddress: { count: 5, window: hour },
  linkMailsPerAddress: { count: 30, window: day },
  /** Each text costs money, and may go to a stranger's number (functions/src/outbox/README.md). */
  phoneCodesPerNumber: { count: 5, window: day },
  phoneCodesPerPerson: { count: 5, window: day },
  /** Beyond it a notice goes by email. */
  textsPerNumber: { count: 10, window: day },
  /** All mail to one address that its own account has not asked for, and of this what anybody can give cause for (functions/src/outbox/README.md). */
  unaskedMailPerAddress: { count: 20, window: day },
  strangersMailPerAddress: { count: 6, window: day },
  /** Each reads the buyers of one place; a form asks whenever a figure of the deal is another one. */
  demandPerPerson: { count: 300, window: hour },
  /** Fewer for one place, where many figures would find a buyer's limit. */
  demandPerPlace: { count: 60, window: hour },
  /** Each reads the whole map, at most 20 documents. */
  buyerMapPerPerson: { count: 300, window: hour },
  /** Each is announced to every premium buyer of its ZIP code: also what is deleted again right away. */
  publicationsPerPerson: { count: 30, window: day },
  /** Each writes all deals of one person, and every list that shows one hears of it. */
  renamesPerPerson: { count: 6, window: day },
  /** Each changes for whom a deal is counted, and the next map. */
  preferencesPerPerson: { count: 30, window: hour },
  addressChecksPerPerson: { count: 120, window: hour },
  /** Each may send an e-mail to an address that somebody typed. */
  accessRequestsPerClient: { count: 20, window: day },
  /** Far more than one client has, because a mobile network gives thousands one network of IPv6. */
  accessRequestsPerNetwork: { count: 500, window: day },
  /**
   * Of what notifies an originator, by one person, who is known by their address: a buyer may sign up without an invitation, delete their
   * identity and do so again (functions/src/offers/README.md).
   */
  offersPerPerson: { count: 30, window: hour },
  offersOnOneDeal: { count: 6, window: hour },
  countersPerPerson: { count: 60, window: hour },
  interestPerPerson: { count: 60, window: hour },
  interestAnswersPerPerson: { count: 60, window: hour },
  interestInOneDeal: { count: 10, window: hour },
  /** Each reads as many documents as its table has rows. */
  downloadsPerPerson: { count: 60, window: hour },
  /** Each may store as much as an upload may have, and starts the function that takes it. */
  photoUploadsPerPerson: { count: 300, window: hour },
  proofUploadsPerPerson: { count: 20, window: hour },
  /** Also those that give the file that is kept another date. */
  proofsPerPerson: { count: 20, window: hour },
  /** Each is written to the account; who travels has a few. */
  timeZonesPerPerson: { count: 10, window: day },
  /** Those that the log records; signing out itself is never refused. */
  signOutsPerPerson: { count: 10, window: hour },
} as const;
type RateLimit = keyof typeof rateLimits;

/** How often a count is tried when others count at the same time; who still fails then is one of very many. */
const maxAttempts = 12;

/**
 * Counts one request against each limit given as `[limit, whom]`; `whom` is stored as a hash only. Nothing is counted when one of
 * them is exhausted. The generic cell rate algorithm: a document holds one timestamp, by which all that was taken is paid back.
 * It is changed on condition that nobody else did, not in a transaction, whose locks would queue everybody behind one address.
 * @throws ApiError `too-many-requests` with the seconds after which the next one passes
 */
export async function limitRate(
  context: Pick<Context, 'db' | 'now'>,
  counted: readonly (readonly [RateLimit, string])[],
): Promise<void> {
  try {
    await commitUnlessChanged(context.db, (batch) => count(context, batch, counted), { maxAttempts });
  } catch (error) {
    throw ApiError.from(error).code === 'busy' ? tooMany(second) : error;
  }
}

async function count(
  { db, now }: Pick<Context, 'db' | 'now'>,
  batch: WriteBatch,
  counted: readonly (readonly [RateLimit, string])[],
): Promise<void> {
  const time = now().getTime();
  const documents = await db.getAll(...counted.map(([limit, whom]) => db.doc(paths.rateLimit(hash([limit, whom])))));
  const cells = counted.map(([limit], index) => {
    const { window, count } = rateLimits[limit];
    const document = documents[index] as DocumentSnapshot;
    const stored = document.get('paidBackAt') as Timestamp | undefined;
    const paidBackAt = Math.max(time, stored?.toMillis() ?? 0) + window / count;
    return { document, paidBackAt, wait: paidBackAt - time - window };
  });
  const wait = Math.max(...cells.map(({ wait }) => wait));
  if (wait > 0) throw tooMany(wait);

  for (const { document, paidBackAt } of cells) {
    const timestamp = Timestamp.fromMillis(Math.ceil(paidBackAt));
    const fields = { paidBackAt: timestamp, expiresAt: timestamp };
    if (document.updateTime) batch.update(document.ref, fields, { lastUpdateTime: document.updateTime });
    else batch.create(document.ref, fields);
  }
}

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Whether a request is within the limits, where being beyond them is no reason to refuse it. Counts it if it is. */
export async function isWithinRate(...request: Parameters<typeof limitRate>): Promise<boolean> {
  try {
    await limitRate(...request);
    return true;
  } catch (error) {
    if (ApiError.from(error).code === 'too-many-requests') return false;
    throw error;
  }
}

export const tooMany = (wait: number): ApiError =>
  new ApiError('too-many-requests', { retryAfterSeconds: Math.ceil(wait / second) });
