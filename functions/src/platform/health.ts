import { health } from 'domain/api/identity.ts';
import { handle } from './serve.ts';

/** Cloud Run sets the serving revision; locally there is none. */
export const healthHandler = handle(health, async () => ({
  ok: true as const,
  version: process.env['K_REVISION'] ?? 'development',
}));
