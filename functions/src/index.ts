import '#platform/global-options.ts';
import { onRequest } from 'firebase-functions/https';
import { adminHandlers } from '#admin/endpoints.ts';
import { dealHandlers } from '#deals/endpoints.ts';
import { identityHandlers } from '#identity/endpoints.ts';
import { interestHandlers } from '#interest/endpoints.ts';
import { invitationHandlers } from '#invitations/endpoints.ts';
import { offerHandlers } from '#offers/endpoints.ts';
import { photoHandlers } from '#photos/endpoints.ts';
import { proofHandlers } from '#proofs/endpoints.ts';
import { productionContext } from '#platform/context.ts';
import { healthHandler } from '#platform/health.ts';
import { readBodiesOurselves } from '#platform/json-body.ts';
import { serve } from '#platform/serve.ts';

readBodiesOurselves();

/** Behind Hosting's rewrite of `/api/**`. */
export const api = onRequest(
  { invoker: 'public' },
  serve(
    [
      healthHandler,
      ...identityHandlers,
      ...invitationHandlers,
      ...adminHandlers,
      ...dealHandlers,
      ...photoHandlers,
      ...interestHandlers,
      ...offerHandlers,
      ...proofHandlers,
    ],
    productionContext,
  ),
);

export * from './triggers.ts';
