import type { TFunction } from 'i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { daysSinceConfirmed } from 'domain/deal/freshness.ts';

type Translate = TFunction<['deal-page', 'deal']>;

/** Returns when a deal that takes offers was last confirmed: "confirmed 3 days ago"; undefined if it is not known, or too long ago. */
export const confirmedText = (
  { confirmedAt, status, unconfirmed }: Deal,
  now: Date,
  t: Translate,
): string | undefined =>
  confirmedAt && takesOffers(status) && !unconfirmed
    ? t('deal:confirm.days', { count: daysSinceConfirmed(confirmedAt, now) })
    : undefined;

/** Returns for how long a deal was not confirmed: "Not confirmed for 20 days"; undefined if it was confirmed lately. */
export const unconfirmedText = (
  { confirmedAt, unconfirmed, visibility }: Deal,
  now: Date,
  t: Translate,
): string | undefined =>
  confirmedAt && unconfirmed
    ? t(visibility === 'unlisted' ? 'freshness.unlisted' : 'freshness.unconfirmed', {
        count: daysSinceConfirmed(confirmedAt, now),
      })
    : undefined;
