import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Stored text; empty where it was deleted. */
  stored: string;
  onUse: () => void;
};

/** Warns that one saved this note in another window while typing here, and offers that text instead. */
export function ChangedElsewhere({ stored, onUse }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t('changedElsewhere.title')}</AlertTitle>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{stored}</p>
      <p>{t('changedElsewhere.text')}</p>
      <Button variant="outlined" sx={{ mt: 3 }} onClick={onUse}>
        {t('changedElsewhere.use')}
      </Button>
    </Alert>
  );
}
