import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useNow } from '#platform/use-now.ts';

/**
 * Deadline of an accepted offer's earnest money, or when it was received, which must be settled if the sale falls through.
 * An offer without an EMD has no deadline, but its originator may still have received one, of unknown amount
 * (functions/src/offers/README.md).
 */
export function EmdClock({ offer: { state, emdDueAt, emdReceivedAt, terms } }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const now = useNow((at) => (emdDueAt && emdDueAt > at ? emdDueAt : undefined));
  const amount = terms?.emd;
  const sentence = (about: 'due' | 'overdue' | 'received', moment: Date) => {
    const at = formatDateTime(moment, currentLanguage());
    return amount === undefined
      ? t(`emd.unnamed.${about}`, { at })
      : t(`emd.${about}`, { amount: formatMoney(amount), at });
  };
  if (emdReceivedAt) {
    return (
      <Alert severity={state === 'released' ? 'info' : 'success'} role="note">
        {sentence('received', emdReceivedAt)}
      </Alert>
    );
  }
  if (!emdDueAt) return null;
  const overdue = emdDueAt <= now;
  return (
    <Alert severity={overdue ? 'warning' : 'info'} role="note">
      {sentence(overdue ? 'overdue' : 'due', emdDueAt)}
    </Alert>
  );
}
