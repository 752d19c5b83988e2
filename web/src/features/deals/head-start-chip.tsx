import Chip from '@mui/material/Chip';
import { Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatMoment } from '#platform/dates.ts';
import { timeLeft, untilNextMinute } from './head-start-left.ts';

/** Longer than any head start, and as long as a timer can be asked to wait. */
const longest = 2 ** 31 - 1;

/** The milliseconds that are left until a moment, by the minute. */
function useMillisecondsUntil(moment: Date): number {
  const [now, setNow] = useState(() => Date.now());
  const left = moment.getTime() - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, untilNextMinute(left)));
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

type Props = { deal: Pick<Deal, 'status' | 'visibility'> & Partial<Pick<Deal, 'publicAt'>> };

/**
 * Says that a deal is in its head start, and for how long others do not see it yet. A head start that is still running is worth
 * nothing once the deal is pending or sold, and is not spoken of.
 */
export function HeadStartChip({ deal: { status, visibility, publicAt } }: Props) {
  return visibility === 'premium' && takesOffers(status) && publicAt ? <Countdown until={publicAt} /> : null;
}

/** It counts down for the eye by the minute; readers are told the moment, which does not change. */
function Countdown({ until }: { until: Date }) {
  const { t } = useTranslation('deals');
  const left = timeLeft(useMillisecondsUntil(until));
  return (
    <Chip
      color="info"
      icon={<Zap aria-hidden size={14} strokeWidth={2.5} />}
      label={
        <>
          <span aria-hidden>
            {t('headStart.chip')}
            {left && ` · ${t(`headStart.left.${left.key}`, left)}`}
          </span>
          <span className="visually-hidden">
            {t('headStart.until', { moment: formatMoment(until, currentLanguage()) })}
          </span>
        </>
      }
    />
  );
}
