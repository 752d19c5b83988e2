import * as z from 'zod/mini';
import { moment } from 'domain/moment.ts';

/** `deals/{dealId}/premiumNotices/{id}` as stored: how many premium buyers were told of the deal, and when. */
export const premiumNotice = z.object({ count: z.number(), sentAt: moment });
export type PremiumNotice = z.infer<typeof premiumNotice>;
