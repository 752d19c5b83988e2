import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** What an edit did to one field; null where there was or is nothing. Photos stand by their ids, in order. */
export const fieldChange = z.object({ from: z.unknown(), to: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

/** `deals/{dealId}/changes/{id}` as stored: one edit, by whom and when. Nobody changes it afterwards. */
export const dealChange = z.object({
  by: z.object({ uid: z.string(), name: z.string() }),
  at: timestamp,
  /** By the name of the deal's field. */
  fields: z.record(z.string(), fieldChange),
});
export type DealChange = z.infer<typeof dealChange>;
