import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** `offer`: the accepted one. `side`: the reader's. */
type Props = { deal: Deal; offer: Offer; side: OfferSide };

/** Steps of each party between acceptance and sale. */
export function NextSteps({ deal, offer, side }: Props) {
  const { t } = useTranslation('offers');
  const values = {
    originator: deal.listedBy.name,
    buyer: offer.buyerName ?? t('received.somebody'),
    emd: formatMoney(offer.terms?.emd ?? deal.emd),
    day: formatDay(offer.closeOfEscrow, currentLanguage()),
  };
  return (
    <>
      <h3>{t('after.next')}</h3>
      <Stack component="ol" spacing={2} sx={{ m: 0, pl: 5 }}>
        <li>{t(`after.${side}Steps.escrow`, values)}</li>
        {!offer.emdReceivedAt && <li>{t(`after.${side}Steps.${emdStepOf(offer, deal)}`, values)}</li>}
        <li>{t('after.close', values)}</li>
        <li>{t(`after.${side}Steps.sold`, values)}</li>
      </Stack>
    </>
  );
}

/** Returns the text key for the EMD: agreed in the offer, only asked by the deal, or not named at all. */
function emdStepOf(offer: Offer, deal: Deal): 'emd' | 'emdAsked' | 'emdOpen' {
  if (offer.terms?.emd !== undefined) return 'emd';
  return deal.emd === undefined ? 'emdOpen' : 'emdAsked';
}
