import { health } from 'domain/api/identity.ts';
import { handle } from './serve.ts';

/** Cloud Run names the revision that serves; locally there is none. */
export const healthHandler = handle(health, async () => ({
  ok: true as const,
  version: process.env['K_REVISION'] ?? 'development',
}));
