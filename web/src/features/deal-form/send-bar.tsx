import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '#ui/bottom-bar.ts';
import type { useDealDraft } from './deal-draft.ts';
import type { SubmitStage } from './use-deal-submit.ts';

const sendLabels = {
  new: { idle: 'form.publish', busy: 'form.publishing' },
  edit: { idle: 'form.save', busy: 'form.saving' },
} as const;

type Props = {
  kind: keyof typeof sendLabels;
  draft: ReturnType<typeof useDealDraft>['state'];
  stage: SubmitStage;
  /** Number of photos still uploading. */
  uploading: number;
  onStopWaiting: () => void;
};

/** The form's last row: the draft's state and the submit button. */
export function SendBar({ kind, draft, stage, uploading, onStopWaiting }: Props) {
  const { t } = useTranslation('deal-form');
  return (
    <>
      <BottomBar
        position="sticky"
        data-bottom-bar
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          columnGap: 4,
          rowGap: 2,
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ flex: 'auto', '&:empty': { display: 'none' } }}>
          {draft === 'kept' && t('form.draft.saved')}
          {draft === 'unsaved' && t('form.draft.notSaved')}
        </Typography>
        {stage === 'photos' && (
          <Button variant="text" onClick={onStopWaiting}>
            {t('form.stopWaiting')}
          </Button>
        )}
        <Button type="submit" size="large" loading={stage !== 'typing'} sx={{ flex: { xs: '1 1 12rem', md: 'none' } }}>
          {stage === 'photos'
            ? t('form.waitingForPhotos', { count: uploading })
            : t(sendLabels[kind][stage === 'sending' ? 'busy' : 'idle'])}
        </Button>
      </BottomBar>
      <output className="visually-hidden">
        {stage === 'photos' && t('form.waitingForPhotos', { count: uploading })}
      </output>
    </>
  );
}
