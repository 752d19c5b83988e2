import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';
import type { Offered } from 'domain/offer/offered.ts';

type Form = 'offerAmount' | 'offerFigure';

/**
 * Returns a function that describes an offer's amount: in a sentence "$300,000 with an entry fee of $16,000", on a card
 * (`offerFigure`) "$300,000 · $16,000 entry fee". Only the amount for older notices that do not contain the offer's type.
 */
export function useOfferAmount() {
  const { t } = useTranslation('domain');
  return ({ offerType, amount, price }: Offered, form: Form = 'offerAmount'): string => {
    if (offerType === undefined) return formatMoney(amount);
    const priced = price === undefined ? offerType : 'creativePriced';
    return t(`${form}.${priced}`, { amount: formatMoney(amount), price: formatMoney(price) });
  };
}
