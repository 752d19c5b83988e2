import { limits } from 'domain/limits.ts';
import { bytesForKind, kindOf } from '#features/photo-files/prepare-photo.ts';
import type { Box } from './page-boxes.ts';
import { refuse, RefusedPaperError } from './refused-paper.ts';

/** A page drawn to pixels: at most {@link limits.pageSide} on its long side. */
export type PageImage = HTMLCanvasElement | ImageBitmap;
export type DrawnPage = {
  image: PageImage;
  /** Boxes over numbers found in its text. */
  suggested: readonly Box[];
};

/** An opened paper. Its pages are drawn when they are asked for; those not asked for lately are drawn anew. */
export type OpenPaper = {
  pageCount: number;
  /** @throws RefusedPaperError */
  page(index: number): Promise<DrawnPage>;
  /** Frees its memory and ends its worker. */
  close(): void;
};

/** Number of first bytes in which a PDF must say that it is one. */
const bytesForPdf = 1024;

/**
 * Opens a picked file by its content; its name and declared type are unreliable. What comes out are pixels alone.
 * @throws RefusedPaperError
 */
export async function openPaper(file: Blob): Promise<OpenPaper> {
  if (file.size > limits.paperBytes) throw new RefusedPaperError('too-large');
  const head = new Uint8Array(await file.slice(0, bytesForPdf).arrayBuffer().catch(refuse('damaged')));
  const kind = kindOf(head.subarray(0, bytesForKind));
  if (kind) return (await load(() => import('./open-image.ts'))).openImage(file, kind);
  if (!new TextDecoder('latin1').decode(head).includes('%PDF-')) throw new RefusedPaperError('not-a-paper');
  return (await load(() => import('./open-pdf.ts'))).openPdf(file);
}

const load = <Module>(code: () => Promise<Module>): Promise<Module> => code().catch(refuse('not-loaded'));
