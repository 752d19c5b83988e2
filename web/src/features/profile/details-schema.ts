import * as z from 'zod/mini';
import { callBookingLink, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';

/** What people change of their own account; exactly the fields that the rules let them write. */
const details = z.object({ firstName, lastName, phoneNumber, callBookingLink: z.optional(callBookingLink) });
export type Details = z.infer<typeof details>;

/** Details as typed; the call booking link may be left out, but not be wrong. */
export const detailsSchema = z.pipe(
  z.transform(({ callBookingLink: link, ...typed }: Record<keyof Details, string>): unknown => ({
    ...typed,
    callBookingLink: link.trim() === '' ? undefined : link,
  })),
  details,
);
