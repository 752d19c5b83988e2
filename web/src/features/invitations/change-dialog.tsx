import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { invitationState } from 'domain/account/invitation.ts';
import { limits } from 'domain/limits.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sendAgain, takeBack, type Invitation } from './data.ts';
import { InvitationSent } from './invitation-sent.tsx';
import { actionsOn } from './invitation-view.ts';
import { isRefusal, refusalText } from './refusal-words.ts';

const day = 24 * 60 * 60 * 1000;

export type Change = 'resend' | 'revoke';

type Props = {
  what: Change;
  invitation: Invitation;
  /** As it stands now; undefined when it is no longer in the list. */
  current: Invitation | undefined;
  now: Date;
  /** `done`: the row is going, and with it the button that was pressed. */
  onClose: (done: boolean) => void;
};

/** Sends an invitation again, or takes it back: neither can be undone, so it says first what will happen. */
export default function ChangeDialog({ what, invitation, current, now, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'domain']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [sent, setSent] = useState<{ link: string; expiresAt: string }>();
  const key = useRequestKey(`${what} ${invitation.id}`);
  const { email, id, language } = invitation;
  // An answer that was lost may have been a yes, which has changed the invitation: trying again brings it back.
  const uncertain = failure !== undefined && !isRefusal(failure);
  const gone = !busy && !uncertain && !(current && actionsOn(invitationState(current, now))[what]);

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (what === 'resend') setSent(await sendAgain(id, key));
      else {
        await takeBack(id, key);
        showToast({ title: t('revokeDialog.done'), description: email });
        onClose(true);
      }
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  if (sent) return <InvitationSent email={email} sent={sent} onClose={() => onClose(true)} />;
  return (
    <ConfirmDialog
      title={t(`${what}Dialog.title`)}
      confirm={gone ? undefined : t(`${what}Dialog.send`)}
      cancel={t(gone ? 'close' : 'cancel')}
      danger={what === 'revoke'}
      busy={busy}
      busyLabel={t(`${what}Dialog.sending`)}
      locked
      failure={failure === undefined ? undefined : { title: t(`${what}Dialog.failed`), text: refusalText(failure, t) }}
      onConfirm={() => void send()}
      onClose={() => onClose(false)}
    >
      {gone ? (
        failure === undefined && (
          <Alert severity="warning">
            <AlertTitle>{t('outdated')}</AlertTitle>
            <p>{t('refusals.conflict')}</p>
          </Alert>
        )
      ) : (
        <>
          <p>
            <Trans
              t={t}
              i18nKey={`${what}Dialog.text`}
              count={limits.invitationLifetime / day}
              values={{ email, language: t(`in.${language}`) }}
            />
          </p>
          {what === 'revoke' && (
            <Typography variant="body2" color="textSecondary">
              {t('revokeDialog.final')}
            </Typography>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
