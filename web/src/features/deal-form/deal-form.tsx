import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { dealInput, fieldApplies, type DealFields, type FieldName } from 'domain/deal/deal.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { setServerErrors, zodFormOptions } from '#platform/forms/use-zod-form.ts';
import { BottomBar } from '#ui/bottom-bar.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { AddressFields, type RefusedAddress, keyOfTyped } from './address-section.tsx';
import { DealFormSections } from './deal-form-sections.tsx';
import { inputOf, requiredFields, type DealFormValues } from './deal-form-values.ts';
import { DemandPanel } from './demand-panel.tsx';
import { DealPreview } from './deal-preview.tsx';
import { type DraftOwner, useDealDraft } from './deal-draft.ts';
import { DealFormProvider, fieldId } from './form-fields.tsx';
import { FormProblem, type Problem } from './form-notices.tsx';
import { type PhotoSlot, type PublishedPhoto, usePhotosSettled } from './photo-slot.ts';

type Props = {
  kind: 'new' | 'edit';
  dealId: string;
  draftOwner: DraftOwner;
  /** The form without changes. */
  base: DealFormValues;
  /** Initial values: a draft, or `base`. */
  initial: DealFormValues;
  /** The version that an edit is based on; 0 for a new deal. */
  version: number;
  published: readonly PublishedPhoto[];
  photos: PhotoSlot;
  /** Content above the form, such as the notice of a restored draft or of another person's save. */
  renderNotice: (typed: () => DealFormValues) => ReactNode;
  /** @throws ApiError */
  send: (body: DealFields) => Promise<void>;
  /** Stores the deal while offline, to be sent later. @returns whether it was stored */
  sendLater?: (values: DealFormValues) => boolean;
};

