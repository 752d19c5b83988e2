import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveFiles } from './move-files.ts';

test('files of an export move to another bucket, with all their metadata; those of other buckets stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  mkdirSync(join(folder, 'storage_export/metadata'), { recursive: true });
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, 'storage_export', name), JSON.stringify(content));
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'storage_export', name), 'utf8'));
  const photo = { name: 'deals/a/photos/p', bucket: 'old.example', downloadTokens: ['t'], contentType: 'image/webp' };
  write('buckets.json', { buckets: [{ id: 'old.example' }, { id: 'other.example' }] });
  write('metadata/one.json', photo);
  write('metadata/two.json', { ...photo, bucket: 'other.example' });

  expect(moveFiles(folder, 'old.example', 'new.example')).toBe(2);

  expect(read('buckets.json')).toEqual({ buckets: [{ id: 'new.example' }, { id: 'other.example' }] });
  expect(read('metadata/one.json')).toEqual({ ...photo, bucket: 'new.example' });
  expect(read('metadata/two.json')).toEqual({ ...photo, bucket: 'other.example' });
});
