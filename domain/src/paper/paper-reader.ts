import * as z from 'zod/mini';
import type { Account } from 'domain/account/account.ts';
import { role } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange, maySee } from 'domain/deal/may-see.ts';
import { timestamp } from 'domain/timestamp.ts';
import { type Paper, type PaperDocument, paperKind } from './paper.ts';

/** `asked` waits for the originator; `declined` is also what an answer becomes that is taken back. */
const answer = z.object({ state: z.enum(['asked', 'allowed', 'declined']), kind: paperKind, at: timestamp });
export type PaperAnswer = z.infer<typeof answer>;

/** `deals/{dealId}/paperReaders/{buyerUid}` as stored: the papers that one buyer asked to open, by id. */
export const paperReaderDocument = z.object({
  buyerUid: z.string(),
  name: z.string(),
  papers: z.record(z.string(), answer),
  /** When the longest waiting question was asked; absent if none waits. */
  waitingSince: z.optional(timestamp),
  /** The originator; absent once the deal is sold or deleted, so that it leaves their desk. */
  listedByUid: z.optional(z.string()),
  dealAddress: z.string(),
});
export type PaperReaderDocument = z.infer<typeof paperReaderDocument>;
export type PaperReader = PaperReaderDocument & { dealId: string };

/** Returns when the longest waiting question was asked. */
export function paperWaitingSince(papers: PaperReaderDocument['papers']): Date | undefined {
  const waiting = Object.values(papers).filter(({ state }) => state === 'asked');
  return waiting.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

const openedBy = z.object({ uid: z.string(), name: z.string(), role });

/**
 * `deals/{dealId}/paperOpenings/{id}` as stored: who opened a paper on one day (UTC). Each opened page is in it before it is sent. Nobody
 * changes or deletes it, except with the deal's papers.
 */
export const paperOpeningDocument = z.object({
  paperId: z.string(),
  kind: paperKind,
  version: z.number(),
  reader: openedBy,
  /** First and last time of the day. */
  at: timestamp,
  lastAt: timestamp,
  /** Numbers of the pages, from 1, in the order in which they were first opened. */
  pages: z.array(z.number()),
});
export type PaperOpening = z.infer<typeof paperOpeningDocument> & { id: string };

/** An entry of the same ledger: a premium buyer opened the deal's page in its head start. Once for each buyer, when they first did. */
export const dealOpeningDocument = z.strictObject({ reader: openedBy, at: timestamp, lastAt: timestamp });

/** `deals/{dealId}/paperOpenings/{id}` as stored, of either kind. */
export const openingDocument = z.union([paperOpeningDocument, dealOpeningDocument]);

/** Returns the numbers of a paper's pages, from 1, that none of the openings of its present version has. */
export function unopenedPages(
  { id, version, pages }: Pick<Paper, 'id' | 'version' | 'pages'>,
  openings: readonly Pick<PaperOpening, 'paperId' | 'version' | 'pages'>[],
): number[] {
  const opened = new Set(
    openings
      .filter((opening) => opening.paperId === id && opening.version === version)
      .flatMap((opening) => opening.pages),
  );
  return pages.map((_, index) => index + 1).filter((number) => !opened.has(number));
}

type Reader = Pick<Account, 'uid' | 'role' | 'premium'>;

/**
 * Whether a member may open the pages of a paper: its originator and admins; members who see the deal, if it is for all of them or they
 * were let in.
 */
export function mayOpenPaper(
  account: Reader,
  deal: Pick<Deal, 'visibility' | 'listedBy' | 'status'>,
  { id, audience, shown }: Pick<PaperDocument, 'audience' | 'shown'> & { id: string },
  letIn: Pick<PaperReaderDocument, 'papers'> | undefined,
): boolean {
  if (deal.status === 'deleted') return false;
  if (mayChange(account, deal)) return true;
  if (!shown || !maySee(account, deal)) return false;
  return audience === 'members' || letIn?.papers[id]?.state === 'allowed';
}
