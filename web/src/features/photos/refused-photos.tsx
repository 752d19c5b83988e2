import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { RefusedPhoto } from './queued-photo.ts';
import styles from './photo-field.module.css';

type Props = { refused: readonly RefusedPhoto[]; onDismiss: (id: string) => void };

/** Files that became no photo, each with its reason, until the person has read it. */
export function RefusedPhotos({ refused, onDismiss }: Props) {
  const { t } = useTranslation(['photos', 'domain']);
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('refused', { count: refused.length })}</AlertTitle>
      <ul className={styles.refused}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>: {t(`photoRefusals.${reason}`, { ns: 'domain' })}
            </span>
            <IconButton
              label={t('dismiss', { name })}
              icon={<X aria-hidden size={18} />}
              onClick={() => onDismiss(id)}
            />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
