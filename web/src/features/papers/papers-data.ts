import { removePaper, savePaper } from 'domain/api/papers.ts';
import type { PaperInput } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { parsePaper } from '#features/paper/paper-data.ts';
import { call } from '#platform/api/call.ts';
import { collection, limit, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

/** All papers of a deal, live; for its originator. */
export const usePapers = (dealId: string) =>
  useLiveQuery(query(collection(useFirestore(), paths.papers(dealId)), limit(queryBounds.papers)), parsePaper);

export type PaperToSave = {
  dealId: string;
  paperId: string;
  /** The version that it replaces; 0 for a new paper. */
  version: number;
  input: PaperInput;
};

/** @throws ApiError `edited-meanwhile`, `too-many-papers` */
export const sendPaper = ({ dealId, paperId, version, input }: PaperToSave, idempotencyKey: string) =>
  call(savePaper, {
    params: { dealId, paperId },
    body: input,
    idempotencyKey,
    headers: { 'If-Match': String(version) },
  });

/** @throws ApiError */
export const takePaperAway = (dealId: string, paperId: string, idempotencyKey: string) =>
  call(removePaper, { params: { dealId, paperId }, idempotencyKey });
