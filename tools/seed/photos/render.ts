import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoSizes } from 'domain/limits.ts';
import { inRoot } from '#tools/root.ts';
import { height, width } from './canvas.ts';

/** A drawing as it is published. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** WebP files by the length of their long side in pixels. */
  readonly files: ReadonlyMap<number, Buffer>;
  /** A data URI of a few hundred bytes. */
  readonly placeholder: string;
};

const cache = inRoot('node_modules/.cache/seed-photos');
const placeholderSize = 20;
/** Effort 0: half the time of the default, for a few kilobytes more. */
const encoding = { quality: 78, effort: 0 } as const;
const version = `2 ${JSON.stringify(encoding)} ${sharp.versions.sharp} ${photoSizes.join()}`;

const placed = (key: string, size: number): string => join(cache, `${key}_${size}.webp`);

/** Each size is made from the one before, largest first: most of the work is drawing and the large file. */
async function encode(svg: string): Promise<Map<number, Buffer>> {
  const files = new Map<number, Buffer>();
  let pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const size of [...photoSizes].toSorted((a, b) => b - a)) {
    if (pixels.info.width !== size) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each is made from the one before
      pixels = await sharp(pixels.data, { raw: pixels.info }).resize(size).raw().toBuffer({ resolveWithObject: true });
    }
    // oxlint-disable-next-line no-await-in-loop
    files.set(size, await sharp(pixels.data, { raw: pixels.info }).webp(encoding).toBuffer());
  }
  const placeholder = sharp(pixels.data, { raw: pixels.info }).resize(placeholderSize).blur(1).webp({ quality: 40 });
  return files.set(placeholderSize, await placeholder.toBuffer());
}

/** Never half a file: another seed may be reading the cache at this moment. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Renders a drawing, or takes it from the cache, which goes by the drawing itself. */
export async function render(svg: string): Promise<Picture> {
  const key = createHash('sha256').update(version).update(svg).digest('hex').slice(0, 32);
  const sizes = [...photoSizes, placeholderSize];
  const files = await Promise.all(sizes.map(async (size) => [size, await readFile(placed(key, size))] as const)).then(
    (found) => new Map(found),
    async () => {
      mkdirSync(cache, { recursive: true });
      const made = await encode(svg);
      await Promise.all([...made].map(([size, content]) => keep(placed(key, size), content)));
      return made;
    },
  );
  return {
    width,
    height,
    files: new Map(photoSizes.map((size) => [size, files.get(size) ?? Buffer.alloc(0)])),
    placeholder: `data:image/webp;base64,${(files.get(placeholderSize) ?? Buffer.alloc(0)).toString('base64')}`,
  };
}
