import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { nameOf } from '#platform/person-name.ts';
import { ByMember } from '#features/members/by-member.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CellActions, CellNote } from '#ui/data-table.tsx';
import { ErrorText } from '#ui/field-frame.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import type { Request } from './data.ts';
import { EarlierNotice } from './earlier-notice.tsx';
import { Note } from './note.tsx';

type OpenProps = {
  request: Request;
  selected: boolean;
  /** Whether a bulk approval is running, which disables individual decisions. */
  busy: boolean;
  refusal: string | undefined;
  onSelect: (selected: boolean) => void;
  onApprove: () => void;
  onDecline: () => void;
};

/** Row of an open or waitlisted request. */
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
      <RequestDetails request={request}>
        <TableCell data-label={t('columns.requested')}>
          <RelativeTime at={request.createdAt} />
          {request.updatedAt > request.createdAt && (
            <CellNote>
              {t('changed')} <RelativeTime at={request.updatedAt} />
            </CellNote>
          )}
        </TableCell>
      </RequestDetails>
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

export function DecidedRow({ request }: { request: Request }) {
  const { t } = useTranslation('access-requests');
  const { decidedBy, decidedAt, state } = request;
  return (
    <TableRow data-request={request.id}>
      <RequestDetails request={request} />
      <TableCell data-label={t('columns.decision')}>
        <DecisionChip state={state} />
        <ByMember uid={decidedBy} />
      </TableCell>
      <TableCell data-label={t('columns.decided')}>{decidedAt && <RelativeTime at={decidedAt} />}</TableCell>
    </TableRow>
  );
}

/** The cells shared by open and decided rows: person, role, `children`, and note. */
function RequestDetails({ request, children }: { request: Request; children?: ReactNode }) {
  const { t, i18n } = useTranslation(['access-requests', 'ui']);
  const { role, language, kind, state, note } = request;
  return (
    <>
      <TableCell component="th" scope="row">
        <strong>
          <bdi>{nameOf(request)}</bdi>
        </strong>
        <Contact request={request} />
      </TableCell>
      <TableCell data-label={t('columns.role')}>
        {t(`role.${role}`, { ns: 'ui' })}
        {/* The language of the person's emails, when it is not the admin's own. */}
        {language !== i18n.resolvedLanguage && <CellNote>{t(`languages.${language}`)}</CellNote>}
        {state !== 'open' && kind === 'waitlist' && <CellNote>{t('fromWaitlist')}</CellNote>}
      </TableCell>
      {children}
      <TableCell data-label={note && t('columns.note')} data-wide>
        {note && <Note note={note} />}
        {state === 'open' && <EarlierNotice request={request} />}
      </TableCell>
    </>
  );
}

const ContactLines = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover, &:focus-visible': { textDecoration: 'underline' } },
  [theme.breakpoints.down(900)]: { '& a': { display: 'flex', alignItems: 'center', minHeight: 'var(--target)' } },
}));

function Contact({ request: { email, phoneNumber, company } }: { request: Request }) {
  return (
    <CellNote>
      <ContactLines>
        {company && <bdi>{company}</bdi>}
        <a href={mailLink(email)}>
          <bdi>{email}</bdi>
        </a>
        <a href={phoneLink(phoneNumber)}>{formatPhone(phoneNumber)}</a>
      </ContactLines>
    </CellNote>
  );
}

function DecisionChip({ state }: { state: Request['state'] }) {
  const { t } = useTranslation('access-requests');
  return state === 'approved' ? (
    <StatusChip color="success" icon={<CircleCheck aria-hidden size={16} />} label={t('decision.approved')} />
  ) : (
    <StatusChip icon={<CircleX aria-hidden size={16} />} label={t('decision.declined')} />
  );
}
