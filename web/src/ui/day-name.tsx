import { useTranslation } from 'react-i18next';
import { nearDay } from '#platform/by-day.ts';
import { formatDate } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** "Today", "Yesterday" or "Nov 20, 2026". */
export function DayName({ day, now }: { day: Date; now: Date }) {
  const { t } = useTranslation('ui');
  const near = nearDay(day, now);
  return near ? t(`days.${near}`) : formatDate(day, currentLanguage());
}
