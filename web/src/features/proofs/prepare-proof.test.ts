import { expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { prepareProof } from './prepare-proof.ts';

test('a PDF goes as it is, by its content', async () => {
  const sent = await prepareProof(new Blob(['%PDF-1.7 a statement'], { type: 'text/html' }));
  expect([sent.type, await sent.text()]).toEqual(['application/pdf', '%PDF-1.7 a statement']);
});

test('what is too large, or nothing that can be read, is refused', async () => {
  const large = new Blob(['%PDF-1.7', new Uint8Array(limits.proofBytes)]);
  await expect(prepareProof(large)).rejects.toMatchObject({ reason: 'validation.proofTooLarge' });
  const page = new Blob(['<html>%PDF-1.7</html>'], { type: 'application/pdf' });
  await expect(prepareProof(page)).rejects.toMatchObject({ reason: 'validation.proofType' });
  await expect(prepareProof(new Blob([]))).rejects.toMatchObject({ reason: 'validation.proofType' });
  const damaged = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]);
  await expect(prepareProof(damaged)).rejects.toMatchObject({ reason: 'photoRefusals.unreadable' });
});
