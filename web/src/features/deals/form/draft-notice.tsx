import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#platform/dates.ts';

type Props = { kind: 'new' | 'edit'; savedAt: number; onDiscard: () => void };

/** Says that an earlier draft is back, and lets go of it on request. */
export function DraftNotice({ kind, savedAt, onDiscard }: Props) {
  const { t } = useTranslation('deals');
  const when = formatMoment(new Date(savedAt), currentLanguage());
  return (
    <Alert
      tone="info"
      title={t('form.draft.restored', { when })}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          {t('form.draft.discard')}
        </Button>
      }
    >
      {t(kind === 'new' ? 'form.draft.restoredText' : 'form.draft.restoredEdit')}
    </Alert>
  );
}
