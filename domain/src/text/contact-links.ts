/** Returns a `mailto:` link with everything but the "@" escaped, so that "?" or "&" in an address cannot add headers. */
export function mailLink(email: string): string {
  const [host = '', ...person] = email.split('@').toReversed();
  const name = person.toReversed().join('@');
  return `mailto:${name === '' ? '' : `${encodeURIComponent(name)}@`}${encodeURIComponent(host)}`;
}

/** Returns a `tel:` link for a ten-digit US number. */
export const phoneLink = (phoneNumber: string): string => `tel:+1${encodeURIComponent(phoneNumber)}`;
