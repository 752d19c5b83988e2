import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/**
 * `deals/{dealId}/premiumNotices/{id}` as stored: how many premium buyers were notified of the deal, and when. The originator reads
 * `publication`, where null means fewer than five; admins read `exact` (docs/decisions/0437).
 */
export const premiumNotice = z.object({ count: z.nullable(z.number()), sentAt: timestamp });
export type PremiumNotice = z.infer<typeof premiumNotice>;
