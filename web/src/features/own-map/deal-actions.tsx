import { Pencil, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { IconButton } from '#ui/icon-button.tsx';
import rowButton from '#ui/row-button.module.css';
import styles from './own-map.module.css';

const StatusDialog = lazy(() => import('#features/deal/status-dialog.tsx'));

/** An originator's actions with a deal, in the corner of its card on the map. */
export function DealActions({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deal-map');
  const [changing, setChanging] = useState(false);
  const address = deal.streetAddress;
  return (
    <>
      {!isFinal(deal.status) && (
        <IconButton
          label={t('own.card.status', { address })}
          icon={<RefreshCw aria-hidden size={18} />}
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        />
      )}
      <Link
        to={`/deals/${deal.id}/edit`}
        className={`${rowButton.button} ${styles.edit}`}
        aria-label={t('own.card.edit', { address })}
        title={t('own.card.edit', { address })}
      >
        <Pencil aria-hidden size={18} />
      </Link>
      {changing && (
        <Suspense fallback={null}>
          <StatusDialog deal={deal} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
