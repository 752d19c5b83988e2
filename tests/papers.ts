import { Timestamp } from 'firebase-admin/firestore';
import { type PaperAudience, paperDocument } from 'domain/paper/paper.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { newId } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';
import { picture } from '#tests/pictures.ts';
import { bucket as sharedBucket, db as sharedDb } from '#tests/services.ts';

type Stores = { db: Pick<typeof sharedDb, 'doc'>; bucket: Pick<typeof sharedBucket, 'file'> };
const shared: Stores = { db: sharedDb, bucket: sharedBucket };

/** Stores pages as the pipeline leaves them, listed by no paper, and returns their ids. */
export async function givenPages(
  dealId: string,
  { uid }: Pick<Person, 'uid'>,
  count = 1,
  { db, bucket } = shared,
): Promise<string[]> {
  const bytes = await picture(400, 500).webp().toBuffer();
  const ids = Array.from({ length: count }, newId);
  await Promise.all(
    ids.flatMap((id) => [
      bucket.file(storagePaths.page(dealId, id)).save(bytes, { resumable: false, contentType: 'image/webp' }),
      db.doc(paths.paperPage(dealId, id)).set({
        uid,
        state: 'ready',
        width: 400,
        height: 500,
        listed: false,
        createdAt: Timestamp.now(),
      }),
    ]),
  );
  return ids;
}

/** The body of a mortgage statement. */
export const statement = (pages: readonly string[], audience: PaperAudience = 'asked') => ({
  kind: 'mortgageStatement',
  date: dayAhead(-10),
  audience,
  pages,
});

export const savePaper = (
  dealId: string,
  paperId: string,
  as: Person | undefined,
  body: object,
  headers?: Record<string, string>,
) => callApi('PUT', `/api/deals/${dealId}/papers/${paperId}`, { as, body, ...(headers && { headers }) });

/** Adds a paper of the originator by the API, and returns its id. */
export async function givenPaper(
  dealId: string,
  as: Person,
  { pages = 1, ...change }: { pages?: number; audience?: PaperAudience } & Record<string, unknown> = {},
  stores = shared,
): Promise<string> {
  const paperId = newId();
  const ids = await givenPages(dealId, as, pages, stores);
  const { status, text } = await savePaper(dealId, paperId, as, { ...statement(ids), ...change });
  if (status !== 200) throw new Error(`The paper was not saved: ${text}`);
  return paperId;
}

export const askForPaper = (dealId: string, paperId: string, as: Person | undefined) =>
  callApi('POST', `/api/deals/${dealId}/papers/${paperId}/ask`, { as });

export const answerForPaper = (
  dealId: string,
  paperId: string,
  { uid }: Pick<Person, 'uid'>,
  as: Person | undefined,
  allowed: boolean,
) => callApi('PUT', `/api/deals/${dealId}/papers/${paperId}/readers/${uid}`, { as, body: { allowed } });

export const readPage = (dealId: string, paperId: string, as: Person | undefined, page: number | string = 1) =>
  callApi('GET', `/api/deals/${dealId}/papers/${paperId}/pages/${page}`, { as });

/** Opens every page of a paper, without which an admin cannot mark it as seen. */
export async function openPages(dealId: string, paperId: string, as: Person, { db } = shared): Promise<void> {
  const { pages } = paperDocument.parse((await db.doc(paths.paper(dealId, paperId)).get()).data());
  await Promise.all(pages.map((_, index) => readPage(dealId, paperId, as, index + 1)));
}

/** Returns the review of an admin who compared a paper with a deal that nobody has edited. */
export const seenWith = (...bearsOut: string[]) => ({ outcome: 'seen', bearsOut, dealVersion: 1 });

export const reviewPaper = (
  dealId: string,
  paperId: string,
  as: Person | undefined,
  body: object,
  headers?: Record<string, string>,
) => callApi('POST', `/api/admin/deals/${dealId}/papers/${paperId}/review`, { as, body, ...(headers && { headers }) });

/** Opens every page of a paper and marks it as seen. */
export async function seePaper(
  dealId: string,
  paperId: string,
  as: Person,
  body: object,
  headers?: Record<string, string>,
) {
  await openPages(dealId, paperId, as);
  return reviewPaper(dealId, paperId, as, body, headers);
}
