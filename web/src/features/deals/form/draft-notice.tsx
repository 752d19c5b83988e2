import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatMoment } from '#platform/dates.ts';

type Props = { kind: 'new' | 'edit'; savedAt: number; onDiscard: () => void };

/** Says that an earlier draft is back, and lets go of it on request. */
export function DraftNotice({ kind, savedAt, onDiscard }: Props) {
  const { t } = useTranslation('deals');
  const when = formatMoment(new Date(savedAt), currentLanguage());
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <Button variant="outlined" onClick={onDiscard}>
          {t('form.draft.discard')}
        </Button>
      }
    >
      <AlertTitle>{t('form.draft.restored', { when })}</AlertTitle>
      {t(kind === 'new' ? 'form.draft.restoredText' : 'form.draft.restoredEdit')}
    </Alert>
  );
}
