import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isListedFor } from 'domain/deal/may-see.ts';
import { limits, photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { mailPhoto, type PhotoPlace } from './mail-photo.ts';
import type { OutboxMessage } from './message.ts';
import type { InlineImage } from './provider.ts';

/** A photo in an email; width and height in pixels, of the file. */
export type MailPhoto = InlineImage & { width: number; height: number };
/** Photos by deal id. */
export type MailPhotos = ReadonlyMap<string, MailPhoto>;

/** Bounds of the photos of one email: bytes of all together, and the time (ms) for which it waits. Tests replace them. */
export const photoBounds = { bytes: 300_000, wait: 8000 };

const withFinds = z.object({ found: z.array(z.object({ dealId: z.string() })) });

/**
 * Returns the first photo of each deal that an email about new deals names, as its reader may see it now. Photos are an extra: one that
 * cannot be read in time is left out, and this never throws.
 */
export async function dealPhotos(
  context: Context,
  { uid, template, channel, dealId, data }: Pick<OutboxMessage, 'uid' | 'template' | 'channel' | 'dealId' | 'data'>,
  bounds = photoBounds,
): Promise<MailPhotos> {
  if (uid === undefined || channel !== 'email') return new Map();
  const isList = template === 'search-digest' || template === 'premium-deals';
  const place: PhotoPlace = isList ? 'inList' : 'alone';
  const isOfOne = dealId !== undefined && (template === 'premium-deal' || template === 'search-match');
  const ids = isOfOne ? [dealId] : place === 'inList' ? dealsIn(data) : [];
  if (ids.length === 0) return new Map();
  const made = new Map<string, MailPhoto>();
  const gaveUp = new AbortController();
  const late = delay(bounds.wait, 'late', { signal: gaveUp.signal }).catch(() => 'in time');
  const all = Promise.all(
    (await listedDeals(context, uid, ids)).map((deal) =>
      photoOf(context, deal, place).then(
        (photo) => void (photo && made.set(deal.id, photo)),
        (error: unknown) => context.log.warn(`A photo of deals/${deal.id} is not in an email`, error),
      ),
    ),
  );
  if ((await Promise.race([all, late])) === 'late') context.log.warn(`Photos of ${ids.join(', ')} took too long`);
  gaveUp.abort();
  return within(bounds.bytes, ids, made);
}

const dealsIn = (data: unknown): string[] =>
  (withFinds.safeParse(data).data?.found ?? []).slice(0, limits.dealsPerDigest).map(({ dealId }) => dealId);

/** Returns those of the deals that are in the reader's lists. */
async function listedDeals(context: Context, uid: string, ids: readonly string[]): Promise<Deal[]> {
  try {
    const [account, snapshots] = await Promise.all([
      readAccount(context, uid),
      context.db.getAll(...ids.map((id) => context.db.doc(paths.deal(id)))),
    ]);
    return snapshots.flatMap((snapshot) => {
      const deal = dealIn(snapshot);
      return account && deal && isListedFor(account, deal) ? [deal] : [];
    });
  } catch (error) {
    context.log.warn('An email has no photos', error);
    return [];
  }
}

/** Photos that this instance has made, the oldest first: one deal is often told to many people. A photo's id is of its content. */
const kept = new Map<string, ReturnType<typeof mailPhoto>>();
const mostKept = 40;

async function photoOf({ bucket }: Context, deal: Deal, place: PhotoPlace): Promise<MailPhoto | undefined> {
  const photo = deal.photos.find(({ ready }) => ready);
  if (!photo) return undefined;
  const file = storagePaths.photo(deal.id, photo.id, photoSizes[0]);
  const key = `${bucket.name}/${file} ${place}`;
  const making =
    kept.get(key) ??
    bucket
      .file(file)
      .download()
      .then(([content]) => mailPhoto(content, place));
  kept.set(key, making);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  try {
    return { ...(await making), contentId: `${deal.id}@photos.portal`, mediaType: 'image/jpeg' };
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** Returns the photos that fit together, the first deals' first. */
function within(bytes: number, ids: readonly string[], made: MailPhotos): MailPhotos {
  const fitting = new Map<string, MailPhoto>();
  let left = bytes;
  for (const id of ids) {
    const photo = made.get(id);
    if (!photo || photo.content.length > left) continue;
    left -= photo.content.length;
    fitting.set(id, photo);
  }
  return fitting;
}
