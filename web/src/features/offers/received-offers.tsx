import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { downloadOffers } from 'domain/api/offers.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { formatMoney } from 'domain/money.ts';
import { isExpired } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { CellNote, DataTable } from '#ui/data-table.tsx';
import { DownloadButton } from '#ui/download-button.tsx';
import { LiveSection } from '#ui/live-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { AfterAcceptance } from './after-acceptance.tsx';
import { ComparisonPlace } from './comparison-place.tsx';
import { useReceivedOffers } from './data.ts';
import { OfferAnswers } from './offer-answers.tsx';
import { shownOffer } from './offer-rows.ts';
import { groupOf, inOrder } from './offer-status.ts';
import { OfferStatusChip } from './offer-status-chip.tsx';
import { OfferTermsList } from './offer-terms-list.tsx';
import { OfferThread } from './offer-thread.tsx';
import { saveOfferProof } from './proof/proof-data.ts';
import { ProofLine } from './proof/proof-line.tsx';
import { useOffersNow } from './use-offers-now.ts';

/** The offers that a deal has received, live, to be answered and compared; for its originator and admins. */
export function ReceivedOffers({ deal }: { deal: Deal }) {
  const { t } = useTranslation('offers');
  const offers = useReceivedOffers(deal.id);
  const { rows } = offers;
  const now = useOffersNow(rows);
  const today = todayIn(deal.state, now);
  const id = 'received-offers';
  return (
    <>
      <AfterAcceptance deal={deal} offers={rows} />
      <LiveSection
        id={id}
        title={t('received.title')}
        list={offers}
        failed={t('loadFailed')}
        none={t('received.none')}
        action={
          <DownloadButton
            endpoint={downloadOffers}
            params={{ dealId: deal.id }}
            failed={t('received.downloadFailed')}
            of={id}
          />
        }
      >
        {rows.length > 0 && (
          <DataTable
            // Beside the summary there is no room for columns with all terms.
            cardsBelow="60rem"
            caption={t('received.caption')}
            head={
              <>
                <TableCell>{t('received.buyer')}</TableCell>
                <TableCell align="right">{t('received.offer')}</TableCell>
                <TableCell>{t('received.closes')}</TableCell>
                <TableCell>{t('received.submitted')}</TableCell>
                <TableCell>{t('received.state')}</TableCell>
              </>
            }
          >
            {inOrder(rows, 'originator', now).map((offer) => (
              <OfferRow key={offer.id} offer={offer} others={rows} deal={deal} now={now} today={today} />
            ))}
          </DataTable>
        )}
        <ComparisonPlace deal={deal} offers={rows} now={now} />
      </LiveSection>
    </>
  );
}

type RowProps = { offer: Offer; others: readonly Offer[]; deal: Deal; now: Date; today: string };

function OfferRow({ offer, others, deal, now, today }: RowProps) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const name = offer.buyerName ?? t('received.somebody');
  const over = groupOf(offer, 'originator', now) === 'over' && offer.state !== 'accepted';
  const ends = offer.state === 'open' && !isExpired(offer, now) ? offer.terms?.validUntil : undefined;
  return (
    <TableRow selected={offer.state === 'accepted'} sx={over ? { '& > *': { color: 'text.secondary' } } : undefined}>
      <TableCell component="th" scope="row">
        <Typography component="bdi" sx={{ fontWeight: 'fontWeightBold' }}>
          {name}
        </Typography>
      </TableCell>
      <TableCell data-label={t('received.offer')} align="right">
        <Typography variant="h2" component="span">
          {offerAmount(offeredBy(offer), 'offerFigure')}
        </Typography>
        <CellNote>
          <AgainstAsked offer={offer} deal={deal} />
        </CellNote>
      </TableCell>
      <TableCell data-label={t('received.closes')}>{formatDay(offer.closeOfEscrow, currentLanguage())}</TableCell>
      <TableCell data-label={t('received.submitted')}>
        <RelativeTime at={offer.submittedAt} />
        {ends !== undefined && (
          <CellNote>{t('ends', { at: formatDateTime(new Date(ends), currentLanguage()) })}</CellNote>
        )}
      </TableCell>
      <TableCell data-wide>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <OfferTermsList shown={shownOffer(offer, deal, today)} side="originator" />
          <ProofLine offer={offer} status={deal.status} today={today} save={saveOfferProof} />
          {offer.message && (
            <WrittenText variant="body2" color="textSecondary">
              {offer.message}
            </WrittenText>
          )}
          <OfferThread offer={offer} deal={deal} side="originator" today={today} />
          <OfferStatusChip offer={offer} side="originator" now={now} />
          {offer.ended?.reason && (
            <WrittenText variant="body2" color="textSecondary">
              {t('endedFor', { reason: offer.ended.reason })}
            </WrittenText>
          )}
          <OfferAnswers offer={offer} others={others} deal={deal} side="originator" />
        </Stack>
      </TableCell>
    </TableRow>
  );
}

/** How an offer stands to what the deal asks: "$2,000 under asking", "at asking". */
function AgainstAsked({ offer: { offerType, purchasePrice, entryFee }, deal }: { offer: Offer; deal: Deal }) {
  const { t } = useTranslation('offers');
  const [offered, asking] = offerType === 'cash' ? [purchasePrice, deal.purchasePrice] : [entryFee, deal.entryFee];
  if (offered === undefined || asking === undefined) return t('against.none');
  if (offered === asking) return t('against.same');
  return t(offered < asking ? 'against.under' : 'against.over', { amount: formatMoney(Math.abs(offered - asking)) });
}
