import { Timestamp } from 'firebase-admin/firestore';
import { sellers } from 'domain/account/account.ts';
import { clientId } from 'domain/client-id.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import type { PageRefusal } from 'domain/paper/paper.ts';
import { parsePageUploadPath, paths, storagePaths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { closeSlot } from '#platform/upload-slot.ts';
import { makePage, PageRefused, type PagePicture } from './make-page.ts';
import { pageIn } from './page-record.ts';

/** Time (ms) after which a repeatedly failing upload is refused. */
const givenUpAfter = 3 * hour;
/** Uploaded pages of one deal that no paper lists yet: several papers at once. */
const mostUnlisted = 200;

type Key = { uid: string; dealId: string; pageId: string };

/**
 * Stores an uploaded page of a paper as pixels alone where only the API has access, or refuses it with a reason, and deletes the upload.
 * Repeated events have no effect.
 * @param uploadedAt when the event happened
 * @returns whether the object was such an upload
 * @throws on a temporary failure, so that the event is delivered again
 */
export async function takeInPage(context: Context, name: string, uploadedAt: Date): Promise<boolean> {
  const key = parsePageUploadPath(name);
  if (!key) return false;
  const { bucket, now } = context;
  const { uid, dealId, pageId } = key;
  const upload = bucket.file(name);
  const size = await sizeOf(context, name);
  if (size === undefined) return true;
  const wellNamed = [dealId, pageId].every((id) => clientId.safeParse(id).success);
  await closeSlot(context, uid, pageId);
  if (wellNamed && (await claim(context, key))) {
    try {
      if (now().getTime() - uploadedAt.getTime() > givenUpAfter) throw new PageRefused('failed');
      if (await hasTooMany(context, key)) throw new PageRefused('too-many');
      if (size > limits.pageBytes) throw new PageRefused('too-large');
      const [bytes] = await upload.download({ decompress: false });
      const page = await makePage(bytes);
      await bucket.file(storagePaths.page(dealId, pageId)).save(page.bytes, {
        resumable: false,
        contentType: 'image/webp',
        metadata: { cacheControl: 'private, no-store' },
      });
      await record(context, key, page);
    } catch (error) {
      if (!(error instanceof PageRefused)) throw error;
      context.log.info(`Page ${pageId} of ${dealId} refused: ${error.reason}`, error.cause);
      await record(context, key, error.reason);
    }
  }
  await upload.delete({ ignoreNotFound: true });
  return true;
}

async function sizeOf({ bucket }: Context, name: string): Promise<number | undefined> {
  try {
    const [metadata] = await bucket.file(name).getMetadata();
    return Number(metadata.size);
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined;
    throw error;
  }
}

/**
 * Writes the record of an upload before its picture, so that the clean-up finds both; false if it is not its uploader's to make, or done.
 */
async function claim(context: Context, { uid, dealId, pageId }: Key): Promise<boolean> {
  const { db } = context;
  const reference = db.doc(paths.paperPage(dealId, pageId));
  return runTransaction(db, async (transaction) => {
    const deal = dealIn(await transaction.get(db.doc(paths.deal(dealId))));
    const account = await readAccount(context, uid, transaction);
    const before = pageIn(await transaction.get(reference));
    const isTheirs =
      account?.status === 'active' &&
      sellers.includes(account.role) &&
      deal !== undefined &&
      deal.status !== 'deleted' &&
      mayChange(account, deal);
    if (!isTheirs) {
      context.log.warn(`Page of ${uid} for ${dealId} is not theirs to upload`);
      return false;
    }
    if (before) return before.state === 'processing' && before.uid === uid;
    transaction.set(reference, {
      uid,
      state: 'processing',
      width: 0,
      height: 0,
      listed: false,
      createdAt: Timestamp.fromDate(context.now()),
    });
    return true;
  });
}

async function hasTooMany({ db }: Context, { dealId }: Key): Promise<boolean> {
  const unlisted = db.collection(paths.paperPages(dealId)).where('listed', '==', false);
  return (
    (
      await unlisted
        .limit(mostUnlisted + 1)
        .count()
        .get()
    ).data().count > mostUnlisted
  );
}

async function record({ db }: Context, { dealId, pageId }: Key, outcome: PagePicture | PageRefusal): Promise<void> {
  const reference = db.doc(paths.paperPage(dealId, pageId));
  await runTransaction(db, async (transaction) => {
    if (pageIn(await transaction.get(reference))?.state !== 'processing') return;
    transaction.update(
      reference,
      typeof outcome === 'string'
        ? { state: 'refused', reason: outcome }
        : { state: 'ready', width: outcome.width, height: outcome.height },
    );
  });
}
