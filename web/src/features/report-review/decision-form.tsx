import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import type { ReportCase } from 'domain/report/report.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { sendDecision } from './data.ts';

type Props = { opened: ReportCase; about: 'deal' | 'person' | 'record'; onDone: () => void };

/** An admin's decision about all reports of a case that wait: confirmed or not, with what each side is told. */
export function DecisionForm({ opened, about, onDone }: Props) {
  const { t } = useTranslation(['report-review', 'domain']);
  const [outcome, setOutcome] = useState<'upheld' | 'notUpheld'>();
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const [tried, setTried] = useState(false);
  const required = (typed: string) =>
    tried && typed.trim() === '' ? t('domain:validation.reasonRequired') : undefined;
  // A person who reported their own record reads the answer alone.
  const isTold = outcome === 'upheld' && about !== 'record';
  const decision = {
    outcome,
    text: text.trim(),
    ...(isTold && { told: told.trim() }),
  };
  const key = useIdempotencyKey(JSON.stringify([opened.id, opened.version, decision]));
  const { busy, failure, send } = useRequest(async () => {
    if (outcome === undefined) return;
    await sendDecision(opened, { ...decision, outcome }, key);
    showToast({ title: t('decided') });
    onDone();
  });
  const isOutdated = codeAmong(failure, ['edited-meanwhile', 'not-found']) !== undefined;
  const submit = () => {
    setTried(true);
    const complete = outcome !== undefined && text.trim() !== '' && (!isTold || told.trim() !== '');
    if (!busy && complete) send();
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
      <RadioCards
        legend={t('decision')}
        name={`decision-${opened.id}`}
        value={outcome}
        onChange={setOutcome}
        error={tried && outcome === undefined ? t('domain:validation.choice') : undefined}
        options={[
          {
            value: 'upheld',
            label: t('uphold'),
            description: t(about === 'record' ? 'upholdRecordText' : 'upholdText'),
          },
          { value: 'notUpheld', label: t('notUphold'), description: t('notUpholdText') },
        ]}
      />
      {outcome !== undefined && (
        <TextAreaField
          label={t('text')}
          help={t('textHelp')}
          error={required(text)}
          rows={3}
          maxLength={limits.comment}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {isTold && (
        <TextAreaField
          label={t(`told.${about}`)}
          help={t('toldHelp')}
          error={required(told)}
          rows={3}
          maxLength={limits.comment}
          value={told}
          onChange={({ target }) => setTold(target.value)}
        />
      )}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('failed')}</AlertTitle>
          {isOutdated ? t('outdated') : errorText(failure)}
        </Alert>
      )}
      <div>
        {isOutdated ? (
          <Button onClick={onDone}>{t('backToQueue')}</Button>
        ) : (
          <Button type="submit" loading={busy}>
            {t('send')}
          </Button>
        )}
      </div>
    </Stack>
  );
}
