import '#platform/global-options.ts';
import { onRequest } from 'firebase-functions/https';
import { webhookSecrets } from '#outbox/mail-settings.ts';
import { productionContext } from '#platform/context.ts';
import { readBodiesOurselves } from '#platform/json-body.ts';
import { linkSecrets } from '#platform/link-key.ts';
import { serve } from '#platform/serve.ts';
import { handlers } from './handlers.ts';

readBodiesOurselves();

/** Called through Hosting's rewrite of `/api/**`. */
export const api = onRequest(
  { invoker: 'public', secrets: [...linkSecrets, ...webhookSecrets] },
  serve(handlers, productionContext),
);

export * from './triggers.ts';
