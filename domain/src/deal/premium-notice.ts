import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** `deals/{dealId}/premiumNotices/{id}` as stored: how many premium buyers were notified of the deal, and when. */
export const premiumNotice = z.object({ count: z.number(), sentAt: timestamp });
export type PremiumNotice = z.infer<typeof premiumNotice>;
