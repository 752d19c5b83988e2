import * as z from 'zod/mini';
import { clientErrorReport } from 'domain/client-error/client-error.ts';
import { endpoint } from './endpoint.ts';

/**
 * Reports an error of the client, for visitors too. The error is logged, and counted in `clientErrors` for admins. Only each instance
 * limits the calls; the page does not wait for the response, so a refused report is lost.
 */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  stateless: true,
  body: clientErrorReport,
  response: z.object({ ok: z.literal(true) }),
});
