import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useNow } from '#platform/use-now.ts';

/** Until when the earnest money of an accepted offer is to be deposited, or since when it is there; nothing where the offer names none. */
export function EmdClock({ offer: { emdDueAt, emdReceivedAt, terms } }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const now = useNow((at) => (emdDueAt && emdDueAt > at ? emdDueAt : undefined));
  const amount = formatMoney(terms?.emd);
  if (emdReceivedAt) {
    return (
      <Alert severity="success" role="note">
        {t('emd.received', { amount, at: formatDateTime(emdReceivedAt, currentLanguage()) })}
      </Alert>
    );
  }
  if (!emdDueAt) return null;
  const overdue = emdDueAt <= now;
  return (
    <Alert severity={overdue ? 'warning' : 'info'} role="note">
      {t(overdue ? 'emd.overdue' : 'emd.due', { amount, at: formatDateTime(emdDueAt, currentLanguage()) })}
    </Alert>
  );
}
