import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = {
  /** Explains how to verify the address. */
  children: ReactNode;
  onClose: () => void;
};

/** Replaces the offer form until the buyer's address is verified. */
export default function ConfirmFirst({ children, onClose }: Props) {
  const { t } = useTranslation(['offers', 'ui']);
  return (
    <ConfirmDialog title={t('dialog.title')} cancel={t('close', { ns: 'ui' })} onConfirm={onClose} onClose={onClose}>
      {children}
    </ConfirmDialog>
  );
}
