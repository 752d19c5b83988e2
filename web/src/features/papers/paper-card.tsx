import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck, Clock, CloudOff, Hourglass, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isGood, type Paper } from 'domain/paper/paper.ts';
import { BorneOut } from '#features/paper/paper-line.tsx';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { formatDate, formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import type { QueuedFile } from '#features/upload-queue/queued-file.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useOnline } from '#ui/use-online.ts';
import { kindName } from './kind-name.ts';
import type { WaitingPaper } from './waiting-papers.ts';

type PaperCardProps = { paper: Paper; today: string; onChange: () => void; onRemove: () => Promise<void> };

/** A saved paper with what an admin said of it. */
export function PaperCard({ paper, today, onChange, onRemove }: PaperCardProps) {
  const { t } = useTranslation(['papers', 'domain']);
  const language = currentLanguage();
  const [isRemoving, setRemoving] = useState(false);
  const removal = useRequest(onRemove);
  const name = kindName([paper.kind], t);
  const { date, goodUntil, audience, pages, review, reviewedAt, reason } = paper;
  return (
    <PaperFrame name={name} chip={<ReviewChip paper={paper} today={today} />}>
      <Typography variant="body2" color="textSecondary">
        {t('card.date', { day: formatDay(date, language) })} ·{' '}
        {goodUntil === undefined ? t('card.noEnd') : t('card.goodUntil', { day: formatDay(goodUntil, language) })} ·{' '}
        {t('card.pages', { count: pages.length })}
      </Typography>
      <Typography variant="body2">{t(`audiences.${audience}`)}</Typography>
      {review === 'seen' && reviewedAt && (
        <Typography variant="body2">{t('card.seenOn', { day: formatDate(reviewedAt, language) })}</Typography>
      )}
      <BorneOut paper={paper} />
      {review === 'returned' && reason && <Alert severity="error">{t('card.reason', { reason })}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" aria-label={t('card.changeName', { name })} onClick={onChange}>
          {t('card.change')}
        </Button>
        <Button variant="text" aria-label={t('card.removeName', { name })} onClick={() => setRemoving(true)}>
          {t('card.remove')}
        </Button>
      </Stack>
      {isRemoving && (
        <ConfirmDialog
          title={t('remove.title', { name })}
          confirm={t('remove.confirm')}
          danger
          busy={removal.busy}
          busyLabel={t('remove.busy')}
          failure={
            removal.failure === undefined ? undefined : { title: t('remove.failed'), text: errorText(removal.failure) }
          }
          onConfirm={removal.send}
          onClose={() => setRemoving(false)}
        >
          <p>{t('remove.text')}</p>
        </ConfirmDialog>
      )}
    </PaperFrame>
  );
}

function ReviewChip({ paper, today }: { paper: Paper; today: string }) {
  const { t } = useTranslation('papers');
  if (!isGood(paper, today)) {
    return <StatusChip color="warning" icon={<Clock aria-hidden size={16} />} label={t('checklist.runOut')} />;
  }
  const looks = {
    waiting: { color: 'default', Icon: Hourglass },
    seen: { color: 'success', Icon: CircleCheck },
    returned: { color: 'error', Icon: Undo2 },
  } as const;
  const { color, Icon } = looks[paper.review];
  return <StatusChip color={color} icon={<Icon aria-hidden size={16} />} label={t(`review.${paper.review}`)} />;
}

type WaitingProps = {
  paper: WaitingPaper;
  files: readonly QueuedFile[];
  onRetry: (ids: string[]) => void;
  onDiscard: () => void;
};

/** A paper whose pages are on their way. */
export function WaitingPaperCard({ paper, files, onRetry, onDiscard }: WaitingProps) {
  const { t } = useTranslation(['papers', 'domain']);
  const online = useOnline();
  const name = kindName([paper.input.kind], t);
  const { pages } = paper.input;
  const own = files.filter(({ id }) => pages.includes(id));
  const sent = own.reduce((sum, { state, progress }) => sum + (state === 'ready' ? 1 : progress * 0.9), 0);
  const failed = own.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const chip = online ? (
    <StatusChip icon={<Hourglass aria-hidden size={16} />} label={t('waiting.sending')} />
  ) : (
    <StatusChip color="warning" icon={<CloudOff aria-hidden size={16} />} label={t('waiting.offline')} />
  );
  return (
    <PaperFrame name={name} chip={chip}>
      {paper.refused === undefined ? (
        <>
          <Typography variant="body2" component="output">
            {t('waiting.pages', { done: own.filter(({ state }) => state === 'ready').length, count: pages.length })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(sent / pages.length) * 100}
            aria-label={t('waiting.progress', { name })}
          />
        </>
      ) : (
        <Alert severity="error" role="alert">
          {t('waiting.refused', { reason: paper.refused })}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 2 }}>
        {failed.length > 0 && (
          <Button variant="outlined" onClick={() => onRetry(failed)}>
            {t('waiting.retry')}
          </Button>
        )}
        <Button variant="text" aria-label={t('waiting.discardName', { name })} onClick={onDiscard}>
          {t('waiting.discard')}
        </Button>
      </Stack>
    </PaperFrame>
  );
}

function PaperFrame({ name, chip, children }: { name: string; chip: ReactNode; children: ReactNode }) {
  return (
    <Card component="article" aria-label={name}>
      <CardContent>
        <Stack sx={{ gap: 2 }}>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
          >
            <Typography variant="h3">{name}</Typography>
            {chip}
          </Stack>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
}
