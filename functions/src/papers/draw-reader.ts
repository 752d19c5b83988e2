import { createRequire } from 'node:module';

/** A font of our own, because an instance may have none, and then draws nothing. It has Latin, Greek, Cyrillic and Arabic letters. */
const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** In pixels, of a page whose long side has 2,000. */
const textHeight = 30;
const quality = 75;
const degrees = -30;

/**
 * Draws a text across a page, repeated and half transparent, so that a photo of the screen or a part of the page names its reader. Only for
 * pages that make-page.ts has encoded: the API must not decode a stranger's file (docs/decisions/0433).
 * @returns a WebP without metadata
 */
export async function drawReader(page: Buffer, text: string): Promise<Buffer> {
  // Imported here, so that the other endpoints do not load libvips at startup.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const words = await sharp({
    text: {
      text: `<span foreground="#b00020" alpha="27%">${escaped(text)}</span>`,
      fontfile: font,
      font: `DejaVu Sans Bold ${textHeight}`,
      rgba: true,
      dpi: 72,
    },
  })
    .extend({ top: 40, bottom: 40, left: 60, right: 60, background: '#0000' })
    .png()
    .toBuffer();
  const tile = await sharp(words).rotate(degrees, { background: '#0000' }).png().toBuffer();
  const { width, height } = await sharp(page).metadata();
  const { width: tileWidth, height: tileHeight } = await sharp(tile).metadata();
  // A page smaller than the tile shows its middle.
  const fitting = await sharp(tile)
    .extract({
      left: Math.max(0, Math.floor((tileWidth - width) / 2)),
      top: Math.max(0, Math.floor((tileHeight - height) / 2)),
      width: Math.min(tileWidth, width),
      height: Math.min(tileHeight, height),
    })
    .png()
    .toBuffer();
  return sharp(page)
    .composite([{ input: fitting, tile: true }])
    .webp({ quality })
    .toBuffer();
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Escapes Pango's markup. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
