import { createHash } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { day, hour, minute, second } from 'domain/duration.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { commitUnlessChanged } from './transaction.ts';

/** All rate limits: `count` requests at once, which become available again evenly over `window` (ms). */
export const rateLimits = {
  publicPerClient: { count: 60, window: minute },
  /**
   * What anyone causes for an email address is counted per address and client, per address and network, and for the address from wherever,
   * which takes several networks to use up (functions/src/platform/README.md).
   */
  accessRequestsForEmail: { count: 5, window: hour },
  accessRequestsInNetwork: { count: 20, window: day },
  accessRequestsPerEmail: { count: 100, window: day },
  /** Of sign-ups and of those who ask again: a person who deletes their identity and signs up again has another uid. */
  verificationMailsForAddress: { count: 5, window: hour },
  /** Sign-in links and password resets, each of its own per client. */
  linkMailsForAddress: { count: 5, window: hour },
  /** All of these emails together: one budget, so that few strangers cannot fill a mailbox. */
  linksInNetwork: { count: 10, window: day },
  linksPerAddress: { count: 50, window: day },
  /** Each text costs money and may go to a stranger's number (functions/src/outbox/README.md). */
  phoneCodesPerNumber: { count: 5, window: day },
  phoneCodesPerPerson: { count: 5, window: day },
  /** Beyond it notifications go by email. */
  textsPerNumber: { count: 10, window: day },
  /** Replies to answers to our texts. Two machines must not answer each other forever; what an answer does is never limited. */
  textRepliesPerNumber: { count: 10, window: day },
  /** Replies that nobody reads answers. */
  unreadRepliesPerNumber: { count: 1, window: day },
  /**
   * Mail to an address that admins send, and that confirms requests, which anyone can cause. What is beyond it is dropped; so mail that
   * somebody waits for is limited where they ask for it instead (functions/src/outbox/README.md).
   */
  unaskedMailPerAddress: { count: 20, window: day },
  strangersMailPerAddress: { count: 6, window: day },
  /** Each reads the buyers of one place; a form calls it whenever a figure of the deal changes. */
  demandPerPerson: { count: 300, window: hour },
  /** Fewer per place, where trying many figures would reveal a buyer's limit. */
  demandPerPlace: { count: 60, window: hour },
  /** Each reads the whole map, at most 20 documents. */
  buyerMapPerPerson: { count: 300, window: hour },
  /** Each is announced to every premium buyer of its ZIP code, even if it is deleted right away. */
  publicationsPerPerson: { count: 30, window: day },
  /** Each writes all deals of a person, which updates every list that shows one of them. */
  renamesPerPerson: { count: 6, window: day },
  /** Each changes the demand for deals, and the next map. */
  preferencesPerPerson: { count: 30, window: hour },
  addressChecksPerPerson: { count: 120, window: hour },
  /** Each may send an email to an address that someone typed. */
  accessRequestsPerClient: { count: 20, window: day },
  /** Far more than one client makes, because mobile networks put thousands of clients in one IPv6 network. */
  accessRequestsPerNetwork: { count: 500, window: day },
  /**
   * Actions that notify an originator, per person. Persons are identified by address: a buyer can sign up without an invitation, delete
   * their identity and do so again (functions/src/offers/README.md).
   */
  offersPerPerson: { count: 30, window: hour },
  offersOnOneDeal: { count: 6, window: hour },
  countersPerPerson: { count: 60, window: hour },
  interestPerPerson: { count: 60, window: hour },
  interestAnswersPerPerson: { count: 60, window: hour },
  interestInOneDeal: { count: 10, window: hour },
  /** Each reads as many documents as its table has rows. */
  downloadsPerPerson: { count: 60, window: hour },
  /** Each may store the maximum size of an upload, and starts the function that processes it. */
  photoUploadsPerPerson: { count: 300, window: hour },
  /** Pages, not calls: seven of the longest papers. */
  paperUploadsPerPerson: { count: 300, window: hour },
  /** Each notifies an originator. */
  paperQuestionsPerPerson: { count: 60, window: hour },
  paperQuestionsOnOneDeal: { count: 20, window: hour },
  /** A browser asks once for each deal that is in its head start, as it is opened. */
  dealOpeningsPerPerson: { count: 300, window: hour },
  /** Each decodes and encodes a page. */
  paperPagesPerPerson: { count: 400, window: hour },
  /** Each waits for an admin, who tells whoever is reported if it is upheld. */
  reportsPerPerson: { count: 5, window: day },
  /** Each keeps someone else's deal from being sold until an admin decides. */
  casesPerPerson: { count: 2, window: 30 * day },
  /** Registrations and changes of devices that get pushes. */
  devicesPerPerson: { count: 60, window: hour },
  /** Lists made and renamed, and deals added to them. */
  listChangesPerPerson: { count: 120, window: hour },
  /** Each may notify someone. */
  listInvitationsPerPerson: { count: 20, window: day },
  /** Opinions and messages, each of which the others' screens read. */
  listWordsPerPerson: { count: 300, window: hour },
  searchesPerPerson: { count: 60, window: hour },
  proofUploadsPerPerson: { count: 20, window: hour },
  /** Includes changes of the current file's date. */
  proofsPerPerson: { count: 20, window: hour },
  /** Each sends an email to an address that refused one. */
  emailResumesPerPerson: { count: 3, window: day },
  /** Each is written to the account; travelers have a few. */
  timeZonesPerPerson: { count: 10, window: day },
  /** Client errors with a new fingerprint: anyone can send any text, and each is stored for a month. */
  newClientErrorsPerClient: { count: 20, window: day },
  newClientErrors: { count: 300, window: day },
  /** Sign-outs that are logged. Signing out itself is never refused. */
  signOutsPerPerson: { count: 10, window: hour },
} as const;
type RateLimit = keyof typeof rateLimits;
export type Counted = readonly [limit: RateLimit, whom: string, count?: number];

/** Maximum number of tries if others count at the same time; failing after that means very many simultaneous requests. */
const maxAttempts = 12;

/**
 * Counts one request against each limit given as `[limit, whom]`, or as many as `[limit, whom, count]` says; `whom` is only stored as a
 * hash. If one limit is exhausted, nothing is counted. Uses the generic cell rate algorithm: a document holds one timestamp, at which the
 * used part is fully available again. It is written on condition that it has not changed rather than in a transaction, whose locks would
 * queue all requests of an address.
 * @throws ApiError `too-many-requests` with the seconds until the next request is allowed
 */
export async function limitRate(context: Pick<Context, 'db' | 'now'>, counted: readonly Counted[]): Promise<void> {
  try {
    await commitUnlessChanged(context.db, (batch) => count(context, batch, counted), { maxAttempts });
  } catch (error) {
    throw ApiError.from(error).code === 'busy' ? tooMany(second) : error;
  }
}

async function count(
  { db, now }: Pick<Context, 'db' | 'now'>,
  batch: WriteBatch,
  counted: readonly Counted[],
): Promise<void> {
  const time = now().getTime();
  const documents = await db.getAll(...counted.map(([limit, whom]) => db.doc(paths.rateLimit(hash([limit, whom])))));
  const cells = counted.map(([limit, , requests = 1], index) => {
    const { window, count } = rateLimits[limit];
    const document = documents[index] as DocumentSnapshot;
    const stored = document.get('paidBackAt') as Timestamp | undefined;
    const paidBackAt = Math.max(time, stored?.toMillis() ?? 0) + (requests * window) / count;
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

/** Counts a request and returns whether it is within the limits, for callers that do not refuse it otherwise. */
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
