import { removePaper, savePaper } from 'domain/api/papers.ts';
import type { PaperInput } from 'domain/paper/paper.ts';
import { call } from '#platform/api/call.ts';

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
