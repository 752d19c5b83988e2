import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { maySee } from 'domain/deal/may-see.ts';
import type { Paper } from 'domain/paper/paper.ts';
import { mayOpenPaper } from 'domain/paper/paper-reader.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { actorOf, dealIn } from '#documents/stored-deal.ts';
import { paperIn, paperReaderIn } from '#documents/stored-paper.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { FileHandler } from '#platform/serve.ts';
import { drawReader } from './draw-reader.ts';

/**
 * Sends one page of a paper with the reader's name and the day across it. That it was opened is written down before it is sent, except for
 * the deal's own originator, unless they are an admin: their mark goes by it.
 */
export const readPage: FileHandler['file'] = async (context, { params, account }) => {
  const { dealId = '', paperId = '', page = '' } = params;
  const { db, bucket } = context;
  await limitRate(context, [['paperPagesPerPerson', account.uid]]);
  const [storedDeal, storedPaper, storedReader] = await db.getAll(
    db.doc(paths.deal(dealId)),
    db.doc(paths.paper(dealId, paperId)),
    db.doc(paths.paperReader(dealId, account.uid)),
  );
  const deal = storedDeal && dealIn(storedDeal);
  const paper = storedPaper && paperIn(storedPaper);
  if (!deal || !paper || deal.status === 'deleted') throw new ApiError('not-found');
  if (!mayOpenPaper(account, deal, paper, storedReader && paperReaderIn(storedReader))) {
    throw new ApiError(paper.shown && maySee(account, deal) ? 'forbidden' : 'not-found');
  }
  const number = /^[1-9]\d?$/.test(page) ? Number(page) : 0;
  const id = paper.pages[number - 1]?.id;
  if (id === undefined) throw new ApiError('not-found');
  if (account.role === 'admin' || account.uid !== deal.listedBy.uid)
    await writeOpening(context, account, paper, number);
  const bytes = await pictureOf({ bucket }, dealId, id);
  const { name } = actorOf(account);
  const drawn = await drawReader(bytes, `${name} · ${dayOf(context.now())}`);
  return { name: `${paper.kind}-${number}.webp`, chunks: inOnePart(drawn) };
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** One document for each reader, paper, version and day. Pages that are opened at the same time are joined by the server. */
async function writeOpening(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: Account,
  { id, dealId, kind, version }: Paper,
  page: number,
): Promise<void> {
  const at = Timestamp.fromDate(now());
  const { uid, role } = account;
  const reference = db.doc(paths.paperOpening(dealId, `${id}-${version}-${uid}-${dayOf(now())}`));
  const isFirst = !(await reference.get()).exists;
  await reference.set(
    {
      ...(isFirst && { paperId: id, kind, version, reader: { uid, name: actorOf(account).name, role }, at }),
      lastAt: at,
      pages: FieldValue.arrayUnion(page),
    },
    { merge: true },
  );
}

async function pictureOf({ bucket }: Pick<Context, 'bucket'>, dealId: string, pageId: string): Promise<Buffer> {
  try {
    const [bytes] = await bucket.file(storagePaths.page(dealId, pageId)).download({ decompress: false });
    return bytes;
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) throw new ApiError('not-found');
    throw error;
  }
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
