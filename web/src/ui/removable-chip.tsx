import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  children: ReactNode;
  /** Its text, for the label of the whole. */
  name: string;
  onRemove: () => void;
};

/** Something chosen that can be taken away again, such as a filter: by a press anywhere on it, or by the Delete key. */
export function RemovableChip({ children, name, onRemove }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Chip
      color="primary"
      aria-label={t('remove', { name })}
      label={children}
      deleteIcon={<X aria-hidden size={16} />}
      onClick={onRemove}
      onDelete={onRemove}
    />
  );
}
