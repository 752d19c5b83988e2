import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import styles from './status-banner.module.css';

/** "Deal Pending - No New Offers", "Deal Sold - No Longer Available" (specification, section 4). */
export function StatusBanner({ status }: { status: DealStatus }) {
  const { t } = useTranslation('deals');
  return (
    <output className={styles.banner}>
      {(status === 'pending' || status === 'sold') && (
        <Alert severity={status === 'pending' ? 'warning' : 'info'} role="note">
          <AlertTitle>{t(`banner.${status}`)}</AlertTitle>
        </Alert>
      )}
    </output>
  );
}
