import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CloudOff } from 'lucide-react';
import { useId, useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateRange, isInRange } from 'domain/deal/date-range.ts';
import { limits } from 'domain/limits.ts';
import { type AttachedProof, proofRange } from 'domain/offer/proof-of-funds.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { localDay } from '#platform/dates.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { useOnline } from '#ui/use-online.ts';
import { Field } from '#ui/field.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { fileErrorOf } from './use-file-upload.ts';
import { useProofUpload, type ProofHandle, type ProofServices } from './use-proof-upload.ts';

type Props = {
  services: ProofServices;
  onKept: (proof: AttachedProof) => void;
  /** Called to return to an existing proof; undefined without one. */
  onCancel?: (() => void) | undefined;
  /** Handle for the surrounding form, whose own button sends the file. */
  formRef?: Ref<ProofHandle> | undefined;
};

/**
 * Picks a proof of funds and its date. Errors discard neither. Not a form itself, so that it can be used inside another one.
 */
export function ProofEditor({ services, onKept, onCancel, formRef }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const id = useId();
  const online = useOnline();
  const [file, setFile] = useState<File>();
  const [date, setDate] = useState('');
  const [errors, setErrors] = useState<{ file?: string | undefined; date?: string | undefined }>({});
  const { sending, refusal, look, send, cancel } = useProofUpload(services, onKept);
  const busy = sending.step === 'sending';
  const [range] = useState(() => rangeOf(new Date()));
  const failure = sending.step === 'failed' ? failureOf(sending.error) : undefined;
  const fileError = file ? (failure?.file ?? refusal) : errors.file;

  // Earlier errors belong to the previous file.
  const pick = (picked: File) => {
    setErrors(({ date }) => ({ date }));
    setFile(picked);
    look(picked);
  };
  const changeDate = (typed: string) => {
    setDate(typed);
    // As in other forms, an invalid value is validated again while it is corrected.
    if (errors.date !== undefined) setErrors(({ file }) => ({ file, date: dateErrorOf(typed, range) }));
    if (failure?.date !== undefined) cancel();
  };
  const submit = async (): Promise<boolean> => {
    const found = { file: file ? undefined : t('proof.fileRequired'), date: dateErrorOf(date, range) };
    setErrors(found);
    if (!file || refusal) document.getElementById(`${id}-picker`)?.focus();
    else if (found.date !== undefined) document.getElementById(`${id}-date`)?.focus();
    else return send(file, date);
    return false;
  };
  useImperativeHandle(formRef, () => ({
    settle: async () => (file === undefined && date === '' ? true : submit()),
  }));

  return (
    <Stack component="fieldset" sx={{ gap: 4, width: 1 }}>
      <legend className="visually-hidden">{t('proof.editor')}</legend>
      <FilePicker
        id={`${id}-picker`}
        help={t('proof.fileHelp', { megabytes: limits.proofMegabytes })}
        choose={t(file ? 'proof.chooseAnother' : 'proof.choose')}
        shoot={t('proof.shoot')}
        file={file}
        error={fileError}
        disabled={busy}
        onPick={pick}
      />
      <Field
        id={`${id}-date`}
        type="date"
        label={t('proof.date')}
        help={t('proof.dateHelp')}
        min={range.first}
        max={range.last}
        value={date}
        error={errors.date ?? failure?.date}
        disabled={busy}
        onChange={({ target }) => changeDate(target.value)}
      />
      {!online && (
        <Alert severity="warning" icon={<CloudOff aria-hidden size={20} />}>
          {t(formRef ? 'proof.offlineInForm' : 'proof.offline')}
        </Alert>
      )}
      {failure && !failure.file && !failure.date && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('proof.failed')}</AlertTitle>
          {failure.other ?? t('proof.notUploaded')}
        </Alert>
      )}
      {formRef && file && !busy && !failure && !fileError && (
        <Typography variant="body2" color="textSecondary">
          {t('proof.goesAlong')}
        </Typography>
      )}
      {busy && <UploadProgress share={sending.share} sending={t('proof.sending')} checking={t('proof.checking')} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {busy ? (
          <Button variant="text" onClick={cancel}>
            {t('proof.stop')}
          </Button>
        ) : (
          <>
            {(failure || !formRef) && (
              <Button variant="outlined" onClick={() => void submit()}>
                {t(failure ? 'proof.retry' : 'proof.save')}
              </Button>
            )}
            {onCancel && (
              <Button variant="text" onClick={onCancel}>
                {t(formRef ? 'proof.leaveOut' : 'cancel')}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** Ends with the current local day. */
const rangeOf = (now: Date): DateRange => ({ first: proofRange(now).first, last: localDay(now) });

function dateErrorOf(date: string, range: DateRange): string | undefined {
  if (date === '') return messageText('validation.proofDate');
  return isInRange(date, range) ? undefined : messageText('validation.proofDateRange');
}

/** Assigns an error to the input it belongs to. */
function failureOf(error: unknown): { file?: string; date?: string; other?: string } {
  const [file, date] = [fileErrorOf(error, 'id'), fileErrorOf(error, 'date')];
  if (file !== undefined) return { file };
  if (date !== undefined) return { date };
  return error instanceof ApiError ? { other: errorText(error) } : {};
}
