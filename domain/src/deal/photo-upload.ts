import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';
import { photoFingerprint } from './photo-fingerprint.ts';

/** Why a photo was refused. The texts are in domain/src/texts under `photoRefusals`. */
export const photoRefusals = [
  'not-a-photo',
  'heic',
  'too-large',
  'too-many-pixels',
  'too-many',
  'unreadable',
  'failed',
] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** `processing`: the pipeline is working on it. The other states are final for a photo id. */
export const photoUploadState = z.enum(['processing', 'ready', 'refused']);

/**
 * `deals/{dealId}/photoUploads/{photoId}` as stored: the outcome of one upload. The deal may not exist yet. Deleted with the photo, or
 * after a day if no deal lists it.
 */
export const photoUploadDocument = z.object({
  uid: z.string(),
  state: photoUploadState,
  reason: z.optional(z.enum(photoRefusals)),
  /** In pixels, of the larger published size; 0 until ready. */
  width: z.number(),
  height: z.number(),
  /** Download token of both published sizes, generated before they are stored so that a repeated event stores the same one. */
  token: z.string(),
  /** A data URI, shown blurred until the photo loads; '' until ready. */
  placeholder: z.string(),
  /** Fingerprint by which copies of the photo are found; absent until ready, and on older photos. */
  fingerprint: z.optional(photoFingerprint),
  /** Whether the deal lists the photo. Unlisted photos are removed after a day. */
  listed: z.boolean(),
  /** Generation of the uploaded object, which tells a repeated event from a second upload with the same id. */
  generation: z.string(),
  createdAt: timestamp,
});
export type PhotoUploadDocument = z.infer<typeof photoUploadDocument>;
export type PhotoUpload = PhotoUploadDocument & { id: string };
