import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';

/** Says what is due each month after interest-only months: "then $2,574.97 from month 13"; without an amount that it is more. */
export function useLaterPayment() {
  const { t } = useTranslation('domain');
  return (payment: number | undefined, fromMonth: number | undefined): string =>
    payment === undefined
      ? t('laterPayment.unknown', { month: fromMonth })
      : t('laterPayment.known', { payment: formatMoney(payment), month: fromMonth });
}
