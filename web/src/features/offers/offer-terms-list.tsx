import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { useAsAskedText } from './as-asked-text.ts';
import { type OfferRow, offerRows, roundDay, shownOffer, useOfferRowTexts } from './offer-rows.ts';

const Terms = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  width: '100%',
  margin: 0,
  fontSize: 'var(--text-sm)',
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1) },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

/** The heading shows an offer's amount, closing date and expiry; its proof of funds has a separate line. */
const inHeading: readonly OfferRow['key'][] = [
  'purchasePrice',
  'entryFee',
  'closeOfEscrow',
  'validUntil',
  'proofOfFunds',
];

/** `side`: the reader's. */
type Props = { offer: Offer; deal: Deal; today: string; side: OfferSide };

/** The terms of an offer other than its amount and closing date; renders nothing when there are none. */
export function OfferTermsList({ offer, deal, today, side }: Props) {
  const shown = shownOffer(offer, deal, today);
  const asAsked = useAsAskedText()(offer, deal, roundDay(offer, deal));
  const { labelOf, textOf } = useOfferRowTexts();
  const given = offerRows.flatMap((row) => {
    const isListed = row.key === 'buyerRecord' || (!row.isFigure && !inHeading.includes(row.key));
    const text = isListed ? textOf(row, shown) : undefined;
    return text === undefined ? [] : [{ row, text }];
  });
  if (given.length === 0) return null;
  return (
    <>
      {asAsked !== undefined && <Typography variant="body2">{asAsked}</Typography>}
      <Terms>
        {given.map(({ row, text }) => (
          <div key={row.key}>
            <dt>{labelOf(row, side)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Terms>
    </>
  );
}
