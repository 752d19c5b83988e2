import type { PageRefusal } from 'domain/paper/paper.ts';
import type { DealFiles } from '#features/upload-queue/queued-file.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { PaperToSave } from './papers-data.ts';
import { keepWaitingPaper, readWaitingPapers, removeWaitingPaper, type WaitingPaper } from './waiting-papers.ts';

export type PaperSender = {
  uid: string;
  queue: {
    filesOf(dealId: string): DealFiles<PageRefusal>;
    remove(id: string): void;
  };
  /** @throws ApiError */
  save: (paper: PaperToSave, idempotencyKey: string) => Promise<unknown>;
  errorText: (error: ApiError) => string;
  /** Text for pages that this browser has lost or the server has refused. */
  pagesRefused: (reason: PageRefusal | 'too-large' | 'too-many' | 'failed') => string;
};

/** Whether the same request may succeed later. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/** Saves the papers whose pages the server has. Those whose pages are on their way wait; refused ones say why. */
export async function sendPapers(sender: PaperSender): Promise<void> {
  for (const paper of readWaitingPapers(sender.uid)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (paper.refused === undefined) await sendOne(paper, sender);
  }
}

async function sendOne(paper: WaitingPaper, { uid, queue, save, errorText, pagesRefused }: PaperSender): Promise<void> {
  const { files, refused, restored } = queue.filesOf(paper.dealId);
  if (!restored) return;
  const { pages } = paper.input;
  const states = pages.map((id) => files.find((file) => file.id === id)?.state);
  if (states.includes(undefined)) {
    const reason = refused.find(({ id }) => pages.includes(id))?.reason ?? 'failed';
    keepWaitingPaper(uid, { ...paper, refused: pagesRefused(reason) });
    return;
  }
  if (!states.every((state) => state === 'ready')) return;
  try {
    await save(paper, paper.idempotencyKey);
    removeWaitingPaper(uid, paper.paperId);
    for (const id of pages) queue.remove(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!mayPass(error)) keepWaitingPaper(uid, { ...paper, refused: errorText(error) });
  }
}
