import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { discountRate as rateField } from 'domain/account/person-fields.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { toNumber } from 'domain/money.ts';
import { askingTerms } from 'domain/offer/asking-terms.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { NumberField, typedNumber } from '#ui/number-field.tsx';
import { comparedRows, sortedBy, type Compared } from './comparison.ts';
import {
  offerRows,
  shownOffer,
  useOfferRowTexts,
  type OfferRow,
  type OfferRowKey,
  type ShownOffer,
} from '#features/offers/offer-rows.ts';
import { inOrder } from '#features/offers/offer-status.ts';
import { OfferStatusChip } from '#features/offers/offer-status-chip.tsx';

/** Columns have equal widths and scroll horizontally; the row labels stay in view. */
const Scrolling = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  borderRadius: theme.vars.radius.lg,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.low,
  fontSize: 'var(--text-sm)',
  '& th, & td': { verticalAlign: 'middle', padding: theme.spacing(2, 3) },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: '9rem',
    minWidth: '6.5rem',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& td, & thead th:not(:first-of-type)': { minWidth: '6.5rem', overflowWrap: 'break-word', textAlign: 'end' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& thead .MuiButton-root': { minWidth: 0, paddingInline: theme.spacing(2) },
  '& thead th': { verticalAlign: 'top' },
  '& thead [data-chip]': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    // Fits two offers beside the asking terms on a narrow phone.
    fontSize: 'var(--text-xs)',
    '& th, & td': { paddingInline: theme.spacing(1.5) },
    '& th:first-of-type': { width: '4.75rem', minWidth: '4.75rem' },
    '& td, & thead th:not(:first-of-type)': { minWidth: '4.75rem' },
    '& td .MuiTypography-root': { fontSize: 'inherit' },
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
    '& thead [data-chip]': { display: 'none' },
  },
}));

/** Maximum number of offers compared side by side. */
const columns = { wide: 4, phone: 2 };

type Props = {
  deal: Deal;
  /** The offers that are still live. */
  offers: readonly Offer[];
  /** Renders the answers to an offer, below its buyer's name. */
  answersOf: (offer: Offer) => ReactNode;
  /** Id of the offer whose answer is open; its column stays visible. */
  answered?: string | undefined;
  now: Date;
  /** Annual discount rate for later payments, in percent; `keepRate` saves a changed one. */
  ownRate: number;
  keepRate: (rate: number) => void;
};

/**
 * Offers side by side, after the deal's asking terms. Differing rows come first; pressing a row's label sorts the offers by
 * it. There is no overall score, because the best offer depends on the seller's needs: only the best values of each row are
 * marked.
 */
