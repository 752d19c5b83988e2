import { createRequire } from 'node:module';
import sharp from 'sharp';
import { storagePaths } from 'domain/paths.ts';
import type { PaperDocument } from 'domain/paper/paper.ts';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';
import texts from 'domain/texts/en.json' with { type: 'json' };
import type { Context } from '#functions/platform/context.ts';
import type { SeedDocument } from './documents.ts';
import { inParallel } from './in-parallel.ts';

/** In pixels: a letter page as the client draws it. */
export const pageSize = { width: 1545, height: 2000 };
const margin = 140;
const lines = 22;

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** Draws a sample page of a kind of paper: its name, lines in place of text, and two of them blacked out. */
async function drawPage(kind: PaperKind): Promise<Buffer> {
  const title = sharp({
    text: {
      text: `SAMPLE ${texts.paperKinds[kind].toUpperCase()}`,
      fontfile: font,
      font: 'DejaVu Sans Bold 44',
      dpi: 72,
      rgba: true,
    },
  }).png();
  const bars = Array.from({ length: lines }, (_, row) => {
    const isBlack = row === 2 || row === 5;
    const width = isBlack ? 420 : 500 + ((row * 397) % 760);
    return `<rect x="${margin}" y="${360 + row * 66}" width="${width}" height="${isBlack ? 34 : 16}" fill="${isBlack ? '#000' : '#c9ced6'}"/>`;
  });
  const page = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pageSize.width}" height="${pageSize.height}">${bars.join('')}</svg>`,
  );
  return sharp({ create: { ...pageSize, channels: 3, background: '#fff' } })
    .composite([{ input: page }, { input: await title.toBuffer(), left: margin, top: 190 }])
    .webp({ quality: 80 })
    .toBuffer();
}

export type PageFile = { readonly path: string; readonly kind: PaperKind };

/** Returns the files of the pages that a document lists. */
export function pagesIn({ path, data }: SeedDocument): PageFile[] {
  const [, dealId = '', collection] = path.split('/');
  if (collection !== 'papers') return [];
  const { kind, pages } = data as PaperDocument;
  return pages.map(({ id }) => ({ path: storagePaths.page(dealId, id), kind }));
}

/** Writes the pages, one picture for each kind of paper, and removes other pages of the seeded deals. */
export async function writePages(
  bucket: Context['bucket'],
  files: readonly PageFile[],
  dealIds: ReadonlySet<string>,
): Promise<void> {
  const pictures = new Map<PaperKind, Promise<Buffer>>();
  await inParallel(files, 16, async ({ path, kind }) => {
    const picture = pictures.get(kind) ?? drawPage(kind);
    pictures.set(kind, picture);
    await bucket.file(path).save(await picture, {
      resumable: false,
      validation: false,
      contentType: 'image/webp',
      metadata: { cacheControl: 'private, no-store' },
    });
  });
  const written = new Set(files.map(({ path }) => path));
  const [stored] = await bucket.getFiles({ prefix: `${storagePaths.pages()}/` });
  const stale = stored.filter(({ name }) => !written.has(name) && dealIds.has(name.split('/')[1] ?? ''));
  await inParallel(stale, 16, async (file) => void (await file.delete({ ignoreNotFound: true })));
}
