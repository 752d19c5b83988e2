import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePremiumNotice } from './data.ts';
import styles from './premium-notice.module.css';

/** On the originator's deal page: how many premium buyers were told of the deal, and when; live. */
export function PremiumNotice({ deal: { id, zipCode, visibility } }: { deal: Deal }) {
  const { t } = useTranslation('notices');
  const { state, value } = usePremiumNotice(id);
  // Who was not told in the head start never is.
  if (state !== 'ready' || (!value && visibility !== 'premium')) return null;
  return (
    <p className={styles.notice}>
      <Zap aria-hidden size={20} />
      {value ? (
        <span>
          {t('premium.told', { count: value.count, zipCode })}{' '}
          <span className={styles.when}>
            <RelativeTime at={value.sentAt} />
          </span>
        </span>
      ) : (
        <span>{t('premium.nobody', { zipCode })}</span>
      )}
    </p>
  );
}
