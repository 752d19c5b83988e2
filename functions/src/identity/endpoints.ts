import type { Handler } from '#platform/serve.ts';

/** The endpoints of accounts, invitations and sign-in. */
export const identityHandlers: readonly Handler[] = [];
