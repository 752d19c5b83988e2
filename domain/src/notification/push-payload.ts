import * as z from 'zod/mini';

/** What a push brings to the service worker (web/src/push-worker). */
export const pushPayload = z.object({
  title: z.string(),
  body: z.optional(z.string()),
  /** The page that it opens. */
  path: z.string(),
  /** A push with the tag of another one takes its place. */
  tag: z.string(),
  language: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;
