import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import styles from './deal-photo.module.css';

type Props = { deal: Partial<Pick<Deal, 'controlShown' | 'paperSeen'>> };

/**
 * The one mark on a deal's card: the most that is known of what its originator shows, never a score. A paper that an admin has seen says
 * more than a right to sell. A plain element, because lists have many.
 */
export function DealMark({ deal: { controlShown, paperSeen } }: Props) {
  const { t } = useTranslation('deal');
  if (!controlShown && !paperSeen) return null;
  return (
    <span className={`${styles.badge} ${styles.mark}`}>
      <BadgeCheck aria-hidden size={14} />
      <span aria-hidden>{t(paperSeen ? 'mark.seen' : 'mark.control')}</span>
      <span className="visually-hidden">{t(paperSeen ? 'mark.paperSeen' : 'mark.controlShown')}</span>
    </span>
  );
}
