import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** Why an upload became no photo; the sentences stand in domain/src/texts under `photoRefusals`. */
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

/** `processing`: the pipeline has the upload in hand. The two others are final for this photo id. */
export const photoUploadState = z.enum(['processing', 'ready', 'refused']);

/**
 * `deals/{dealId}/photoUploads/{photoId}` as stored: what became of one upload. The deal may not exist yet. It is gone
 * once the photo was removed, or a day after an upload that no deal lists.
 */
export const photoUploadDocument = z.object({
  uid: z.string(),
  state: photoUploadState,
  reason: z.optional(z.enum(photoRefusals)),
  /** Of the larger published size, in pixels; 0 until ready. */
  width: z.number(),
  height: z.number(),
  /** Opens both published sizes; made before they are stored, so that a repeated event stores the same. */
  token: z.string(),
  /** A data URI, shown blurred until the photo is there; '' until ready. */
  placeholder: z.string(),
  /** Whether the deal lists the photo; what is not listed is removed after a day. */
  listed: z.boolean(),
  /** Of the uploaded object: tells a repeated event from a second upload under the same id. */
  generation: z.string(),
  createdAt: timestamp,
});
export type PhotoUploadDocument = z.infer<typeof photoUploadDocument>;
export type PhotoUpload = PhotoUploadDocument & { id: string };
