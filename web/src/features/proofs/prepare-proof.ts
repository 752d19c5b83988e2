import type { photoRefusals } from 'domain/deal/photo-upload.ts';
import { limits } from 'domain/limits.ts';
import { bytesForKind, kindOf, preparePhoto } from '#features/photo-files/prepare-photo.ts';

/** Reason why a file is refused as a proof of funds: a key of domain/src/texts. */
type ProofRefusal =
  | 'validation.proofType'
  | 'validation.proofTooLarge'
  | `photoRefusals.${(typeof photoRefusals)[number]}`;

/** Thrown for a refused file; the message is in domain/src/texts. */
export class RefusedProofError extends Error {
  readonly reason: ProofRefusal;
  constructor(reason: ProofRefusal, cause?: unknown) {
    super(reason, { cause });
    this.name = 'RefusedProofError';
    this.reason = reason;
  }
}

/**
 * Converts a picked file for sending. Images are redrawn, which removes their location; a PDF is sent unchanged.
 * @throws RefusedProofError
 */
export async function prepareProof(file: Blob): Promise<Blob> {
  const head = await firstBytes(file);
  if (String.fromCharCode(...head.subarray(0, 5)) === '%PDF-') {
    if (file.size > limits.proofBytes) throw new RefusedProofError('validation.proofTooLarge');
    return new Blob([file], { type: 'application/pdf' });
  }
  if (!kindOf(head)) throw new RefusedProofError('validation.proofType');
  const { photo } = await preparePhoto(file).catch((cause: unknown) => {
    throw new RefusedProofError('photoRefusals.unreadable', cause);
  });
  // Only images that this browser cannot decode keep this type.
  if (photo.type === 'image/heic') throw new RefusedProofError('photoRefusals.heic');
  return photo;
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, bytesForKind).arrayBuffer());
  } catch (cause) {
    throw new RefusedProofError('photoRefusals.unreadable', cause);
  }
}
