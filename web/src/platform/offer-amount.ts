import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';
import type { Offered } from 'domain/offer/offered.ts';

type Form = 'offerAmount' | 'offerFigure';

/**
 * What an offer is of, in the reader's language: within a sentence "an entry fee of $16,000", on a card (`offerFigure`) "$16,000 entry
 * fee". The bare amount where a notice from before does not say which it is.
 */
export function useOfferAmount() {
  const { t } = useTranslation('domain');
  return ({ offerType, amount }: Offered, form: Form = 'offerAmount'): string =>
    offerType === undefined ? formatMoney(amount) : t(`${form}.${offerType}`, { amount: formatMoney(amount) });
}
