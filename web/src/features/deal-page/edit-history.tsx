import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealChange } from 'domain/deal/deal-change.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { useDealChanges } from '#features/deal/data.ts';
import { changedFields, type ChangedField } from './deal-facts.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import styles from './timeline.module.css';

const shownAtOnce = 5;
/** Maximum number of edits that are read and shown. */
const readAtMost = 100;
/** Longer texts are collapsed; measured in characters. */
const longText = 100;

const Fields = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  '& > div': {
    display: 'grid',
    columnGap: theme.spacing(4),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  },
  '& summary': { minHeight: 'var(--target)', cursor: 'pointer' },
}));

type EditHistoryProps = { deal: Deal; own: boolean };

/** Live history of a deal's edits and offers, newest first, with old and new values. For its originator and admins. */
export default function EditHistory({ deal, own }: EditHistoryProps) {
  const { t } = useTranslation('deal-page');
  const [all, setAll] = useState(false);
  const changes = useDealChanges(deal.id, readAtMost);
  const { state, rows } = changes;
  if (state !== 'error' && rows.length === 0) return null;
  return (
    <LiveSection id="edits" title={t('changes.title')} list={changes} failed={t('changes.failed')}>
      <Typography variant="body2" color="textSecondary">
        {t(own ? 'changes.lead' : 'changes.leadAdmin')}
      </Typography>
      <List component="ol" disablePadding className={styles.entries}>
        {(all ? rows : rows.slice(0, shownAtOnce)).map((change) => (
          <Edit key={change.id} change={change} deal={deal} />
        ))}
      </List>
      {!all && rows.length > shownAtOnce && (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
          {t('changes.older')}
        </Button>
      )}
      {all && rows.length >= readAtMost && (
        <Typography variant="body2" color="textSecondary">
          {t('changes.last', { count: readAtMost })}
        </Typography>
      )}
    </LiveSection>
  );
}

function Edit({ change, deal }: { change: DealChange; deal: Deal }) {
  const { t } = useTranslation('deal-page');
  return (
    <TimelineEntry what={<strong>{change.by?.name ?? t('changes.system')}</strong>} at={change.at}>
      {change.offer ? <OfferStep offer={change.offer} /> : <EditedFields change={change} deal={deal} />}
    </TimelineEntry>
  );
}

/** A step of an offer: "Ana Ito offered an entry fee of $20,000". */
function OfferStep({ offer }: { offer: NonNullable<DealChange['offer']> }) {
  const { t } = useTranslation('deal-page');
  const offerAmount = useOfferAmount();
  const { step, buyerName, reason, whoseReason } = offer;
  return (
    <>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {t(`changes.offer.${step}`, { buyer: buyerName ?? t('changes.buyer'), offer: offerAmount(offer) })}
      </Typography>
      {whoseReason && <Typography color="textSecondary">{t(`changes.fellFor.${whoseReason}`)}</Typography>}
      {reason && <WrittenText color="textSecondary">{reason}</WrittenText>}
    </>
  );
}

function EditedFields({ change, deal }: { change: DealChange; deal: Deal }) {
  const { t } = useTranslation('deal-page');
  return (
    <Fields>
      {changedFields(change, deal.lotSizeUnit, t, currentLanguage()).map((field) => (
        <div key={field.label}>
          <Typography component="dt" color="textSecondary">
            {field.label}
          </Typography>
          <Typography component="dd" sx={{ overflowWrap: 'anywhere' }}>
            <FromTo {...field} />
          </Typography>
        </div>
      ))}
    </Fields>
  );
}

function FromTo({ from, to }: ChangedField) {
  const { t } = useTranslation('deal-page');
  if (from.length > longText || to.length > longText) {
    const texts = [
      ['changes.before', from],
      ['changes.after', to],
    ] as const;
    return (
      <details>
        <Typography component="summary" color="primary">
          {t('changes.text')}
        </Typography>
        {texts.map(([title, text]) => (
          <div key={title}>
            <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mt: 2 }}>
              {t(title)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
          </div>
        ))}
      </details>
    );
  }
  return (
    <>
      <Typography component="span" color="textSecondary">
        {from}
      </Typography>{' '}
      <ArrowRight aria-hidden size={14} style={{ display: 'inline' }} />
      <span className="visually-hidden"> {t('changes.to')} </span> <strong>{to}</strong>
    </>
  );
}
