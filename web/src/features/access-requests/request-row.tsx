import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '#platform/live/use-member-name.ts';
import { useAccount } from '#platform/session/account.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Request } from './data.ts';
import { Contact, DecisionChip, nameOf, Note } from './request-words.tsx';
import table from '#ui/data-table.module.css';
import styles from './requests.module.css';

type OpenProps = {
  request: Request;
  selected: boolean;
  /** Nothing can be decided now, because many are. */
  busy: boolean;
  refusal: string | undefined;
  onSelect: (selected: boolean) => void;
  onApprove: () => void;
  onDecline: () => void;
};

/** Somebody who waits for a decision. */
export function OpenRow({ request, selected, busy, refusal, onSelect, onApprove, onDecline }: OpenProps) {
  const { t } = useTranslation('access-requests');
  const name = nameOf(request);
  return (
    <tr data-request={request.id} data-selected={selected || undefined}>
      <td className={styles.tick}>
        <Checkbox
          label={<span className="visually-hidden">{t('select', { name })}</span>}
          checked={selected}
          disabled={busy}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <Who request={request} />
      <td data-label={t('columns.role')}>
        <Wanted request={request} />
      </td>
      <td data-label={t('columns.asked')} className={table.when}>
        <RelativeTime at={request.createdAt} />
        {request.updatedAt > request.createdAt && (
          <span className={table.quiet}>
            {t('changed')} <RelativeTime at={request.updatedAt} />
          </span>
        )}
      </td>
      <td data-label={t('columns.note')} className={`${table.wide} ${styles.noteCell}`}>
        {request.note && <Note note={request.note} />}
      </td>
      <td className={table.actions}>
        <div className={table.actionRow}>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={t('approveOf', { name })}
            disabled={busy}
            onClick={onApprove}
          >
            {t('approve')}
          </Button>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={t('declineOf', { name })}
            disabled={busy}
            onClick={onDecline}
          >
            {t('decline')}
          </Button>
        </div>
        {refusal !== undefined && (
          <p className={styles.refusal}>
            <CircleAlert aria-hidden size={16} />
            <span>{refusal}</span>
          </p>
        )}
      </td>
    </tr>
  );
}

/** Somebody who was answered. */
export function DecidedRow({ request }: { request: Request }) {
  const { t } = useTranslation('access-requests');
  const { uid } = useAccount();
  const { decidedBy, decidedAt, state } = request;
  const name = useMemberName(decidedBy === uid ? undefined : decidedBy);
  const by = decidedBy === uid ? t('decision.you') : name;
  return (
    <tr data-request={request.id}>
      <Who request={request} />
      <td data-label={t('columns.role')}>
        <Wanted request={request} />
      </td>
      <td data-label={t('columns.note')} className={`${table.wide} ${styles.noteCell}`}>
        {request.note && <Note note={request.note} />}
      </td>
      <td data-label={t('columns.decision')}>
        <DecisionChip state={state} />
        {by && <span className={table.quiet}>{t('decision.by', { name: by })}</span>}
      </td>
      <td data-label={t('columns.decided')} className={table.when}>
        {decidedAt && <RelativeTime at={decidedAt} />}
      </td>
    </tr>
  );
}

function Who({ request }: { request: Request }) {
  return (
    <th scope="row" className={`${table.lead} ${styles.who}`}>
      <bdi className={table.strong}>{nameOf(request)}</bdi>
      <Contact request={request} />
    </th>
  );
}

/** The role that somebody wants, and the language that they will be written in where it is not the admin's own. */
function Wanted({ request: { role, language, kind, state } }: { request: Request }) {
  const { t, i18n } = useTranslation('access-requests');
  return (
    <>
      {t(`roles.${role}`)}
      {language !== i18n.resolvedLanguage && <span className={table.quiet}>{t(`languages.${language}`)}</span>}
      {state !== 'open' && kind === 'waitlist' && <span className={table.quiet}>{t('fromWaitlist')}</span>}
    </>
  );
}
