import { productionContext } from '#functions/platform/context.ts';
import { limitRate, rateLimits } from '#functions/platform/rate-limit.ts';

/** Uses a limit up, as a script of an hour would. */
export const useUp = (limit: keyof typeof rateLimits, whom: string): Promise<void> =>
  limitRate({ ...productionContext(), now: () => new Date(Date.now() + rateLimits[limit].window) }, [[limit, whom]]);
