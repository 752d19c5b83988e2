import { Ban, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invitationState } from 'domain/account/invitation.ts';
import { useMemberName } from '#platform/live/use-member-name.ts';
import { useAccount } from '#platform/session/account.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Invitation } from './data.ts';
import { ExpiresIn, Grant, invitedName, StateChip } from './invitation-words.tsx';
import { actionsOn } from './invitation-view.ts';
import table from '#ui/data-table.module.css';

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
    <tr data-invitation={invitation.id}>
      <th scope="row" className={table.lead}>
        <bdi className={table.strong}>{email}</bdi>
        {who !== email && (
          <span className={table.quiet}>
            <bdi>{[who, requestorDetails?.company].filter(Boolean).join(' · ')}</bdi>
          </span>
        )}
        {who === email && requestorDetails?.company && (
          <span className={table.quiet}>
            <bdi>{requestorDetails.company}</bdi>
          </span>
        )}
      </th>
      <td data-label={t('columns.role')}>
        <Grant invitation={invitation} />
      </td>
      <td data-label={t('columns.state')}>
        <StateChip state={state} />
        <Standing invitation={invitation} state={state} />
      </td>
      <td data-label={t('columns.invited')} className={table.when}>
        <RelativeTime at={createdAt} />
        {by && <span className={table.quiet}>{t('by', { name: by })}</span>}
        {requestId !== undefined && <span className={table.quiet}>{t('onRequest')}</span>}
      </td>
      <td className={table.actions}>
        {(can.resend || can.revoke) && (
          <div className={table.actionRow}>
            {can.resend && (
              <Button
                variant="secondary"
                icon={<RotateCw aria-hidden size={16} />}
                aria-haspopup="dialog"
                aria-label={t('resendOf', { email })}
                onClick={onResend}
              >
                {t('resend')}
              </Button>
            )}
            {can.revoke && (
              <Button
                variant="quiet"
                icon={<Ban aria-hidden size={16} />}
                aria-haspopup="dialog"
                aria-label={t('revokeOf', { email })}
                onClick={onRevoke}
              >
                {t('revoke')}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}

/** Since when, or until when, it stands so. */
function Standing({ invitation, state }: { invitation: Invitation; state: ReturnType<typeof invitationState> }) {
  const { t } = useTranslation('invitations');
  const { expiresAt, usedAt, revokedAt, reservedAt } = invitation;
  const since = { used: usedAt, revoked: revokedAt, reserved: reservedAt, expired: expiresAt, open: undefined }[state];
  return (
    <span className={table.quiet}>
      {state === 'open' ? (
        <>
          {t('ends')} <ExpiresIn at={expiresAt} />
        </>
      ) : (
        since && <RelativeTime at={since} />
      )}
    </span>
  );
}
