import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HouseCase, type HouseOutcome, houseOutcomes } from 'domain/deal/house-case.ts';
import { limits } from 'domain/limits.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { useAccount } from '#platform/session/account.tsx';
import { showToast } from '#platform/toasts/toasts.ts';
import { TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { sendCaseDecision } from './data.ts';

type Props = { found: HouseCase; onDone: () => void };
const offersChoices = ['end', 'along'] as const;

/** An admin's decision of a case, with the reason that both sides are told. */
export function CaseDecision({ found, onDone }: Props) {
  const { t } = useTranslation(['house-cases', 'domain']);
  const { uid } = useAccount();
  const [outcome, setOutcome] = useState<HouseOutcome>();
  const [offers, setOffers] = useState<'end' | 'along'>();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const reason = text.trim();
  const key = useIdempotencyKey(JSON.stringify([found.id, found.version, outcome, offers, reason]));
  const isComplete = outcome !== undefined && reason !== '' && (outcome !== 'moves' || offers !== undefined);
  const { busy, failure, send } = useRequest(async () => {
    if (outcome === undefined || (outcome === 'moves' && offers === undefined)) return;
    const body = outcome === 'moves' ? { outcome, offers: offers ?? 'end', reason } : { outcome, reason };
    await sendCaseDecision(found, body, key);
    showToast({ title: t('decided') });
    onDone();
  });
  if ([found.listed, found.claim].some(({ originator }) => originator.uid === uid))
    return <Alert severity="info">{t('own')}</Alert>;
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!busy && isComplete) send();
      }}
    >
      <RadioCards
        legend={t('decision')}
        name={`outcome-${found.id}`}
        value={outcome}
        onChange={setOutcome}
        error={tried && outcome === undefined ? t('domain:validation.choice') : undefined}
        options={houseOutcomes.map((value) => ({
          value,
          label: t(`outcomes.${value}`),
          description: t(`outcomeTexts.${value}`),
        }))}
      />
      {outcome === 'moves' && (
        <RadioCards
          legend={t('offers')}
          name={`offers-${found.id}`}
          value={offers}
          onChange={setOffers}
          error={tried && offers === undefined ? t('domain:validation.choice') : undefined}
          options={offersChoices.map((value) => ({
            value,
            label: t(`offersChoices.${value}`),
            description: t(`offersTexts.${value}`),
          }))}
        />
      )}
      {outcome !== undefined && (
        <TextAreaField
          label={t('reason')}
          help={t('reasonHelp')}
          rows={3}
          maxLength={limits.comment}
          value={text}
          error={tried && reason === '' ? t('domain:validation.reasonRequired') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('notDecided')}</AlertTitle>
          {errorText(failure)}
        </Alert>
      )}
      <div>
        <Button type="submit" loading={busy}>
          {t('decide')}
        </Button>
      </div>
    </Stack>
  );
}
