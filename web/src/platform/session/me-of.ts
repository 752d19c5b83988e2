import type { Account, Me } from 'domain/account/account.ts';

/** What `GET /api/auth/me` would say of the account. */
export function meOf(account: Account): Me {
  const { uid, email, firstName, lastName, phoneNumber, callBookingLink, role, premium, status } = account;
  const { emailVerified, languagePreference } = account;
  const link = callBookingLink === undefined ? {} : { callBookingLink };
  return {
    uid,
    email,
    firstName,
    lastName,
    phoneNumber,
    ...link,
    role,
    premium,
    status,
    emailVerified,
    languagePreference,
  };
}
