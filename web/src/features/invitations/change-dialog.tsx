import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { invitationState } from 'domain/account/invitation.ts';
import { day } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { DecisionDialog } from '#ui/decision-dialog.tsx';
import { refusalText, revoke, sendAgain, type Invitation } from './data.ts';
import { InvitationSent } from './invitation-sent.tsx';
import { actionsOn } from './invitation-view.ts';

export type Change = 'resend' | 'revoke';

type Props = {
  what: Change;
  invitation: Invitation;
  /** The current version of the invitation; undefined when it is no longer in the list. */
  current: Invitation | undefined;
  now: Date;
  /** `done`: the row is about to disappear, together with the button that opened the dialog. */
  onClose: (done: boolean) => void;
};

export default function ChangeDialog({ what, invitation: { id, email, language }, current, now, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'domain']);
  const [sent, setSent] = useState<{ link: string; expiresAt: string }>();
  const key = useIdempotencyKey(`${what} ${id}`);

  const send = async () => {
    if (what === 'resend') return setSent(await sendAgain(id, key));
    await revoke(id, key);
    showToast({ title: t('revokeDialog.done'), description: email });
    onClose(true);
  };

  if (sent) return <InvitationSent email={email} sent={sent} onClose={() => onClose(true)} />;
  const possible = current && actionsOn(invitationState(current, now))[what];
  return (
    <DecisionDialog
      texts={{
        title: t(`${what}Dialog.title`),
        text: (
          <Trans
            t={t}
            i18nKey={`${what}Dialog.text`}
            count={limits.invitationLifetime / day}
            values={{ email, language: t(`in.${language}`) }}
          />
        ),
        final: what === 'revoke' ? t('revokeDialog.final') : undefined,
        send: t(`${what}Dialog.send`),
        sending: t(`${what}Dialog.sending`),
        failed: t(`${what}Dialog.failed`),
      }}
      danger={what === 'revoke'}
      outdated={possible ? undefined : { title: t('outdated'), text: t('refusals.conflict') }}
      send={send}
      refusalText={(thrown) => refusalText(thrown, t)}
      onClose={() => onClose(false)}
    />
  );
}
