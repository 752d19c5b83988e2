import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = { onSignOut: (work: 'keep' | 'forget') => void; onClose: () => void };

/** Asks whether to keep drafts on sign-out; the button names the choice. */
export default function SignOutDialog({ onSignOut, onClose }: Props) {
  const { t } = useTranslation('app');
  const [keep, setKeep] = useState(false);
  return (
    <ConfirmDialog
      title={t('signOut.title')}
      confirm={t(keep ? 'signOut.keep' : 'signOut.forget')}
      danger={!keep}
      onConfirm={() => onSignOut(keep ? 'keep' : 'forget')}
      onClose={onClose}
    >
      <p>{t('signOut.text')}</p>
      <Checkbox
        label={t('signOut.choice')}
        help={t('signOut.help')}
        checked={keep}
        onChange={({ target }) => setKeep(target.checked)}
      />
    </ConfirmDialog>
  );
}
