import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from 'domain/intl-formats.ts';
import { relativeTime, untilNextChange } from '#platform/relative-time.ts';

/** "3 minutes ago", updated as time passes, with the full date and time as a tooltip. */
export function RelativeTime({ at }: { at: Date }) {
  const { t, i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? 'en';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextChange(now - at.getTime()));
    return () => clearTimeout(timer);
  }, [now, at]);
  return (
    <time
      dateTime={at.toISOString()}
      title={dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)}
    >
      {relativeTime(now - at.getTime(), language, t('time.justNow'))}
    </time>
  );
}
