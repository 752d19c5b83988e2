import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealChange } from 'domain/deal/deal-change.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useDealChanges } from '#features/deals/data.ts';
import { changedFields, type ChangedField } from './change-words.ts';
import { fieldLabel } from './deal-facts.ts';
import { Timeline, TimelineEntry } from './timeline.tsx';

const shownAtOnce = 5;
/** So many are read, and can be shown. */
const readAtMost = 100;
/** A longer text is shown on a press. */
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

type Props = { deal: Deal; own: boolean };

/** Every edit of a deal, newest first, live: who changed what, from what to what. For its originator and admins. */
export function EditHistory({ deal, own }: Props) {
  const { t } = useTranslation('deals');
  const [all, setAll] = useState(false);
  const changes = useDealChanges(deal.id, readAtMost);
  const { state, rows } = changes;
  if (state !== 'error' && rows.length === 0) return null;
  return (
    <Timeline
      title={t('changes.title')}
      lead={t(own ? 'changes.lead' : 'changes.leadAdmin')}
      failed={t('changes.failed')}
      query={changes}
      end={
        <>
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
        </>
      }
    >
      {(all ? rows : rows.slice(0, shownAtOnce)).map((change) => (
        <Edit key={change.id} change={change} deal={deal} />
      ))}
    </Timeline>
  );
}

function Edit({ change, deal }: { change: DealChange; deal: Deal }) {
  const { t } = useTranslation('deals');
  return (
    <TimelineEntry what={<strong>{change.by.name}</strong>} at={change.at}>
      <Fields>
        {changedFields(change, deal.lotSizeUnit, t, currentLanguage()).map((field) => (
          <div key={field.name}>
            <Typography component="dt" color="textSecondary">
              {fieldLabel(field.name, t)}
            </Typography>
            <Typography component="dd" sx={{ overflowWrap: 'anywhere' }}>
              <FromTo {...field} />
            </Typography>
          </div>
        ))}
      </Fields>
    </TimelineEntry>
  );
}

function FromTo({ from, to }: ChangedField) {
  const { t } = useTranslation('deals');
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
