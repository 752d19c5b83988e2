import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { timestamp } from 'domain/timestamp.ts';

const position = z
  .int('validation.choice')
  .check(z.gte(1, 'validation.choice'), z.lte(10_000_000, 'validation.choice'));
const matching = (pattern: RegExp, most: number) =>
  z.string().check(z.maxLength(most, 'validation.textTooLong'), z.regex(pattern, 'validation.choice'));

/** A place in one of the app's own files. Frames of anything else, such as a browser's extension, are not reported. */
export const reportedFrame = z.strictObject({
  /** Name of the function, as the browser says it. */
  name: z.optional(matching(/^[\w$.<> ]+$/, limits.errorFunctionName)),
  /** A file of `/assets/`, whose name has a hash of its content. */
  file: matching(/^\w[\w.-]*\.js$/, 120),
  line: position,
  column: position,
});
export type ReportedFrame = z.infer<typeof reportedFrame>;

/** An error of the client as it is reported. Only `message` is free text, and goes through {@link redact} on both sides. */
export const clientErrorReport = z.strictObject({
  /** Such as `TypeError`. */
  name: matching(/^\w+$/, 40),
  message: z.string().check(z.maxLength(limits.errorMessage, 'validation.textTooLong')),
  frames: z.array(reportedFrame).check(z.maxLength(limits.errorFrames, 'validation.choice')),
  /** Pattern of the page's route, such as `/deals/:id`; `*` for an address that is no page. */
  route: matching(/^(?:\*|\/|(?:\/:?[a-zA-Z-]{1,20}){1,5})$/, 60),
  /** The build that the page came from; empty where the page does not know. */
  release: matching(/^[\w-]*$/, 20),
});
export type ClientErrorReport = z.infer<typeof clientErrorReport>;

/** `clientErrors/{fingerprint}` as stored: one error with all its reports, for admins. Nothing in it is about a person. */
export const clientErrorDocument = z.object({
  name: z.string(),
  message: z.string(),
  /** Stack of the last report, with the places of the sources where the build's source maps are there. */
  stack: z.string(),
  /** Number of reports; those beyond the limits are not counted. */
  count: z.number(),
  firstSeenAt: timestamp,
  lastSeenAt: timestamp,
  /** From the last report: */
  route: z.string(),
  release: z.string(),
  /** Such as "Chrome 141, Android". */
  browser: z.string(),
});
export type ClientErrorDocument = z.infer<typeof clientErrorDocument>;
export type ClientError = ClientErrorDocument & { id: string };
