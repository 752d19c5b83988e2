import * as z from 'zod/mini';
import { callBookingLink, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { checkedBy } from '#platform/forms/checked.ts';

/** What people change of their own account; exactly the fields that the rules let them write. */
const schema = z.object({
  firstName,
  lastName,
  phoneNumber,
  /** Empty: there is none. */
  callBookingLink: z.pipe(
    z.string().check(z.trim()),
    z.transform((typed) => (typed === '' ? undefined : typed)),
  ),
});
export type Details = z.infer<typeof schema>;

const whole = checkedBy(z.extend(schema, { callBookingLink }));
const withoutLink = checkedBy(schema);

/** Checks the details as typed; a link may be left out, but not be wrong. */
export const checkDetails = (typed: Record<keyof Details, string>) =>
  typed.callBookingLink.trim() === '' ? withoutLink(typed) : whole(typed);
