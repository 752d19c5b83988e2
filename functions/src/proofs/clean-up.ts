import type { File, GetFilesOptions } from '@google-cloud/storage';
import { hour } from 'domain/duration.ts';
import { keepsProof } from 'domain/offer/proof-of-funds.ts';
import { parseProofPath, paths, storagePaths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { offerIn } from '#documents/stored-offer.ts';
import type { Context } from '#platform/context.ts';

const pageSize = 50;

/** Minimum age (ms) of unreferenced files to remove; younger ones may be in the process of being saved. */
const settled = hour;

/** Whether an offer that is not over has this proof of funds attached, or the file goes with a report. */
export async function isHeld({ db }: Pick<Context, 'db'>, uid: string, id: string): Promise<boolean> {
  const reports = db.collection(paths.reports()).where('reporter.uid', '==', uid).where('file.id', '==', id);
  if (!(await reports.limit(1).select().get()).empty) return true;
  const { docs } = await db
    .collectionGroup('offers')
    .where('buyerUid', '==', uid)
    .orderBy('submittedAt', 'desc')
    .select('proofOfFunds', 'dealId', 'state')
    .get();
  const having = docs.filter((snapshot) => snapshot.get('proofOfFunds.id') === id);
  if (having.length === 0) return false;
  const offers = (await db.getAll(...having.map(({ ref }) => ref))).flatMap((snapshot) => offerIn(snapshot) ?? []);
  const deals = await db.getAll(...offers.map(({ dealId }) => db.doc(paths.deal(dealId))));
  return offers.some((offer, index) => {
    const stored = deals[index];
    const deal = stored && dealIn(stored);
    return deal !== undefined && keepsProof(offer, deal.status);
  });
}

/**
 * Deletes the file of a proof of funds that its buyer no longer keeps, unless an offer or a report still has it; then it is deleted when
 * the offer is over, or the report goes.
 */
export async function removeUnlessHeld(
  { db, bucket }: Pick<Context, 'db' | 'bucket'>,
  uid: string,
  id: string,
): Promise<boolean> {
  if (await isHeld({ db }, uid, id)) return false;
  await bucket.file(storagePaths.proof(uid, id)).delete({ ignoreNotFound: true });
  return true;
}

/** Like {@link removeUnlessHeld}, but never throws, because the cleanup will retry. */
export async function removeReplaced(context: Context, uid: string, id: string): Promise<void> {
  try {
    await removeUnlessHeld(context, uid, id);
  } catch (error) {
    context.log.warn(`A file of ${uid} that is no longer needed was not deleted`, error);
  }
}

/**
 * Removes every file that neither its owner nor an offer or a report keeps: offers end in many ways, removed accounts leave theirs behind,
 * and not every upload is used.
 * @returns the number of removed files
 */
export async function cleanUpProofs(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - settled);
  let removed = 0;
  let query: GetFilesOptions | null = {
    prefix: `${storagePaths.proofs()}/`,
    maxResults: pageSize,
    autoPaginate: false,
  };
  while (query) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one starts
    const [files, next]: [File[], GetFilesOptions | null, ...unknown[]] = await context.bucket.getFiles(query);
    // oxlint-disable-next-line no-await-in-loop
    removed += await cleanUpPage(context, files, before);
    query = next;
  }
  return removed;
}

async function cleanUpPage({ db, bucket, log }: Context, files: readonly File[], before: Date): Promise<number> {
  const proofs = files
    .filter(({ metadata }) => new Date(String(metadata.timeCreated)) < before)
    .flatMap(({ name }) => parseProofPath(name) ?? []);
  if (proofs.length === 0) return 0;
  const kept = await db.getAll(...proofs.map(({ uid }) => db.doc(paths.proofOfFunds(uid))));
  const others = proofs.filter(({ id }, index) => kept[index]?.get('id') !== id);
  // A failure does not block the others and is retried by the next cleanup.
  const results = await Promise.allSettled(others.map(({ uid, id }) => removeUnlessHeld({ db, bucket }, uid, id)));
  for (const result of results) {
    if (result.status === 'rejected') log.error('A file that nobody needs was not removed', result.reason);
  }
  return results.filter((result) => result.status === 'fulfilled' && result.value).length;
}
