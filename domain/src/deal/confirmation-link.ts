/** The page that confirms deals by the link of an email, without a session. */
export const confirmByLinkPath = '/confirm-deals';

/** Returns the path of that page with a link's token. */
export const confirmationLinkPath = (token: string): string => `${confirmByLinkPath}?token=${token}`;
