import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
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
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { CellNote, DataTable } from '#ui/data-table.tsx';
import { DownloadButton } from '#ui/download-button.tsx';
import { LiveSection } from '#ui/live-section.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { AfterAcceptance } from './after-acceptance.tsx';
import { AgainstAsked } from './against-asked.tsx';
import { ClosedHeading } from './closed-heading.tsx';
import { ComparisonPlace } from './comparison-place.tsx';
import { ClauseKnown } from '#features/offers/clause-known.tsx';
import { useReceivedOffers } from '#features/offers/data.ts';
import { EmdClock } from './emd-clock.tsx';
import { LastRoundTime } from '#features/offers/last-round-time.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { offerRows, shownOffer, useOfferRowTexts, type OfferRowKey } from '#features/offers/offer-rows.ts';
import { groupOf, unconfirmedFigures } from '#features/offers/offer-status.ts';
import { OfferStatusChip } from '#features/offers/offer-status-chip.tsx';
import { OfferTermsList } from '#features/offers/offer-terms-list.tsx';
import { OfferThread } from '#features/offers/offer-thread.tsx';
import { PriceGapNotice, RestOfPrice } from '#features/offers/price-gap.tsx';
import { saveOfferProof } from '#features/proofs/proof-data.ts';
import { ProofLine } from '#features/proofs/proof-line.tsx';
import { useApart } from './use-apart.ts';
import { useOffersNow } from '#features/offers/use-offers-now.ts';

/** Live list of offers on a deal, to answer and compare; for its originator and admins. */
export function ReceivedOffers({ deal }: { deal: Deal }) {
  const { t } = useTranslation('offers');
  const offers = useReceivedOffers(deal.id);
  const { rows } = offers;
  const now = useOffersNow(rows);
  const today = todayIn(deal.state, now);
  const { live, closed, answered, onAnswer } = useApart(rows, 'originator', now);
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
        {live.length > 0 && <OffersTable offers={live} all={rows} {...{ deal, now, today, onAnswer }} />}
        <ComparisonPlace offers={live} all={rows} {...{ deal, now, answered, onAnswer }} />
        {closed.length > 0 && (
          <>
            <ClosedHeading count={closed.length} />
            <OffersTable offers={closed} all={rows} {...{ deal, now, today, onAnswer }} />
          </>
        )}
      </LiveSection>
    </>
  );
}

type TableProps = {
  offers: readonly Offer[];
  /** All offers on the deal, including those of other tables. */
  all: readonly Offer[];
  deal: Deal;
  now: Date;
  today: string;
  /** Called with the id of the offer whose answer dialog is open, and with undefined when it closes. */
  onAnswer: (id: string | undefined) => void;
};

/** Table of offers: key figures in the row, the rest on demand. */
function OffersTable({ offers, all, deal, now, today, onAnswer }: TableProps) {
  const { t } = useTranslation('offers');
  return (
    <DataTable
      cardsBelow="44rem"
      columns="minmax(0, 1.05fr) minmax(0, 1.3fr) minmax(0, 0.95fr) minmax(0, 0.9fr) minmax(0, 0.9fr) minmax(0, 1.2fr)"
      caption={t('received.caption')}
      head={
        <>
          <TableCell>{t('received.buyer')}</TableCell>
          <TableCell align="right">{t('received.offer')}</TableCell>
          <TableCell>{t('received.closes')}</TableCell>
          <TableCell align="right">{t('received.emd')}</TableCell>
          <TableCell>{t('received.funding')}</TableCell>
          <TableCell>{t('received.state')}</TableCell>
        </>
      }
    >
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} others={all} {...{ deal, now, today, onAnswer }} />
      ))}
    </DataTable>
  );
}

type RowProps = Omit<TableProps, 'offers' | 'all'> & { offer: Offer; others: readonly Offer[] };

