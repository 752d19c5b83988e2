import Button from '@mui/material/Button';
import TableRow from '@mui/material/TableRow';
import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '#platform/live/use-member-name.ts';
import { useAccount } from '#platform/session/account.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CellActions, CellNote } from '#ui/data-table.tsx';
import { ErrorText } from '#ui/field-frame.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Request } from './data.ts';
import { Contact, DecisionChip, nameOf, Note } from './request-words.tsx';

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
    <TableRow data-request={request.id}>
      <TableCell data-corner>
        <Checkbox
          label={<span className="visually-hidden">{t('select', { name })}</span>}
          checked={selected}
          disabled={busy}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </TableCell>
      <Asked request={request}>
        <TableCell data-label={t('columns.asked')}>
          <RelativeTime at={request.createdAt} />
          {request.updatedAt > request.createdAt && (
            <CellNote>
              {t('changed')} <RelativeTime at={request.updatedAt} />
            </CellNote>
          )}
        </TableCell>
      </Asked>
      <TableCell data-wide>
        <CellActions>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t('approveOf', { name })}
            disabled={busy}
            onClick={onApprove}
          >
            {t('approve')}
          </Button>
          <Button
            variant="text"
            aria-haspopup="dialog"
            aria-label={t('declineOf', { name })}
            disabled={busy}
            onClick={onDecline}
          >
            {t('decline')}
          </Button>
        </CellActions>
        {refusal !== undefined && <ErrorText>{refusal}</ErrorText>}
      </TableCell>
    </TableRow>
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
    <TableRow data-request={request.id}>
      <Asked request={request} />
      <TableCell data-label={t('columns.decision')}>
        <DecisionChip state={state} />
        {by && <CellNote>{t('decision.by', { name: by })}</CellNote>}
      </TableCell>
      <TableCell data-label={t('columns.decided')}>{decidedAt && <RelativeTime at={decidedAt} />}</TableCell>
    </TableRow>
  );
}

/** The cells of who asks, for what, what else is given, and what they wrote. */
function Asked({ request, children }: { request: Request; children?: ReactNode }) {
  const { t } = useTranslation('access-requests');
  return (
    <>
      <TableCell component="th" scope="row">
        <strong>
          <bdi>{nameOf(request)}</bdi>
        </strong>
        <Contact request={request} />
      </TableCell>
      <TableCell data-label={t('columns.role')}>
        <Wanted request={request} />
      </TableCell>
      {children}
      <TableCell data-label={t('columns.note')} data-wide>
        {request.note && <Note note={request.note} />}
      </TableCell>
    </>
  );
}

/** The role that somebody wants, and the language that they will be written in where it is not the admin's own. */
function Wanted({ request: { role, language, kind, state } }: { request: Request }) {
  const { t, i18n } = useTranslation('access-requests');
  return (
    <>
      {t(`roles.${role}`)}
      {language !== i18n.resolvedLanguage && <CellNote>{t(`languages.${language}`)}</CellNote>}
      {state !== 'open' && kind === 'waitlist' && <CellNote>{t('fromWaitlist')}</CellNote>}
    </>
  );
}