/** The form for new and edited deals. Sending waits for photo uploads in progress. Errors never discard what was typed. */
export function DealForm({
  kind,
  dealId,
  draftOwner,
  base,
  version,
  photos,
  renderNotice,
  send,
  sendLater,
  ...props
}: Props) {
  const { t } = useTranslation(['deal-form', 'deal', 'domain']);
  const [now] = useState(() => new Date());
  const schema = useMemo(
    () =>
      z.pipe(
        z.transform((typed: DealFormValues): unknown => inputOf(typed)),
        dealInput(now, inputOf(base)),
      ),
    [now, base],
  );
  const form = useForm<DealFormValues, unknown, DealFields>({
    ...zodFormOptions<DealFormValues, DealFields>(schema, props.initial),
    mode: 'onTouched',
  });
  const { control, handleSubmit, setError } = form;
  const { state: draft, end: endDraft } = useDealDraft({ owner: draftOwner, dealId, version, base, form });
  const [dealCategory, purchaseType] = useWatch({ control, name: ['dealCategory', 'purchaseType'] });
  const required = useMemo(
    () => requiredFields({ dealCategory, purchaseType }, now),
    [dealCategory, purchaseType, now],
  );

  const waitForPhotos = usePhotosSettled();
  const { progress } = waitForPhotos;
  const [stage, setStage] = useState<'typing' | 'photos' | 'sending'>('typing');
  const [attempt, setAttempt] = useState(0);
  const [summary, setSummary] = useState<FieldName[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const [refusedAddress, setRefusedAddress] = useState<RefusedAddress>();

  const summarise = (names: readonly string[]) => {
    setStage('typing');
    setSummary(dealFieldNames.filter((name) => names.includes(name)));
    setAttempt((count) => count + 1);
  };

  const onInvalid = (errors: object) => summarise(Object.keys(errors));
  const onSend = async (body: DealFields) => {
    setStage('sending');
    try {
      await send(body);
      endDraft();
    } catch (thrown) {
      setStage('typing');
      if (thrown instanceof ApiError && thrown.code === 'duplicate-property') {
        const key = keyOfTyped(form.getValues()) ?? '';
        return setRefusedAddress({ key, dealId: thrown.dealId, attempt: Date.now() });
      }
      const refused = setServerErrors(setError, dealFieldNames, thrown);
      if (refused.length > 0) return summarise(refused);
      setProblem({ thrown, attempt: Date.now() });
    }
  };

  const keptForLater = () => {
    if (navigator.onLine || !sendLater?.(form.getValues())) return false;
    endDraft();
    return true;
  };

  // Photo uploads pause while offline.
  const stopWaiting = useEffectEvent(waitForPhotos.stop);
  useEffect(() => {
    if (!sendLater || stage !== 'photos') return undefined;
    const stop = () => stopWaiting();
    addEventListener('offline', stop);
    return () => removeEventListener('offline', stop);
  }, [sendLater, stage]);

  const submit = async () => {
    if (stage !== 'typing') return;
    setProblem(undefined);
    setSummary([]);
    await handleSubmit(async () => {
      if (keptForLater()) return;
      setStage('photos');
      const outcome = await waitForPhotos.settled();
      if (outcome === 'stopped' && keptForLater()) return;
      if (outcome === 'uploaded') return await handleSubmit(onSend, onInvalid)();
      setStage('typing');
      if (outcome === 'trouble') document.getElementById(fieldId('photos'))?.focus();
    }, onInvalid)();
  };

  const errors = form.formState.errors;
  const shownErrors = summary.flatMap((name) => {
    const message = errors[name]?.message;
    if (message === undefined || !fieldApplies(name, { dealCategory, purchaseType })) return [];
    const sentence = t(message, { ns: 'domain', defaultValue: message });
    const named = namesItsField.test(message) ? sentence : `${t(`deal:labels.${name}`)}: ${sentence}`;
    return [{ id: fieldId(name), message: named }];
  });

  // Shown near the end of the form on phones and beside it on wide pages; both share one request.
  const demand = <DemandPanel control={control} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 44rem) 20rem' },
        justifyContent: 'space-between',
        gap: 8,
      }}
    >
      <DealFormProvider value={useMemo(() => ({ control, required, now }), [control, required, now])}>
        <Stack
          component="form"
          noValidate
          sx={{ gap: 5 }}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {stage !== 'sending' && renderNotice(form.getValues)}
          {problem && <FormProblem key={problem.attempt} problem={problem} kind={kind} />}
          <ErrorSummary errors={shownErrors} attempt={attempt} title={t('form.errorTitle')} />
          <DealFormSections
            control={control}
            address={<AddressFields form={form} dealId={dealId} base={base} refused={refusedAddress} />}
            photos={
              <Controller
                control={control}
                name="photos"
                render={({ field, fieldState }) =>
                  photos.renderField({
                    id: fieldId('photos'),
                    dealId,
                    value: field.value,
                    onChange: field.onChange,
                    published: props.published,
                    onProgress: waitForPhotos.follow,
                    error: fieldState.error?.message && messageText(fieldState.error.message),
                  })
                }
              />
            }
          />
          <Box sx={{ display: { lg: 'none' } }}>{demand}</Box>
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
              <Button variant="text" onClick={waitForPhotos.stop}>
                {t('form.stopWaiting')}
              </Button>
            )}
            <Button
              type="submit"
              size="large"
              loading={stage !== 'typing'}
              sx={{ flex: { xs: '1 1 12rem', md: 'none' } }}
            >
              {stage === 'photos'
                ? t('form.waitingForPhotos', { count: progress.inProgress })
                : t(sendLabels[kind][stage === 'sending' ? 'busy' : 'idle'])}
            </Button>
          </BottomBar>
          <output className="visually-hidden">
            {stage === 'photos' && t('form.waitingForPhotos', { count: progress.inProgress })}
          </output>
        </Stack>
      </DealFormProvider>
      <DealPreview control={control} cover={progress.cover} now={now}>
        {demand}
      </DealPreview>
    </Box>
  );
}

/** Messages that already name their field; the summary puts the field's label before all others. */
const namesItsField =
  /\.(?!loanDetails|sellerLoanDetails)(\w+Required|state|zipCode|yearBuilt|descriptionTooShort|tooManyPhotos|legalCertification)$/;

const sendLabels = {
  new: { idle: 'form.publish', busy: 'form.publishing' },
  edit: { idle: 'form.save', busy: 'form.saving' },
} as const;
