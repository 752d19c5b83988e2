import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PaperAnswer } from 'domain/paper/paper-reader.ts';
import { PaperKindName } from '#features/paper/paper-line.tsx';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { separator } from '#ui/separator.ts';
import { sendPaperAnswer } from './reader-data.ts';

type Props = {
  /** Names the question. */
  params: { dealId: string; paperId: string; buyerUid: string };
  /** The buyer's. */
  name: string;
  answer: PaperAnswer;
};

const answersTo = {
  asked: ['letIn', 'decline'],
  allowed: ['takeBack'],
  declined: ['letIn'],
} as const;

/** A buyer's question for a paper, with its answer and what the originator can do now. */
export function PaperQuestion({ params, name, answer: { kind, state, at } }: Props) {
  const { t } = useTranslation(['paper-reading', 'domain']);
  // Every question has these buttons, so their accessible names contain the buyer's and the paper's.
  const labelOf = (action: string) => t('readers.of', { action, name, kind: t(`domain:paperKinds.${kind}`) });
  const letIn = useRequest(async () => void (await sendPaperAnswer(params, true)));
  const close = useRequest(async () => void (await sendPaperAnswer(params, false)));
  const failure = letIn.failure ?? close.failure;
  return (
    <Paper component="li" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Stack sx={{ flex: '1 1 16rem' }}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <Typography component="p" variant="body2" color="textSecondary">
            <PaperKindName kind={kind} />
            {separator}
            {t(`readers.states.${state}`)} <RelativeTime at={at} />
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ gap: 2 }}>
          {answersTo[state].map((action) => {
            const { busy, send } = action === 'letIn' ? letIn : close;
            return (
              <Button
                key={action}
                variant={state === 'asked' && action === 'letIn' ? 'contained' : 'outlined'}
                loading={busy}
                aria-label={labelOf(t(`readers.${action}`))}
                onClick={send}
              >
                {t(`readers.${action}`)}
              </Button>
            );
          })}
        </Stack>
      </Stack>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 3 }}>
          {errorText(failure)}
        </Alert>
      )}
    </Paper>
  );
}
