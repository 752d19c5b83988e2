/** The page that stops emails by the link in one of them, without a session. */
export const unsubscribePagePath = '/unsubscribe';

/** Returns the path of that page with a link's token. */
export const unsubscribeLinkPath = (token: string): string => `${unsubscribePagePath}?token=${token}`;
