import { pipeline } from 'node:stream/promises';
import { limits } from 'domain/limits.ts';
import { type AttachedProof, proofEndings, type ProofType, proofType } from 'domain/offer/proof-of-funds.ts';
import { storagePaths } from 'domain/paths.ts';
import { imageType } from '#photos/image-type.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import type { StreamedFile } from '#platform/send-file.ts';

type Bucket = Pick<Context, 'bucket'>;

/** Type and size of the stored file. */
export type KeptFile = { type: ProofType; bytes: number };

/** Number of bytes from which a file's type is detected. */
const bytesForType = 32;

/** Detects a file's type from its first bytes, whatever its name and content type; undefined for types that are not allowed. */
export function proofTypeOf(bytes: Buffer): ProofType | undefined {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const image = imageType(bytes);
  return image === undefined || image === 'heic' ? undefined : `image/${image}`;
}

/**
 * Stores an upload permanently under its id. A stored file is never replaced, because offers may have shown it.
 * @param field of the request that names the upload
 * @throws ApiError `invalid-input` if the upload did not arrive, or is not a valid proof of funds; an invalid upload is deleted
 */
export async function keepUpload({ bucket }: Bucket, uid: string, id: string, field = 'id'): Promise<KeptFile> {
  const before = await keptFile({ bucket }, uid, id);
  if (before) return before;
  try {
    return await keepNow({ bucket }, { uid, id, field });
  } catch (error) {
    // The save endpoint and the upload trigger may run at the same time; the upload is gone once one of them has stored it.
    const after = await keptFile({ bucket }, uid, id);
    if (after) return after;
    throw error;
  }
}

async function keptFile({ bucket }: Bucket, uid: string, id: string): Promise<KeptFile | undefined> {
  const kept = await storedFile({ bucket }, storagePaths.proof(uid, id));
  const type = proofType.safeParse(kept?.contentType);
  return kept && type.success ? { type: type.data, bytes: kept.bytes } : undefined;
}

async function keepNow(
  { bucket }: Bucket,
  { uid, id, field }: { uid: string; id: string; field: string },
): Promise<KeptFile> {
  const name = storagePaths.proofUpload(uid, id);
  const upload = bucket.file(name);
  const stored = await storedFile({ bucket }, name);
  if (!stored) throw refused(field, 'validation.proofNotUploaded');
  const isTooLarge = stored.bytes > limits.proofBytes;
  const type = isTooLarge || stored.bytes === 0 ? undefined : proofTypeOf(await firstBytes({ bucket }, name));
  if (type === undefined) {
    await upload.delete({ ignoreNotFound: true });
    throw refused(field, isTooLarge ? 'validation.proofTooLarge' : 'validation.proofType');
  }
  // Streamed, because copying would keep the upload's download token: the file must only be accessible through the API.
  await pipeline(
    upload.createReadStream({ decompress: false }),
    bucket.file(storagePaths.proof(uid, id)).createWriteStream({
      resumable: false,
      contentType: type,
      metadata: { cacheControl: 'private, no-store', contentDisposition: 'attachment' },
    }),
  );
  return { type, bytes: stored.bytes };
}

export const deleteUpload = ({ bucket }: Bucket, uid: string, id: string) =>
  bucket.file(storagePaths.proofUpload(uid, id)).delete({ ignoreNotFound: true });

/**
 * Returns a proof of funds for download.
 * @throws ApiError `proof-of-funds-gone`
 */
export async function proofFile(context: Bucket, uid: string, proof: AttachedProof): Promise<StreamedFile> {
  const file = await storedAs(context, uid, proof, `proof-of-funds-${proof.date}`);
  if (!file) throw new ApiError('proof-of-funds-gone');
  return file;
}

/** Returns a stored file for download under a name without its ending; undefined if it is gone. */
export async function storedAs(
  { bucket }: Bucket,
  uid: string,
  { id, type }: Pick<AttachedProof, 'id' | 'type'>,
  base: string,
): Promise<StreamedFile | undefined> {
  const name = storagePaths.proof(uid, id);
  if (!(await storedFile({ bucket }, name))) return undefined;
  return {
    name: `${base}.${proofEndings[type]}`,
    chunks: bucket.file(name).createReadStream({ decompress: false }),
  };
}

const refused = (field: string, message: string) =>
  new ApiError('invalid-input', { details: [fieldError(field, message)] });

async function firstBytes({ bucket }: Bucket, name: string): Promise<Buffer> {
  const [bytes] = await bucket.file(name).download({ start: 0, end: bytesForType - 1, decompress: false });
  return bytes;
}

/** Returns a file's metadata, or undefined if it does not exist. */
async function storedFile(
  { bucket }: Bucket,
  name: string,
): Promise<{ contentType: unknown; bytes: number } | undefined> {
  try {
    const [{ contentType, size }] = await bucket.file(name).getMetadata();
    return { contentType, bytes: Number(size) };
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined;
    throw error;
  }
}
