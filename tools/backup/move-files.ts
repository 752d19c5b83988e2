import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Buckets = { buckets: { id: string }[] };

function change<Content>(file: string, how: (content: Content) => Content): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
  writeFileSync(file, JSON.stringify(how(content), undefined, 2));
}

/**
 * Moves the files of an export to another bucket, as `gcloud storage rsync` does in production. Documents and identities name no project,
 * but the Storage emulator imports files into the bucket that they came from.
 * @returns the number of files
 */
export function moveFiles(folder: string, from: string, to: string): number {
  const renamed = (bucket: string): string => (bucket === from ? to : bucket);
  change<Buckets>(join(folder, 'storage_export/buckets.json'), ({ buckets }) => ({
    buckets: buckets.map(({ id }) => ({ id: renamed(id) })),
  }));
  const metadata = join(folder, 'storage_export/metadata');
  const files = readdirSync(metadata);
  for (const file of files)
    change<{ bucket: string }>(join(metadata, file), (object) => ({ ...object, bucket: renamed(object.bucket) }));
  return files.length;
}
