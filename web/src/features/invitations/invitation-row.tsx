import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Ban, CircleCheck, Clock, Crown, Hourglass, RotateCw, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invitationState } from 'domain/account/invitation.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { timeLeft, untilLessLeft } from '#platform/relative-time.ts';
import { useNow } from '#platform/use-now.ts';
import { ByMember } from '#features/members/by-member.tsx';
import { CellActions, CellNote } from '#ui/data-table.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import type { Invitation } from './data.ts';
import { actionsOn } from './invitation-view.ts';

const looks = {
  open: { color: 'info', Icon: Send },
  reserved: { color: 'primary', Icon: Hourglass },
  used: { color: 'success', Icon: CircleCheck },
  revoked: { color: 'default', Icon: Ban },
  expired: { color: 'warning', Icon: Clock },
} as const;

type Props = {
  invitation: Invitation;
  now: Date;
  onResend: () => void;
  onRevoke: () => void;
};

/** An invitation with its state and actions. */
export function InvitationRow({ invitation, now, onResend, onRevoke }: Props) {
  const { t } = useTranslation(['invitations', 'ui']);
  const { email, requestorDetails = {}, role, premium, createdAt, createdBy, requestId } = invitation;
  const { firstName, lastName, company } = requestorDetails;
  const state = invitationState(invitation, now);
  const can = actionsOn(state);
  const { color, Icon } = looks[state];
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <TableRow data-invitation={invitation.id}>
      <TableCell component="th" scope="row">
        <strong>
          <bdi>{email}</bdi>
        </strong>
        <CellNote>
          <bdi>{[name, company].filter(Boolean).join(' · ')}</bdi>
        </CellNote>
      </TableCell>
      <TableCell data-label={t('columns.role')}>
        {t(`role.${role}`, { ns: 'ui' })}
        {premium && (
          <CellNote>
            <StatusChip color="primary" icon={<Crown aria-hidden size={14} />} label={t('premium', { ns: 'ui' })} />
          </CellNote>
        )}
      </TableCell>
      <TableCell data-label={t('columns.state')}>
        <StatusChip color={color} icon={<Icon aria-hidden size={16} />} label={t(`states.${state}`)} />
        <Standing invitation={invitation} state={state} />
      </TableCell>
      <TableCell data-label={t('columns.invited')}>
        <RelativeTime at={createdAt} />
        <ByMember uid={createdBy} />
        {requestId !== undefined && <CellNote>{t('onRequest')}</CellNote>}
      </TableCell>
      <TableCell data-wide>
        {(can.resend || can.revoke) && (
          <CellActions>
            {can.resend && (
              <Button
                variant="outlined"
                startIcon={<RotateCw aria-hidden size={16} />}
                aria-haspopup="dialog"
                aria-label={t('resendOf', { email })}
                onClick={onResend}
              >
                {t('resend')}
              </Button>
            )}
            {can.revoke && (
              <Button
                variant="text"
                startIcon={<Ban aria-hidden size={16} />}
                aria-haspopup="dialog"
                aria-label={t('revokeOf', { email })}
                onClick={onRevoke}
              >
                {t('revoke')}
              </Button>
            )}
          </CellActions>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Start of the current state, or the expiry of an open invitation. */
function Standing({ invitation, state }: { invitation: Invitation; state: ReturnType<typeof invitationState> }) {
  const { t } = useTranslation('invitations');
  const { expiresAt, usedAt, revokedAt, reservedAt } = invitation;
  const since = { used: usedAt, revoked: revokedAt, reserved: reservedAt, expired: expiresAt, open: undefined }[state];
  return (
    <CellNote>
      {state === 'open' ? (
        <>
          {t('ends')} <ExpiresIn at={expiresAt} />
        </>
      ) : (
        since && <RelativeTime at={since} />
      )}
    </CellNote>
  );
}

/** Remaining time, updated live: "in 6 days"; the tooltip shows the date. */
function ExpiresIn({ at }: { at: Date }) {
  const left = (now: Date) => at.getTime() - now.getTime();
  const now = useNow((date) => new Date(date.getTime() + untilLessLeft(left(date))));
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, currentLanguage())}>
      {timeLeft(left(now), currentLanguage())}
    </time>
  );
}
