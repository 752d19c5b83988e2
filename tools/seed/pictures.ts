import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type PhotoSize, photoSizes } from 'domain/limits.ts';
import { inRoot } from '#tools/root.ts';

/** Size of every picture, which is the larger of the published sizes. */
export const pictureSize = { width: 1600, height: 1200 };
const placeholderSize = 20;

export type Picture = {
  readonly files: ReadonlyMap<PhotoSize, Buffer>;
  /** A data URI of a few hundred bytes. */
  readonly placeholder: string;
};

const fileOf = (name: string, size: number): string => inRoot('tools/seed/pictures', String(size), `${name}.webp`);

/** Names of `pictures/<long side in pixels>/<name>.webp`; tools/seed/README.md explains their parts. */
export const pictureNames: readonly string[] = readdirSync(inRoot('tools/seed/pictures', String(photoSizes[0])))
  .map((file) => basename(file, '.webp'))
  .toSorted();

async function readPicture(name: string): Promise<Picture> {
  const [placeholder, ...files] = await Promise.all(
    [placeholderSize, ...photoSizes].map((size) => readFile(fileOf(name, size))),
  );
  return {
    files: new Map(photoSizes.map((size, index) => [size, files[index] ?? Buffer.alloc(0)])),
    placeholder: `data:image/webp;base64,${placeholder?.toString('base64')}`,
  };
}

export const readPictures = async (): Promise<ReadonlyMap<string, Picture>> =>
  new Map(await Promise.all(pictureNames.map(async (name) => [name, await readPicture(name)] as const)));
