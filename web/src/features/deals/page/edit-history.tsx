import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealChange } from 'domain/deal/deal-change.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { changedFields, type ChangedField } from './change-words.ts';
import { fieldLabel } from './deal-facts.ts';
import { useDealChanges } from '#features/deals/data.ts';
import { formatMoment } from '#platform/dates.ts';
import styles from './edit-history.module.css';
import history from './status-history.module.css';

const shownAtOnce = 5;
/** So many are read, and can be shown. */
const readAtMost = 100;
/** A longer text is shown on a press. */
const longText = 100;

type Props = { deal: Deal; own: boolean };

/** Every edit of a deal, newest first, live: who changed what, from what to what. For its originator and admins. */
export function EditHistory({ deal, own }: Props) {
  const { t } = useTranslation('deals');
  const [all, setAll] = useState(false);
  const { state, rows, retry } = useDealChanges(deal.id, readAtMost);
  if (state !== 'error' && rows.length === 0) return null;
  return (
    <section className={history.history}>
      <h2>{t('changes.title')}</h2>
      <p className={styles.lead}>{t(own ? 'changes.lead' : 'changes.leadAdmin')}</p>
      {state === 'error' && (
        <p>
          {t('changes.failed')}{' '}
          <Button variant="text" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <ol className={history.entries}>
        {(all ? rows : rows.slice(0, shownAtOnce)).map((change) => (
          <Edit key={change.id} change={change} deal={deal} />
        ))}
      </ol>
      {!all && rows.length > shownAtOnce && (
        <Button variant="outlined" onClick={() => setAll(true)}>
          {t('changes.older')}
        </Button>
      )}
      {all && rows.length >= readAtMost && <p className={styles.lead}>{t('changes.last', { count: readAtMost })}</p>}
    </section>
  );
}

function Edit({ change, deal }: { change: DealChange; deal: Deal }) {
  const { t } = useTranslation('deals');
  return (
    <li>
      <div className={history.line}>
        <strong>{change.by.name}</strong>
        <time dateTime={change.at.toISOString()}>{formatMoment(change.at, currentLanguage())}</time>
      </div>
      <dl className={styles.fields}>
        {changedFields(change, deal.lotSizeUnit, t, currentLanguage()).map((field) => (
          <div key={field.name}>
            <dt>{fieldLabel(field.name, t)}</dt>
            <dd>
              <FromTo {...field} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function FromTo({ from, to }: ChangedField) {
  const { t } = useTranslation('deals');
  if (from.length > longText || to.length > longText) {
    return (
      <details className={styles.text}>
        <summary>{t('changes.text')}</summary>
        <h3>{t('changes.before')}</h3>
        <p>{from}</p>
        <h3>{t('changes.after')}</h3>
        <p>{to}</p>
      </details>
    );
  }
  return (
    <span className={styles.change}>
      <span className={styles.from}>{from}</span>
      <ArrowRight aria-hidden size={14} />
      <span className="visually-hidden"> {t('changes.to')} </span>
      <span>{to}</span>
    </span>
  );
}
