import Button from '@mui/material/Button';
import TableRow from '@mui/material/TableRow';
import TableCell from '@mui/material/TableCell';
import { Ban, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invitationState } from 'domain/account/invitation.ts';
import { useMemberName } from '#platform/live/use-member-name.ts';
import { useAccount } from '#platform/session/account.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CellActions, CellNote } from '#ui/data-table.tsx';
import type { Invitation } from './data.ts';
import { ExpiresIn, Grant, invitedName, StateChip } from './invitation-words.tsx';
import { actionsOn } from './invitation-view.ts';

type Props = {
  invitation: Invitation;
  now: Date;
  onResend: () => void;
  onRevoke: () => void;
};

/** One invitation, where it stands, and what can be done with it. */
export function InvitationRow({ invitation, now, onResend, onRevoke }: Props) {
  const { t } = useTranslation('invitations');
  const { uid } = useAccount();
  const { email, requestorDetails, createdAt, createdBy, requestId } = invitation;
  const state = invitationState(invitation, now);
  const can = actionsOn(state);
  const name = useMemberName(createdBy === uid ? undefined : createdBy);
  const by = createdBy === uid ? t('you') : name;
  const who = invitedName(invitation);
  return (
    <TableRow data-invitation={invitation.id}>
      <TableCell component="th" scope="row">
        <strong>
          <bdi>{email}</bdi>
        </strong>
        <CellNote>
          <bdi>{[who !== email && who, requestorDetails?.company].filter(Boolean).join(' · ')}</bdi>
        </CellNote>
      </TableCell>
      <TableCell data-label={t('columns.role')}>
        <Grant invitation={invitation} />
      </TableCell>
      <TableCell data-label={t('columns.state')}>
        <StateChip state={state} />
        <Standing invitation={invitation} state={state} />
      </TableCell>
      <TableCell data-label={t('columns.invited')}>
        <RelativeTime at={createdAt} />
        {by && <CellNote>{t('by', { name: by })}</CellNote>}
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

/** Since when, or until when, it stands so. */
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
