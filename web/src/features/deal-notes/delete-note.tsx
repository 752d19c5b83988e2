import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type Props = {
  label: string;
  /** Shows the icon alone, in a list. */
  small?: boolean;
  remove: () => Promise<void>;
  onRemoved?: () => void;
};

/** Deletes a note, and asks first. */
export function DeleteNote({ label, small, remove, onRemoved }: Props) {
  const { t } = useTranslation('deal-notes');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const ask = () => {
    setRefused(false);
    setAsking(true);
  };
  const go = async () => {
    setBusy(true);
    setRefused(false);
    try {
      await remove();
      setAsking(false);
      onRemoved?.();
    } catch (error) {
      console.error('A note was not deleted', error);
      setRefused(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {small ? (
        <IconButton label={label} icon={<Trash2 aria-hidden size={18} />} onClick={ask} />
      ) : (
        <Button variant="text" color="error" startIcon={<Trash2 aria-hidden size={18} />} onClick={ask}>
          {label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('deleteTitle')}
          confirm={t('delete')}
          busy={isBusy}
          busyLabel={t('deleting')}
          danger
          failure={isRefused ? { title: t('notDeleted'), text: t('failedText') } : undefined}
          onConfirm={() => void go()}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
