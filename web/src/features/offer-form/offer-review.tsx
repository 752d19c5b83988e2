import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { disclosuresOf } from 'domain/law/laws-of-deal.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import type { Offer, OfferInput } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { unusualIn } from 'domain/offer/offer-sense.ts';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { useAccount } from '#platform/session/account.tsx';
import { useAsAskedText } from '#features/offers/as-asked-text.ts';
import { LawCards } from '#features/law/law-cards.tsx';
import { Statements } from '#features/law/statements.tsx';
import { BesideFigures } from './beside-figures.tsx';
import { OfferOutcome } from '#features/offers/offer-outcome.tsx';
import { offerRows, shownOffer, type ShownOffer, useOfferRowTexts } from '#features/offers/offer-rows.ts';
import { PriceGapNotice, RestOfPrice } from '#features/offers/price-gap.tsx';
import { Review, ReviewLine, ReviewLines } from './review.tsx';
import { UnusualNotice } from '#ui/unusual-notice.tsx';

type Props = {
  offer: OfferInput;
  deal: Deal;
  /** The buyer's open offer on the deal, which this one replaces. */
  replaced: Offer | undefined;
  now: Date;
  /** The attached proof of funds, if any. */
  proof: AttachedProof | undefined;
  /** Asks whether the buyer knows of the due-on-sale clause. */
  clause: ReactNode;
};

/** An offer before it is sent, and what the originator will see of the buyer. */
export function OfferReview({ offer, deal, replaced, now, proof, clause }: Props) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const { firstName, lastName, email, phoneNumber } = useAccount();
  const today = todayIn(deal.state, now);
  const asAsked = useAsAskedText()(offer, deal, today);
  const shown = shownOffer({ ...offer, proofOfFunds: proof }, deal, today);
  return (
    <Review>
      <BesideFigures
        figures={<OfferOutcome deal={deal} offered={offer} side="buyer" today={today} />}
        first={
          <>
            {replaced && (
              <Alert severity="info" role="note">
                {t('review.replaces', { offer: offerAmount(offeredBy(replaced)) })}
              </Alert>
            )}
            <ReviewLines>
              <ReviewLine name={t('review.offer')} whole>
                <Typography variant="h2" component="span">
                  {offerAmount(offeredBy(offer), 'offerFigure')}
                </Typography>
                <RestOfPrice gap={shown.gap} />
              </ReviewLine>
              <ReviewLine name={t('dialog.closeOfEscrow')}>
                {formatDay(offer.closeOfEscrow, currentLanguage())}
              </ReviewLine>
              {asAsked !== undefined && (
                <ReviewLine name={t('asAsked.title')} whole>
                  {asAsked}
                </ReviewLine>
              )}
              <OfferedTerms shown={shown} />
              <ReviewLine name={t('dialog.message')} whole>
                {offer.message ?? t('review.noMessage')}
              </ReviewLine>
            </ReviewLines>
            <PriceGapNotice gap={shown.gap} />
            <UnusualNotice
              unusual={unusualIn(offer, acceptedAsAsked(deal, offer.offerType, today), shown.figures.daysToClose ?? 0)}
            />
          </>
        }
      >
        <div>
          <h3>{t('review.seen', { name: deal.listedBy.name })}</h3>
          <p>{t('review.seenNow', { name: `${firstName} ${lastName}`.trim() })}</p>
          <p>{t('review.seenRecord')}</p>
          <p>{t('review.seenLater', { email, phone: formatPhone(phoneNumber) })}</p>
        </div>
        {/* The texts of laws load meanwhile, without the dialog. */}
        <Suspense fallback={null}>
          <LawCards deal={deal} now={now} />
          <Statements deal={deal} asked={disclosuresOf(deal, now)} />
        </Suspense>
      </BesideFigures>
      {clause}
    </Review>
  );
}

/** Rows without a line of their own in the review. */
const termRows = offerRows.filter(
  ({ key, isFigure }) => !isFigure && key !== 'purchasePrice' && key !== 'entryFee' && key !== 'closeOfEscrow',
);

function OfferedTerms({ shown }: { shown: ShownOffer }) {
  const { labelOf, textOf } = useOfferRowTexts();
  return termRows.map((row) => {
    const text = textOf(row, shown);
    if (text === undefined) return null;
    return (
      <ReviewLine key={row.key} name={labelOf(row)}>
        {text}
      </ReviewLine>
    );
  });
}
