import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import type { Figure, Paper } from 'domain/paper/paper.ts';
import { useDeal } from '#features/deal/data.ts';
import { PaperDates } from '#features/paper/paper-line.tsx';
import { pageNumbers } from '#features/paper-reading/page-numbers.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { useAccount } from '#platform/session/account.tsx';
import { showToast } from '#platform/toasts/toasts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { figureText, figuresToCompare } from './borne-out.ts';
import { sendReview, useUnopenedPages } from './data.ts';

type Props = { paper: Paper; onDone: () => void };

/** The figures of a paper's deal, of which an admin chooses those that it bears out; or the paper is sent back. */
export function ReviewForm({ paper, onDone }: Props) {
  const { t } = useTranslation('paper-review');
  const { state, value: deal, retry } = useDeal(paper.dealId);
  const { uid } = useAccount();
  const { t: tErrors } = useTranslation('domain');
  if (deal?.listedBy.uid === uid) return <Alert severity="info">{tErrors('errors.own-deal')}</Alert>;
  if (deal) return <Form paper={paper} deal={deal} onDone={onDone} />;
  if (state === 'loading') return <Skeleton height="20rem" />;
  return (
    <p role="alert">
      {t('dealFailed')}{' '}
      <Button variant="text" onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  );
}

function Form({ paper, deal, onDone }: Props & { deal: Deal }) {
  const { t } = useTranslation(['paper-review', 'domain']);
  const { t: tDeal } = useTranslation('deal');
  const [chosen, setChosen] = useState<readonly Figure[]>([]);
  const [isReturning, setReturning] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const unopened = useUnopenedPages(paper, useAccount().uid);
  // The server judges where the ledger has not loaded.
  const isIncomplete = isReturning ? missing : unopened !== undefined && unopened.length > 0;
  const { busy, failure, send } = useRequest(async () => {
    await sendReview(
      paper,
      isReturning
        ? { outcome: 'returned', reason: reason.trim() }
        : { outcome: 'seen', bearsOut: [...chosen], dealVersion: deal.version },
    );
    showToast({ title: t(isReturning ? 'returned' : 'seen') });
    onDone();
  });
  const isOutdated = codeAmong(failure, ['edited-meanwhile', 'not-found']) !== undefined;
  const submit = () => {
    setTried(true);
    if (!busy && !isIncomplete) send();
  };

  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <Link to={`/deals/${paper.dealId}`}>{paper.dealAddress}</Link>
        <Typography color="textSecondary">
          <PaperDates paper={paper} />
        </Typography>
      </div>
      {isReturning ? (
        <TextAreaField
          label={t('reason')}
          help={t('reasonHelp')}
          error={tried && missing ? t('domain:validation.reasonRequired') : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where the button was pressed
          autoFocus
          rows={4}
          maxLength={limits.comment}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        <Stack component="fieldset">
          <legend>{t('bearsOut')}</legend>
          <Typography variant="body2" color="textSecondary">
            {t('bearsOutHelp')}
          </Typography>
          {figuresToCompare(paper.kind, deal).map((name) => (
            <Checkbox
              key={name}
              label={`${tDeal(`labels.${name}`)}: ${figureText(name, deal, tDeal)}`}
              checked={chosen.includes(name)}
              onChange={(_, on) => setChosen(on ? [...chosen, name] : chosen.filter((each) => each !== name))}
            />
          ))}
        </Stack>
      )}
      {!isReturning && unopened && <PagesToOpen unopened={unopened} isRefused={tried} />}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('failed')}</AlertTitle>
          {isOutdated ? t('outdated') : errorText(failure)}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        {isOutdated ? (
          <Button onClick={onDone}>{t('backToQueue')}</Button>
        ) : (
          <>
            <Button type="submit" color={isReturning ? 'error' : 'primary'} loading={busy}>
              {t(isReturning ? 'sendBack' : 'markSeen')}
            </Button>
            <Button variant="text" disabled={busy} onClick={() => setReturning(!isReturning)}>
              {t(isReturning ? 'cancel' : 'sendBackInstead')}
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** The pages that are still to be opened before the paper can be marked as seen, or that all of them were. */
function PagesToOpen({ unopened, isRefused }: { unopened: readonly number[]; isRefused: boolean }) {
  const { t } = useTranslation('paper-review');
  const severity = unopened.length === 0 ? 'success' : isRefused ? 'error' : 'info';
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      {unopened.length === 0 ? t('allOpened') : t('toOpen', { count: unopened.length, pages: pageNumbers(unopened) })}
    </Alert>
  );
}
