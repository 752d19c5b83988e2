import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';

/**
 * Returns a function that describes the payment after interest-only months: "then $2,574.97 from month 13"; without an
 * amount, that it is higher.
 */
export function useLaterPayment() {
  const { t } = useTranslation('domain');
  return (payment: number | undefined, fromMonth: number | undefined): string =>
    payment === undefined
      ? t('laterPayment.unknown', { month: fromMonth })
      : t('laterPayment.known', { payment: formatMoney(payment), month: fromMonth });
}
