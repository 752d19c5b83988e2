import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offerFormPath } from 'domain/notification/notification.ts';
import { isExpired } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { sendWithdrawal } from '#features/offers/data.ts';
import { lastRoundOf, type OfferGroup } from '#features/offers/offer-status.ts';
import { OfferStatusChip } from '#features/offers/offer-status-chip.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const wide = '@container (width >= 48rem)';

const Place = styled('div')({ containerType: 'inline-size' });

/** Rows, which are plain elements, become two lines beside a small photo where there is no room for columns. */
const Rows = styled(Table)(({ theme }) => ({
  borderRadius: theme.vars.radius.lg,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.low,
  overflow: 'hidden',
  fontSize: 'var(--text-sm)',
  // Plain cells look like MUI's.
  '& tbody :is(th, td)': { textAlign: 'start', fontWeight: theme.typography.fontWeightRegular },
  '& th > a': {
    color: theme.vars.palette.primary.text,
    textUnderlineOffset: '0.2em',
    fontSize: 'var(--text-md)',
    fontWeight: theme.typography.fontWeightBold,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  '& td[data-photo] > *': {
    display: 'flex',
    width: '3.5rem',
    height: '2.625rem',
    overflow: 'hidden',
    borderRadius: theme.vars.radius.lg,
  },
  '& [data-note]': { display: 'block', color: theme.vars.palette.text.secondary },
  '& td[data-amount]': { fontVariantNumeric: 'tabular-nums', fontWeight: theme.typography.fontWeightBold },
  '& .MuiButton-root': { minHeight: 'var(--target)', whiteSpace: 'nowrap' },
  [wide]: {
    '& th, & td': { padding: theme.spacing(2, 3), verticalAlign: 'middle' },
    '& td[data-photo]': { width: '4.75rem', paddingInlineEnd: 0 },
    '& tbody td[data-amount]': { textAlign: 'end' },
    '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& td[data-actions]': { textAlign: 'end', width: '1%', whiteSpace: 'nowrap' },
    '& td[data-closes]': { whiteSpace: 'nowrap' },
  },
  [wide.replace('>=', '<')]: {
    '&, & tbody': { display: 'grid' },
    '& thead': { position: 'absolute', overflow: 'hidden', width: 1, height: 1, clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"photo deal deal" "photo amount amount" "photo closes state" "actions actions actions"',
      alignItems: 'center',
      columnGap: theme.spacing(3),
      padding: theme.spacing(2, 3),
    },
    '& tbody tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& th, & td': { padding: 0, textAlign: 'start', minWidth: 0 },
    '& th': { gridArea: 'deal' },
    '& th > a': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      lineHeight: '2rem',
    },
    '& td[data-photo]': { gridArea: 'photo', alignSelf: 'start', paddingBlockStart: theme.spacing(1) },
    '& td[data-amount]': { gridArea: 'amount' },
    '& td[data-closes]': { gridArea: 'closes', color: theme.vars.palette.text.secondary },
    '& td[data-state]': { gridArea: 'state', textAlign: 'end' },
    '& td[data-actions]': { gridArea: 'actions', textAlign: 'end', marginInlineEnd: theme.spacing(-2) },
    '& td[data-closes]::before': { content: 'attr(data-closes) " "' },
    // The status is hidden when the group's heading states it.
    '& td[data-actions]:empty, & td[data-state=group]': { display: 'none' },
    '& td[data-amount] > span, & td[data-state] > :not([data-chip])': { display: 'none' },
  },
}));

type Props = {
  offers: readonly Offer[];
  group: OfferGroup;
  now: Date;
  /** Renders a small photo of a deal; decorative, because the row has its address. */
  photoOf: (dealId: string) => ReactNode;
};

/** A buyer's offers on any deals, linked to the deal's page, where they are answered. */
export function MyOffersTable({ offers, group, now, photoOf }: Props) {
  const { t } = useTranslation('offers');
  return (
    <Place>
      <Rows>
        <caption className="visually-hidden">{t('mine.caption', { group: t(`mine.groups.${group}`) })}</caption>
        <TableHead>
          <TableRow>
            <TableCell aria-hidden />
            <TableCell>{t('mine.deal')}</TableCell>
            <TableCell align="right">{t('mine.offer')}</TableCell>
            <TableCell>{t('mine.closes')}</TableCell>
            <TableCell>{t('mine.state')}</TableCell>
            <TableCell aria-hidden />
          </TableRow>
        </TableHead>
        <TableBody>
          {offers.map((offer) => (
            <Row key={offer.id} offer={offer} group={group} now={now} photo={photoOf(offer.dealId)} />
          ))}
        </TableBody>
      </Rows>
    </Place>
  );
}

type RowProps = Pick<Props, 'group' | 'now'> & { offer: Offer; photo: ReactNode };

function Row({ offer, group, now, photo }: RowProps) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const { terms, state } = offer;
  const ends = state === 'open' && !isExpired(offer, now) ? terms?.validUntil : undefined;
  const path = `/deals/${offer.dealId}`;
  return (
    <tr>
      <td data-photo aria-hidden>
        {photo}
      </td>
      <th scope="row">
        <Link to={path}>{offer.dealAddress}</Link>
      </th>
      <td data-amount>{offerAmount(offeredBy(offer), 'offerFigure')}</td>
      <td data-closes={t('mine.closes')}>{formatDay(offer.closeOfEscrow, currentLanguage())}</td>
      <td data-state={group === 'closed' || state === 'backup' ? 'own' : 'group'}>
        <OfferStatusChip offer={offer} side="buyer" now={now} />
        <span data-note>
          {ends === undefined ? (
            <RelativeTime at={offer.ended?.at ?? lastRoundOf(offer).at} />
          ) : (
            t('ends', { at: formatDateTime(new Date(ends), currentLanguage()) })
          )}
        </span>
      </td>
      <td data-actions>
        {group === 'yourTurn' && (
          <Button component={Link} to={path} variant="outlined" size="small">
            {t('mine.answer')}
          </Button>
        )}
        {(state === 'open' || state === 'backup') && (
          <WithdrawButton
            offer={offer}
            withdraw={sendWithdrawal}
            label={`${t('mine.withdraw')}, ${offer.dealAddress}`}
          />
        )}
        {offer.ended?.because === 'other-fell-through' && (
          <Button component={Link} to={offerFormPath(offer.dealId)} variant="outlined" size="small">
            {t('mine.offerAgain')}
          </Button>
        )}
      </td>
    </tr>
  );
}
