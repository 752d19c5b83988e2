import { expect } from 'vitest';
import { storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { newId } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';
import { bucket } from '#tests/services.ts';

/** Returns a few bytes with a PDF header; `text` makes them different. */
export const pdf = (text = 'a statement'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** Uploads a file like the client, bypassing the rules. Returns its id. */
export async function uploadProof({ uid }: Pick<Person, 'uid'>, bytes: Buffer = pdf(), id = newId()): Promise<string> {
  await bucket
    .file(storagePaths.proofUpload(uid, id))
    .save(bytes, { resumable: false, contentType: 'application/pdf' });
  return id;
}

/** Saves an uploaded file as a person's proof of funds. */
export const saveProof = (
  as: Person | undefined,
  id: string,
  date = dayAhead(-30),
  headers: Record<string, string> = {},
) => callApi('PUT', '/api/proof-of-funds', { as, body: { id, date }, headers });

/** Creates a buyer's stored proof of funds; returns its id. */
export async function givenProof(as: Person, text?: string, date?: string): Promise<string> {
  const id = await uploadProof(as, pdf(text));
  expect((await saveProof(as, id, date)).text).toContain(id);
  return id;
}
