import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Request } from './data.ts';
import { nameOf } from './request-words.tsx';
import type { BulkApproval } from './use-bulk-approval.ts';
import styles from './requests.module.css';

const day = 24 * 60 * 60 * 1000;
/** Let in with two presses. */
const firstOnes = 20;
/** So many are named in the question, which must not be longer than a screen. */
const named = 8;

type Props = {
  rows: readonly Request[];
  selected: readonly Request[];
  onSelect: (requests: readonly Request[]) => void;
  bulk: BulkApproval;
  onApprove: () => void;
};

/** Above the list: how many are chosen, and approving them all. */
export function BulkBar({ rows, selected, onSelect, bulk, onApprove }: Props) {
  const { t } = useTranslation('access-requests');
  const [asking, setAsking] = useState(false);
  const { progress } = bulk;
  const all = rows.length > 0 && selected.length === rows.length;
  return (
    <div className={styles.barPlace}>
      <fieldset className={styles.bar} data-any={selected.length > 0 || progress !== undefined || undefined}>
        <legend className="visually-hidden">{t('bulk.label')}</legend>
        <Checkbox
          label={
            selected.length === 0 ? t('bulk.all', { count: rows.length }) : t('bulk.chosen', { count: selected.length })
          }
          checked={all}
          disabled={progress !== undefined}
          onChange={({ target }) => onSelect(target.checked ? rows : [])}
        />
        <div className={styles.barActions}>
          {selected.length === 0 && rows.length > firstOnes && (
            <Button variant="text" onClick={() => onSelect(rows.slice(0, firstOnes))}>
              {t('bulk.first', { count: firstOnes })}
            </Button>
          )}
          {selected.length > 0 && !progress && (
            <Button variant="text" onClick={() => onSelect([])}>
              {t('bulk.none')}
            </Button>
          )}
          {(selected.length > 0 || progress) && (
            <Button aria-haspopup="dialog" loading={progress !== undefined} onClick={() => setAsking(true)}>
              {progress ? t('bulk.progress', progress) : t('bulk.approve', { count: selected.length })}
            </Button>
          )}
        </div>
        {asking && (
          <BulkDialog
            requests={selected}
            onClose={() => setAsking(false)}
            onApprove={() => {
              setAsking(false);
              onApprove();
            }}
          />
        )}
      </fieldset>
    </div>
  );
}

type DialogProps = { requests: readonly Request[]; onClose: () => void; onApprove: () => void };

function BulkDialog({ requests, onClose, onApprove }: DialogProps) {
  const { t } = useTranslation('access-requests');
  const title = useId();
  const count = requests.length;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{t('bulk.title', { count })}</DialogTitle>
      <DialogContent className={styles.dialog}>
        <ul className={styles.names}>
          {requests.slice(0, named).map((request) => (
            <li key={request.id}>
              <bdi>{nameOf(request)}</bdi> <span className={styles.quiet}>{t(`roles.${request.role}`)}</span>
            </li>
          ))}
          {count > named && <li className={styles.quiet}>{t('bulk.more', { count: count - named })}</li>}
        </ul>
        <p>{t('bulk.text', { count, days: limits.invitationLifetime / day })}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={onApprove}>{t('bulk.approve', { count })}</Button>
      </DialogActions>
    </Dialog>
  );
}

type OutcomeProps = { bulk: BulkApproval; rows: readonly Request[] };

/** What came of approving many; names those refused whose row is gone, because somebody else was quicker. */
export function BulkOutcome({ bulk: { outcome, refusals, clear }, rows }: OutcomeProps) {
  const { t } = useTranslation('access-requests');
  if (!outcome) return null;
  const { approved, refused } = outcome;
  const gone = [...refusals.values()].filter(({ request }) => !rows.some(({ id }) => id === request.id));
  return (
    <Alert
      severity={refused === 0 ? 'success' : 'warning'}
      action={
        <Button variant="text" className={styles.inAlert} onClick={clear}>
          {t('close')}
        </Button>
      }
    >
      <AlertTitle>{t('bulk.approved', { count: approved })}</AlertTitle>
      {refused === 0 ? <p>{t('bulk.sent')}</p> : <p>{t('bulk.refused', { count: refused })}</p>}
      {gone.map(({ request, reason }) => (
        <p key={request.id}>
          <bdi>{nameOf(request)}</bdi>: {reason}
        </p>
      ))}
    </Alert>
  );
}