export default function OfferComparison({ deal, offers, answersOf, answered, now, ownRate, keepRate }: Props) {
  const { t } = useTranslation('offers');
  const { labelOf, textOf } = useOfferRowTexts();
  const most = useMediaQuery((theme: Theme) => theme.breakpoints.down('md')) ? columns.phone : columns.wide;
  const [chosen, setChosen] = useState<readonly string[]>();
  const [sort, setSort] = useState<OfferRowKey>();
  const [rate, setRate] = useState(() => typedNumber('percent', ownRate));
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The comparison opens below the pressed button.
  useEffect(() => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const today = todayIn(deal.state, now);
  const typedRate = rateField.safeParse(toNumber(rate));
  const discountRate = typedRate.data ?? ownRate;

  const ordered = inOrder(offers, 'originator', now);
  // The list is live, so a chosen offer may have ended.
  const still = (chosen ?? ordered.map((offer) => offer.id)).filter((each) =>
    offers.some((offer) => offer.id === each),
  );
  const candidates = still.length > 0 ? still : ordered.map((offer) => offer.id);
  const isAnswered = (each: string) => each === answered;
  const shownIds = [...candidates.filter(isAnswered), ...candidates.filter((each) => !isAnswered(each))].slice(0, most);
  const compared = ordered
    .filter((offer) => shownIds.includes(offer.id))
    .map((offer) => ({ id: offer.id, shown: shownOffer(offer, deal, today, discountRate) }));
  const sortRow = offerRows.find(({ key }) => key === sort);
  const inColumns = sortRow ? sortedBy(sortRow, compared) : compared;
  const asking = shownOffer(askingTerms(deal, today), deal, today, discountRate);
  const offerOf = ({ id: offerId }: Compared) => offers.find((offer) => offer.id === offerId);
  /** An offer without a proof of funds is known to have none. */
  const noneOf = (key: OfferRowKey) => (key === 'proofOfFunds' ? t('rows.none.proofOfFunds') : undefined);
  const nameOf = (offer: Offer | undefined) => offer?.buyerName ?? t('received.somebody');

  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 3 }}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('compare.title')}
      </h3>
      {offers.length > most && (
        <ToggleButtonGroup
          aria-label={t('compare.choose', { count: most })}
          sx={{ flexWrap: 'wrap' }}
          value={shownIds}
          // The offer chosen first is replaced.
          onChange={(_, ids: string[]) => setChosen(ids.slice(-most))}
        >
          {ordered.map((offer) => (
            <ToggleButton key={offer.id} value={offer.id}>
              <bdi>{nameOf(offer)}</bdi>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box sx={{ maxWidth: '16rem' }}>
        <NumberField
          kind="percent"
          label={t('compare.rate')}
          help={t('compare.rateHelp')}
          value={rate}
          error={rate === '' || !typedRate.error ? undefined : messageText(typedRate.error.issues[0]?.message ?? '')}
          onChange={setRate}
          onBlur={() => typedRate.data !== undefined && typedRate.data !== ownRate && keepRate(typedRate.data)}
        />
      </Box>
      <Scrolling aria-label={t('compare.caption')} tabIndex={0}>
        <Table>
          <caption className="visually-hidden">{t('compare.caption')}</caption>
          <TableHead>
            <TableRow>
              <TableCell component="th">
                <span className="visually-hidden">{t('compare.row')}</span>
              </TableCell>
              <TableCell component="th" scope="col">
                {t('compare.asking')}
              </TableCell>
              {inColumns.map((each) => {
                const offer = offerOf(each);
                return (
                  <TableCell key={each.id} component="th" scope="col">
                    <Stack sx={{ gap: 1, alignItems: 'flex-end' }}>
                      <bdi>{nameOf(offer)}</bdi>
                      {offer && <OfferStatusChip offer={offer} side="originator" now={now} />}
                      {offer && answersOf(offer)}
                    </Stack>
                  </TableCell>
                );
              })}
            </TableRow>
          </TableHead>
          <TableBody>
            {comparedRows(inColumns).map(({ row, differs, best }) => (
              <TableRow key={row.key}>
                <TableCell component="th" scope="row">
                  <TableSortLabel
                    active={sort === row.key}
                    hideSortIcon={!differs}
                    direction={row.better === 'more' ? 'desc' : 'asc'}
                    aria-pressed={sort === row.key}
                    disabled={!differs}
                    onClick={() => setSort(sort === row.key ? undefined : row.key)}
                  >
                    {labelOf(row)}
                  </TableSortLabel>
                </TableCell>
                <TableCell>
                  {row.isOffersOwn ? <NothingToSay /> : <Said row={row} shown={asking} text={textOf(row, asking)} />}
                </TableCell>
                {inColumns.map((each) => {
                  const isBest = best.includes(each.id);
                  return (
                    <TableCell key={each.id} sx={isBest ? { fontWeight: 'fontWeightBold' } : undefined}>
                      <Said row={row} shown={each.shown} text={textOf(row, each.shown) ?? noneOf(row.key)} />
                      {isBest && (
                        <Typography component="span" variant="body2" color="success" sx={{ display: 'block' }}>
                          {t(`compare.best.${row.better ?? 'more'}`)}
                        </Typography>
                      )}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Scrolling>
    </Stack>
  );
}

/** Dash for a value that does not apply; screen readers read an empty cell. */
function NothingToSay() {
  return (
    <Typography component="span" variant="body2" color="textSecondary" aria-hidden>
      —
    </Typography>
  );
}

/** Figures that not every offer has: for example, no difference when the price equals the sum of its parts. */
const figuresOfSome: readonly OfferRowKey[] = ['priceDifference', 'loanPaidOff', 'balloonDate'];
/** A note states one of these, from which the other follows, or neither if interest alone is paid. */
const eitherOfNote: readonly OfferRowKey[] = ['notePayment', 'noteAmortization'];
/** Parts that cash offers do not have. */
const creativeParts: readonly OfferRowKey[] = [
  'entryFee',
  'cashToSeller',
  'assumedBalance',
  'noteAmount',
  'noteRate',
  'notePayment',
  'noteAmortization',
  'noteBalloon',
  'noteInterestOnly',
];

/** A cell's text; a missing value is shown as unknown, not as 0. */
function Said({ row, shown, text }: { row: OfferRow; shown: ShownOffer; text: string | undefined }) {
  const { t } = useTranslation('offers');
  if (text !== undefined) return text;
  const hasNoPlace = shown.offerType === 'cash' && creativeParts.includes(row.key);
  const followsFromOther = shown.terms?.sellerNote !== undefined && eitherOfNote.includes(row.key);
  if (hasNoPlace || followsFromOther || figuresOfSome.includes(row.key)) return <NothingToSay />;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {t('compare.unknown')}
    </Typography>
  );
}
