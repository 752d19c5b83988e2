import { BadgePercent, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './example-deal.module.css';
import facade from './facade.svg';

/** A labeled example deal for visitors, who cannot see real ones yet. */
export function ExampleDeal() {
  const { t } = useTranslation('home');
  const figures = ['entryFee', 'monthly', 'rate'] as const;
  return (
    <figure className={styles.frame} aria-label={t('example.label')}>
      <div className={styles.card}>
        <div className={styles.photo}>
          <img src={facade} alt="" />
          <span className={styles.badge}>{t('example.badge')}</span>
        </div>
        <div className={styles.body}>
          <div className={styles.top}>
            <span className={styles.price}>{t('example.price')}</span>
            <StatusChip label={t('example.kind')} />
          </div>
          <p className={styles.place}>{t('example.place')}</p>
          <dl className={styles.figures}>
            {figures.map((figure) => (
              <div key={figure}>
                <dt>{t(`example.${figure}`)}</dt>
                <dd>{t(`example.${figure}Value`)}</dd>
              </div>
            ))}
          </dl>
          <StatusChip color="primary" icon={<BadgePercent aria-hidden size={16} />} label={t('example.tag')} />
        </div>
      </div>
      <span className={styles.accepted}>
        <CircleCheck aria-hidden size={20} />
        {t('example.accepted')}
      </span>
    </figure>
  );
}
