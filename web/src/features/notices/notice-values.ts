import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';
import { type NotificationData, valuesInTexts } from 'domain/notification/notification-data.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

const asWritten = (text: string) => text;

/** Returns a function that returns what fills the sentence of a notice. */
export function useNoticeValues() {
  const { t } = useTranslation(['notices', 'domain']);
  const offerAmount = useOfferAmount();
  return (data: NotificationData) => ({
    name: t('somebody'),
    ...valuesInTexts(data, {
      address: asWritten,
      person: asWritten,
      search: asWritten,
      list: asWritten,
      dollars: formatMoney,
      wholeDollars: (amount) => formatMoney(Math.round(amount)),
      paper: (paper) => t(`paperKinds.${paper}`, { ns: 'domain' }),
      day: (day) => formatDay(day, currentLanguage()),
      moment: (moment) => formatDateTime(new Date(moment), currentLanguage()),
      count: String,
    }),
    offer: offerAmount(data),
    backup: data.rank === undefined ? t('backup') : t('backupRank', { rank: data.rank }),
  });
}
