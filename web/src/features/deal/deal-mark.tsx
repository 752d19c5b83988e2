import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import styles from './deal-photo.module.css';

type Props = { deal: Partial<Pick<Deal, 'controlShown'>> };

/** The one mark on a deal's card that says what its originator shows of it; never a score. A plain element, because lists have many. */
export function DealMark({ deal: { controlShown } }: Props) {
  const { t } = useTranslation('deal');
  if (!controlShown) return null;
  return (
    <span className={`${styles.badge} ${styles.mark}`}>
      <BadgeCheck aria-hidden size={14} />
      <span aria-hidden>{t('mark.control')}</span>
      <span className="visually-hidden">{t('mark.controlShown')}</span>
    </span>
  );
}
