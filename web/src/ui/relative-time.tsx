import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from 'domain/intl-formats.ts';
import { relativeTime, untilNextChange } from '#platform/relative-time.ts';

/** "3 minutes ago", updated as time passes, with the full date and time as a tooltip. */
export function RelativeTime({ at }: { at: Date }) {
  const { t, i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? 'en';
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), untilNextChange(at, now));
    return () => clearTimeout(timer);
  }, [now, at]);
  return (
    <time
      dateTime={at.toISOString()}
      title={dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)}
    >
      {relativeTime(at, now, language, t('time.justNow'))}
    </time>
  );
}
