/** `mailto:` with everything but the one "@" escaped: an address with "?" or "&" in it must not add a header of its own. */
export function mailLink(email: string): string {
  const [host = '', ...person] = email.split('@').toReversed();
  const name = person.toReversed().join('@');
  return `mailto:${name === '' ? '' : `${encodeURIComponent(name)}@`}${encodeURIComponent(host)}`;
}

/** `tel:` for the ten digits of a number in the United States. */
export const phoneLink = (phoneNumber: string): string => `tel:+1${encodeURIComponent(phoneNumber)}`;
