import { useTranslation } from 'react-i18next';
import { CircleDot, Clock, Handshake, Sparkles, Trash2, Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DealStatus, takesOffers } from 'domain/deal/deal-status.ts';
import { daysSinceConfirmed } from 'domain/deal/freshness.ts';
import { minute } from 'domain/duration.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDateTime } from '#platform/dates.ts';
import { StatusChip, type ChipColor } from '#ui/status-chip.tsx';
import text from '#ui/text.module.css';
import { kindOfDeal, sizeLabels } from './deal-labels.ts';
import styles from './deal-traits.module.css';

/** The known sizes: "3 beds · 2.5 baths · 1,450 sqft". */
export function DealSize({ deal }: { deal: Parameters<typeof sizeLabels>[0] }) {
  const { t } = useTranslation('deal');
  return (
    <p className={styles.parts}>
      {sizeLabels(deal, t).map((label) => (
        <span key={label}>{label}</span>
      ))}
    </p>
  );
}

type KindProps = { deal: Parameters<typeof kindOfDeal>[0]; className?: string | undefined };

/** "SubTo", "Hybrid", or "Cash". */
export function DealKind({ deal, className }: KindProps) {
  const { t } = useTranslation('deal');
  return <span className={`${text.strong} ${text.accent} ${className ?? ''}`}>{kindOfDeal(deal, t)}</span>;
}

const looks: Record<DealStatus, { color: ChipColor; Icon: typeof Clock }> = {
  new: { color: 'primary', Icon: Sparkles },
  active: { color: 'success', Icon: CircleDot },
  pending: { color: 'warning', Icon: Clock },
  sold: { color: 'default', Icon: Handshake },
  deleted: { color: 'error', Icon: Trash2 },
};

/** A deal's status as icon and text. */
export function DealStatusChip({ status }: { status: DealStatus }) {
  const { t } = useTranslation('deal');
  const { color, Icon } = looks[status];
  return (
    <StatusChip color={color} icon={<Icon aria-hidden size={14} strokeWidth={2.5} />} label={t(`status.${status}`)} />
  );
}

/** Maximum delay of a timer in milliseconds; longer than any head start. */
const longest = 2 ** 31 - 1;

/** Returns the milliseconds until a date, updated every minute. */
function useMillisecondsUntil(date: Date): number {
  const [now, setNow] = useState(() => Date.now());
  const left = date.getTime() - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, untilNextMinute(left)));
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

type Props = { deal: Pick<Deal, 'status' | 'visibility'> & Partial<Pick<Deal, 'publicAt'>> };

/**
 * Shows that a deal is in its head start, and how long others cannot see it yet. Hidden once the deal is pending or sold,
 * when the head start no longer matters.
 */
export function HeadStartChip({ deal: { status, visibility, publicAt } }: Props) {
  return visibility === 'premium' && takesOffers(status) && publicAt ? <Countdown until={publicAt} /> : null;
}

/** The visible text counts down by the minute; screen readers get the date, which does not change. */
function Countdown({ until }: { until: Date }) {
  const { t } = useTranslation('deal');
  const left = timeLeft(useMillisecondsUntil(until));
  return (
    <StatusChip
      color="info"
      icon={<Zap aria-hidden size={14} strokeWidth={2.5} />}
      label={
        <>
          <span aria-hidden>
            {t('headStart.chip')}
            {left && <span data-not-kept>{` · ${t(`headStart.left.${left.key}`, left)}`}</span>}
          </span>
          <span className="visually-hidden">
            {t('headStart.until', { dateTime: formatDateTime(until, currentLanguage()) })}
          </span>
        </>
      }
    />
  );
}

/** Remaining head start, rounded up to minutes; undefined when it is over. */
type TimeLeft =
  | { key: 'days'; days: number; hours: number }
  | { key: 'hours' | 'minutes'; hours: number; minutes: number };

/** @param milliseconds until the head start ends */
export function timeLeft(milliseconds: number): TimeLeft | undefined {
  if (milliseconds <= 0) return undefined;
  const total = Math.ceil(milliseconds / minute);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  // From two days on, minutes are left out.
  if (hours >= 48) return { key: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  return { key: hours > 0 ? 'hours' : 'minutes', hours, minutes };
}

/** Returns the milliseconds until {@link timeLeft} changes. */
export const untilNextMinute = (milliseconds: number): number => ((milliseconds - 1) % minute) + 1;

type Confirmable = {
  deal: Pick<Deal, 'status' | 'visibility'> & Partial<Pick<Deal, 'confirmedAt' | 'unconfirmed' | 'underReview'>>;
};

/**
 * Says the one thing about which to be careful with a deal: that two originators claim its house, that nobody confirmed it for long, or
 * that it has left the lists because of that. The latter is hidden once it is pending or sold.
 */
export function CautionChip({ deal: { status, unconfirmed, underReview, visibility } }: Confirmable) {
  const { t } = useTranslation('deal');
  const isDisputed = underReview || visibility === 'contested';
  if (!isDisputed && (!unconfirmed || !takesOffers(status))) return null;
  return (
    <StatusChip
      color="warning"
      icon={<Clock aria-hidden size={14} strokeWidth={2.5} />}
      label={t(isDisputed ? 'underReview' : visibility === 'unlisted' ? 'confirm.unlisted' : 'confirm.unconfirmed')}
    />
  );
}

/** "confirmed 3 days ago", of a public deal that takes offers and was confirmed lately. */
export function ConfirmedDays({
  deal: { confirmedAt, status, unconfirmed, visibility },
  className,
}: Confirmable & { className?: string | undefined }) {
  const { t } = useTranslation('deal');
  const [now] = useState(() => new Date());
  if (!confirmedAt || unconfirmed || visibility !== 'all' || !takesOffers(status)) return null;
  return (
    <span className={className} data-not-kept>
      {t('confirm.days', { count: daysSinceConfirmed(confirmedAt, now) })}
    </span>
  );
}
