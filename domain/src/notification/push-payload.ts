import * as z from 'zod/mini';

/** Payload of a push, for the service worker (web/src/push-worker). */
export const pushPayload = z.object({
  title: z.string(),
  body: z.optional(z.string()),
  /** The page that it opens. */
  path: z.string(),
  /** A push replaces an earlier one with the same tag. */
  tag: z.string(),
  language: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;
