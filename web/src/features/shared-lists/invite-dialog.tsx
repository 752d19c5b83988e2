import { useTranslation } from 'react-i18next';
import { email } from 'domain/account/person-fields.ts';
import { limits } from 'domain/limits.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendListInvitation } from './data.ts';
import { TextDialog } from './text-dialog.tsx';

/** Invites whoever owns an address to a list. */
export default function InviteDialog({ listId, onClose }: { listId: string; onClose: () => void }) {
  const { t } = useTranslation('shared-lists');
  return (
    <TextDialog
      title={t('people.invite')}
      label={t('people.email')}
      help={t('people.inviteHelp')}
      send={t('people.inviteSend')}
      failed={t('failed.invite')}
      name="email"
      schema={email}
      input={{ type: 'email', inputMode: 'email', maxLength: limits.email, autoComplete: 'off' }}
      onSend={async (address) => {
        await sendListInvitation(listId, address);
        showToast({ title: t('people.inviteSent') });
      }}
      onClose={onClose}
    />
  );
}
