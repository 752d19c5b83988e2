import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo, useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dealInput, fieldApplies, type DealFields } from 'domain/deal/deal.ts';
import type { FieldName } from 'domain/deal/deal-field-table.ts';
import type { FigureSources } from 'domain/deal/figure-source.ts';
import type { ToldSide } from 'domain/law/statements.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { zodFormOptions } from '#platform/forms/use-zod-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { AddressFields } from './address-section.tsx';
import { DealFormSections } from './deal-form-sections.tsx';
import { inputOf, requiredFields, type DealFormMethods, type DealFormValues } from './deal-form-values.ts';
import { DemandPanel } from './demand-panel.tsx';
import { DealPreview } from './deal-preview.tsx';
import { type DraftOwner, useDealDraft } from './deal-draft.ts';
import { DealFormProvider, fieldId } from './form-fields.tsx';
import { FormProblem } from './form-notices.tsx';
import { type PhotoSlot, type PublishedPhoto, usePhotosSettled } from './photo-slot.ts';
import type { Claim } from '#features/house-case/claim-data.ts';
import { SendBar } from './send-bar.tsx';
import { useDealSubmit } from './use-deal-submit.ts';

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
  /** Sources of an edited deal's figures. */
  sources?: FigureSources | undefined;
  /** Called with whom the originator of a new deal says they told. */
  onSay?: (sides: readonly ToldSide[]) => void;
  /** Content above the form, such as the notice of a restored draft or of another person's save. */
  renderNotice: (typed: () => DealFormValues) => ReactNode;
  /** @throws ApiError */
  send: (body: DealFields, claim?: Claim) => Promise<void>;
  /** Whether a house that someone else lists can be claimed. */
  claimable?: boolean;
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
  sources,
  onSay,
  renderNotice,
  send,
  sendLater,
  claimable,
  ...props
}: Props) {
  const { t } = useTranslation(['deal-form', 'deal', 'domain']);
  const [now] = useState(() => new Date());
  const form = useFormOfDeal(base, props.initial, now);
  const { control } = form;
  const { state: draft, end: endDraft } = useDealDraft({ owner: draftOwner, dealId, version, base, form });
  const [dealCategory, purchaseType] = useWatch({ control, name: ['dealCategory', 'purchaseType'] });
  const required = useMemo(
    () => requiredFields({ dealCategory, purchaseType }, now),
    [dealCategory, purchaseType, now],
  );

  const waitForPhotos = usePhotosSettled();
  const { progress } = waitForPhotos;
  const { stage, attempt, refusedFields, problem, refusedAddress, submit } = useDealSubmit({
    form,
    photos: waitForPhotos,
    send,
    sendLater,
    onDone: endDraft,
  });

  const errors = useSummary(form, refusedFields);

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
      <DealFormProvider
        value={useMemo(() => ({ control, required, now, sources, onSay }), [control, required, now, sources, onSay])}
      >
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
          <ErrorSummary errors={errors} attempt={attempt} title={t('form.errorTitle')} />
          <DealFormSections
            control={control}
            address={
              <AddressFields
                form={form}
                dealId={dealId}
                base={base}
                refused={refusedAddress}
                onClaim={claimable ? submit : undefined}
              />
            }
            photos={
              <PhotosInput
                control={control}
                dealId={dealId}
                photos={photos}
                published={props.published}
                onProgress={waitForPhotos.follow}
              />
            }
          />
          <Box sx={{ display: { lg: 'none' } }}>{demand}</Box>
          <SendBar
            kind={kind}
            draft={draft}
            stage={stage}
            uploading={progress.inProgress}
            onStopWaiting={waitForPhotos.stop}
          />
        </Stack>
      </DealFormProvider>
      <DealPreview control={control} cover={progress.cover} now={now}>
        {demand}
      </DealPreview>
    </Box>
  );
}

/** Creates the form; an edit accepts the values that its deal already has. */
function useFormOfDeal(base: DealFormValues, initial: DealFormValues, now: Date): DealFormMethods {
  const schema = useMemo(
    () =>
      z.pipe(
        z.transform((typed: DealFormValues): unknown => inputOf(typed)),
        dealInput(now, inputOf(base)),
      ),
    [now, base],
  );
  return useForm<DealFormValues, unknown, DealFields>({
    ...zodFormOptions<DealFormValues, DealFields>(schema, initial),
    mode: 'onTouched',
  });
}

/** Returns the summary's errors for the refused fields that are still invalid. */
function useSummary({ control, formState: { errors } }: DealFormMethods, refused: readonly FieldName[]) {
  const { t } = useTranslation(['deal-form', 'deal', 'domain']);
  const [dealCategory, purchaseType] = useWatch({ control, name: ['dealCategory', 'purchaseType'] });
  return refused.flatMap((name) => {
    const message = errors[name]?.message;
    if (message === undefined || !fieldApplies(name, { dealCategory, purchaseType })) return [];
    const sentence = t(message, { ns: 'domain', defaultValue: message });
    const named = namesItsField.test(message) ? sentence : `${t(`deal:labels.${name}`)}: ${sentence}`;
    return [{ id: fieldId(name), message: named }];
  });
}

/** Messages that already name their field; the summary puts the field's label before all others. */
const namesItsField =
  /\.(?!loanDetails|sellerLoanDetails)(\w+Required|state|zipCode|yearBuilt|descriptionTooShort|tooManyPhotos|legalCertification)$/;

type PhotosInputProps = Pick<Props, 'dealId' | 'photos' | 'published'> & {
  control: DealFormMethods['control'];
  onProgress: ReturnType<typeof usePhotosSettled>['follow'];
};

/** The photo field, provided by another feature. */
const PhotosInput = ({ control, dealId, photos, published, onProgress }: PhotosInputProps) => (
  <Controller
    control={control}
    name="photos"
    render={({ field, fieldState }) =>
      photos.renderField({
        id: fieldId('photos'),
        dealId,
        value: field.value,
        onChange: field.onChange,
        published,
        onProgress,
        error: fieldState.error?.message && messageText(fieldState.error.message),
      })
    }
  />
);
