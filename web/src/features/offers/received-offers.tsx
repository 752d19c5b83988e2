import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadOffers } from 'domain/api/offers.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { formatMoney } from 'domain/money.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { CellNote, DataTable } from '#ui/data-table.tsx';
import { DownloadButton } from '#ui/download-button.tsx';
import { LiveSection } from '#ui/live-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { AfterAcceptance } from './after-acceptance.tsx';
import { useReceivedOffers } from './data.ts';
import { inOrder } from './offer-lists.ts';
import { OfferStateChip } from './offer-state-chip.tsx';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'));

/** The offers that a deal has received, side by side, live; for its originator and admins, who accept one. */
export function ReceivedOffers({ deal }: { deal: Deal }) {
  const { t } = useTranslation('offers');
  const offers = useReceivedOffers(deal.id);
  const { rows } = offers;
  const [accepting, setAccepting] = useState<Offer>();
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
            cardsBelow="51rem"
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
            {inOrder(rows).map((offer) => (
              <OfferRow key={offer.id} offer={offer} deal={deal} accept={() => setAccepting(offer)} />
            ))}
          </DataTable>
        )}
        <Suspense fallback={null}>
          {accepting && <AcceptDialog offer={accepting} onClose={() => setAccepting(undefined)} />}
        </Suspense>
      </LiveSection>
    </>
  );
}

function OfferRow({ offer, deal, accept }: { offer: Offer; deal: Deal; accept: () => void }) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const name = offer.buyerName ?? t('received.somebody');
  const over = offer.state === 'declined' || offer.state === 'withdrawn';
  return (
    <TableRow selected={offer.state === 'accepted'} sx={over ? { '& > *': { color: 'text.secondary' } } : undefined}>
      <TableCell component="th" scope="row">
        <Typography component="bdi" sx={{ fontWeight: 'fontWeightBold' }}>
          {name}
        </Typography>
        {offer.message && (
          <WrittenText variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {offer.message}
          </WrittenText>
        )}
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
      </TableCell>
      <TableCell data-wide align="right">
        {offer.state === 'open' && takesOffers(deal.status) ? (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t('received.acceptOf', { name })}
            onClick={accept}
          >
            {t('received.accept')}
          </Button>
        ) : (
          <OfferStateChip state={offer.state} />
        )}
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
