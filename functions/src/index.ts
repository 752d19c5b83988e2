import '#platform/global-options.ts';
import { onRequest } from 'firebase-functions/https';
import { dealHandlers } from '#deals/endpoints.ts';
import { identityHandlers } from '#identity/endpoints.ts';
import { productionContext } from '#platform/context.ts';
import { healthHandler } from '#platform/health.ts';
import { serve } from '#platform/serve.ts';

/** Behind Hosting's rewrite of `/api/**`. */
export const api = onRequest(
  { invoker: 'public' },
  serve([healthHandler, ...identityHandlers, ...dealHandlers], productionContext),
);

export * from '#deals/triggers.ts';
export * from '#photos/triggers.ts';