function OfferRow({ offer, others, deal, now, today, onAnswer }: RowProps) {
  const { t } = useTranslation('offers');
  const { textOf } = useOfferRowTexts();
  const offerAmount = useOfferAmount();
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  const name = offer.buyerName ?? t('received.somebody');
  const shown = shownOffer(offer, deal, today);
  const given = (key: OfferRowKey) => {
    const row = offerRows.find((each) => each.key === key);
    return (row && textOf(row, shown)) ?? <NotGiven />;
  };
  const { price, ...offered } = offeredBy(offer);
  const closed = groupOf(offer, 'originator', now) === 'closed' && offer.state !== 'accepted';
  const ends = offer.state === 'open' && !isExpired(offer, now) ? offer.terms?.validUntil : undefined;
  const isUnconfirmed = unconfirmedFigures(offer, deal, now).length > 0;
  const label = t(expanded ? 'received.less' : 'received.more');
  return (
    <TableRow selected={offer.state === 'accepted'} sx={closed ? { '& > *': { color: 'text.secondary' } } : undefined}>
      <TableCell component="th" scope="row">
        <Typography component="bdi" sx={{ fontWeight: 'fontWeightBold' }}>
          {name}
        </Typography>
        <CellNote>
          <LastRoundTime offer={offer} side="originator" />
        </CellNote>
      </TableCell>
      <TableCell data-label={t('received.offer')} align="right">
        <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {price === undefined ? offerAmount(offered, 'offerFigure') : formatMoney(price)}
        </Typography>
        {price !== undefined && <div>{offerAmount(offered, 'offerFigure')}</div>}
        <RestOfPrice gap={shown.gap} />
      </TableCell>
      <TableCell data-label={t('received.closes')}>{formatDay(offer.closeOfEscrow, currentLanguage())}</TableCell>
      <TableCell data-label={t('received.emd')} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {given('emd')}
      </TableCell>
      <TableCell data-label={t('received.funding')}>{given('fundingSource')}</TableCell>
      <TableCell data-label={t('received.state')}>
        <OfferStatusChip offer={offer} side="originator" now={now} />
        {ends !== undefined && (
          <CellNote>{t('ends', { at: formatDateTime(new Date(ends), currentLanguage()) })}</CellNote>
        )}
        {isUnconfirmed && <CellNote>{t('figures.unconfirmed')}</CellNote>}
      </TableCell>
      <TableCell data-wide>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <AgainstAsked offer={offer} deal={deal} />
          <PriceGapNotice gap={shown.gap} />
          {offer.state === 'released' && <EmdClock offer={offer} />}
          <Stack id={id} hidden={!expanded} sx={{ gap: 2, alignItems: 'flex-start', '&[hidden]': { display: 'none' } }}>
            <OfferTermsList offer={offer} deal={deal} today={today} side="originator" />
            <ProofLine offer={offer} status={deal.status} today={today} save={saveOfferProof} />
            {offer.message && (
              <WrittenText variant="body2" color="textSecondary">
                {offer.message}
              </WrittenText>
            )}
            <ClauseKnown offer={offer} />
            <OfferThread offer={offer} deal={deal} side="originator" today={today} />
            {offer.ended?.reason && (
              <WrittenText variant="body2" color="textSecondary">
                {t('endedFor', { reason: offer.ended.reason })}
              </WrittenText>
            )}
            {offer.ended?.whoseReason && (
              <Typography variant="body2" color="textSecondary">
                {t(`fellFor.${offer.ended.whoseReason}`)}
              </Typography>
            )}
          </Stack>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <OfferAnswers offer={offer} others={others} deal={deal} side="originator" onAnswer={onAnswer} />
            <Button
              variant="text"
              color="inherit"
              aria-expanded={expanded}
              aria-controls={id}
              aria-label={t('received.moreOf', { label, name })}
              endIcon={expanded ? <ChevronUp aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
              onClick={() => setExpanded((before) => !before)}
            >
              {label}
            </Button>
          </Stack>
        </Stack>
      </TableCell>
    </TableRow>
  );
}

function NotGiven() {
  const { t } = useTranslation('offers');
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {t('received.notGiven')}
    </Typography>
  );
}
