import type { Handler } from '#platform/serve.ts';

/** The endpoints of deals. */
export const dealHandlers: readonly Handler[] = [];
