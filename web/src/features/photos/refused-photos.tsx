import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { RefusedPhoto } from './queued-photo.ts';

type Props = { refused: readonly RefusedPhoto[]; onDismiss: (id: string) => void };

/** Files that became no photo, each with its reason, until the person has read it. */
export function RefusedPhotos({ refused, onDismiss }: Props) {
  const { t } = useTranslation(['photos', 'domain']);
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('refused', { count: refused.length })}</AlertTitle>
      <List disablePadding>
        {refused.map(({ id, name, reason }) => (
          <ListItem key={id} disablePadding sx={{ justifyContent: 'space-between', gap: 2, overflowWrap: 'anywhere' }}>
            <span>
              <strong>{name}</strong>: {t(`photoRefusals.${reason}`, { ns: 'domain' })}
            </span>
            <IconButton
              label={t('dismiss', { name })}
              icon={<X aria-hidden size={18} />}
              onClick={() => onDismiss(id)}
            />
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}
