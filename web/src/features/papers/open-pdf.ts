import {
  AnnotationMode,
  getDocument,
  PDFWorker,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type PageViewport,
} from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler makes an address of it
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { limits } from 'domain/limits.ts';
import type { DrawnPage, OpenPaper } from './open-paper.ts';
import { inTime, refuse, RefusedPaperError } from './refused-paper.ts';
import { suggestedBoxes } from './suggested-boxes.ts';
import { textItems } from './pdf-text.ts';

/** Milliseconds of work on the file, and on one page; a scanned page takes a slow phone 3 s. */
const timeoutMs = { open: 30_000, page: 30_000 };

/** Number of drawn pages kept: 12 MB each. */
const keptPages = 3;

/** Fonts, character maps and decoders that few PDFs ask for (web/build/pdf-files.ts). */
const files = `/assets/pdfjs-${version}/`;

/**
 * Opens a PDF. Its worker has no access to the page, runs no script of the file, and ends with the paper, or when it takes too long.
 * @throws RefusedPaperError
 */
export async function openPdf(file: Blob): Promise<OpenPaper> {
  const data = new Uint8Array(await file.arrayBuffer().catch(refuse('damaged')));
  const thread = new Worker(workerUrl, { type: 'module' });
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // Only a script that ran has an error to tell.
  thread.addEventListener('error', (event) =>
    reject(new RefusedPaperError(event instanceof ErrorEvent ? 'damaged' : 'not-loaded')),
  );
  const worker = PDFWorker.create({ port: thread, verbosity: VerbosityLevel.ERRORS });
  const bounded = <T>(work: Promise<T>, ms: number): Promise<T> => inTime(Promise.race([work, lost]), ms);
  const drawn = new Map<number, Promise<DrawnPage>>();
  const close = () => {
    thread.terminate();
    worker.destroy();
    for (const page of drawn.values()) void release(page);
    drawn.clear();
  };

  try {
    const pdf = await bounded(getDocument({ data, worker, ...options }).promise, timeoutMs.open);
    if (pdf.numPages > limits.paperPages) throw new RefusedPaperError('too-many-pages');
    if (pdf.numPages === 0) throw new RefusedPaperError('damaged');
    const page = (index: number): Promise<DrawnPage> => {
      const known = drawn.get(index);
      drawn.delete(index);
      const wanted = known ?? bounded(draw(pdf, index), timeoutMs.page).catch(refuse('damaged'));
      // The one asked for last stands last.
      drawn.set(index, wanted);
      for (const [oldest, kept] of drawn) {
        if (drawn.size <= keptPages) break;
        drawn.delete(oldest);
        void release(kept);
      }
      return wanted;
    };
    return { pageCount: pdf.numPages, page, close };
  } catch (cause) {
    close();
    if (cause instanceof Error && cause.name === 'PasswordException') throw new RefusedPaperError('encrypted', cause);
    return refuse('damaged')(cause);
  }
}

const options = {
  verbosity: VerbosityLevel.ERRORS,
  cMapUrl: `${files}cmaps/`,
  standardFontDataUrl: `${files}standard_fonts/`,
  wasmUrl: `${files}wasm/`,
  // The policy of the pages allows no WebAssembly (firebase.json).
  useWasm: false,
  // The same page looks the same on every device.
  useSystemFonts: false,
  enableXfa: false,
  maxImageSize: limits.photoPixels,
} as const;

/** A canvas of no pixels takes no memory; browsers free others late. */
async function release(page: Promise<DrawnPage>): Promise<void> {
  const { image } = await page.catch(() => ({ image: undefined }));
  if (image instanceof HTMLCanvasElement) image.width = image.height = 0;
}

async function draw(pdf: PDFDocumentProxy, index: number): Promise<DrawnPage> {
  const page = await pdf.getPage(index + 1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: limits.pageSide / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // Values typed into a form are annotations.
  await page.render({ canvas, viewport, background: '#fff', annotationMode: AnnotationMode.ENABLE }).promise;
  const suggested = await suggestionsOn(page, viewport);
  page.cleanup();
  return { image: canvas, suggested };
}

async function suggestionsOn(page: PDFPageProxy, viewport: PageViewport): Promise<DrawnPage['suggested']> {
  try {
    const [{ items }, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
    return suggestedBoxes(textItems(items, annotations, viewport), viewport);
  } catch (cause) {
    console.warn('The text of a page could not be read', cause);
    return [];
  }
}
