import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CloudOff, Camera, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
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
import { FieldError } from '#ui/field-frame.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { useProofUpload, type ProofServices } from './use-proof-upload.ts';

/** HEIC too: where the browser can read it, it is sent as JPEG. */
const accepted = 'application/pdf,image/jpeg,image/png,image/webp,.heic,.heif';

/** Who has a finger on the screen has a camera in the hand. */
const hasCameraInHand = () => navigator.maxTouchPoints > 0;

type Props = {
  services: ProofServices;
  onKept: (proof: AttachedProof) => void;
  /** Where there is something to go back to. */
  onCancel?: (() => void) | undefined;
};

/** Picks a proof of funds and says its date; whatever happens on the way, both stay. It may stand in another form, and is none itself. */
export function ProofEditor({ services, onKept, onCancel }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const id = useId();
  const online = useOnline();
  const [file, setFile] = useState<File>();
  const [date, setDate] = useState('');
  const [errors, setErrors] = useState<{ file?: string; date?: string }>({});
  const { sending, send, cancel } = useProofUpload(services, onKept);
  const busy = sending.step === 'sending';
  const [range] = useState(() => rangeOf(new Date()));
  const failure = sending.step === 'failed' ? failureOf(sending.error) : undefined;

  // What was wrong was wrong with the file before.
  const pick = (picked: File) => {
    cancel();
    setErrors({});
    setFile(picked);
  };
  const submit = () => {
    const found = {
      ...(!file && { file: t('proof.fileRequired') }),
      ...(date === ''
        ? { date: messageText('validation.proofDate') }
        : !isInRange(date, range) && { date: messageText('validation.proofDateRange') }),
    };
    setErrors(found);
    if (found.date) document.getElementById(`${id}-date`)?.focus();
    if (file && !found.date) send(file, date);
  };

  return (
    <Stack component="fieldset" sx={{ gap: 4, width: 1 }}>
      <legend className="visually-hidden">{t('proof.editor')}</legend>
      <div>
        <Typography id={`${id}-file-help`} variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('proof.fileHelp', { megabytes: limits.proofMegabytes })}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <FileButton
            variant="outlined"
            startIcon={<FileUp aria-hidden size={18} />}
            accept={accepted}
            disabled={busy}
            describedBy={`${id}-file-help ${id}-file-error`}
            invalid={errors.file !== undefined}
            onFile={pick}
          >
            {t(file ? 'proof.chooseAnother' : 'proof.choose')}
          </FileButton>
          {hasCameraInHand() && (
            <FileButton
              variant="outlined"
              startIcon={<Camera aria-hidden size={18} />}
              accept="image/*"
              camera
              disabled={busy}
              onFile={pick}
            >
              {t('proof.shoot')}
            </FileButton>
          )}
        </Stack>
        <Typography component="output" variant="body2" sx={{ display: 'block', mt: 2, overflowWrap: 'anywhere' }}>
          {file && `${file.name} · ${t('proof.megabytes', { size: megabytes(file.size) })}`}
        </Typography>
        <FieldError id={`${id}-file`} error={file ? failure?.file : errors.file} />
      </div>
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
        onChange={({ target }) => setDate(target.value)}
      />
      {!online && (
        <Alert severity="warning" icon={<CloudOff aria-hidden size={20} />}>
          {t('proof.offline')}
        </Alert>
      )}
      {failure && !failure.file && !failure.date && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('proof.failed')}</AlertTitle>
          {failure.other ?? t('proof.notUploaded')}
        </Alert>
      )}
      {busy && (
        <div>
          <Typography component="output" variant="body2" sx={{ display: 'block', mb: 1 }}>
            {t(sending.share < 1 ? 'proof.sending' : 'proof.checking')}
          </Typography>
          <LinearProgress
            variant={sending.share < 1 ? 'determinate' : 'indeterminate'}
            value={sending.share * 100}
            aria-label={t('proof.sending')}
          />
        </div>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {busy ? (
          <Button variant="text" onClick={cancel}>
            {t('proof.stop')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={submit}>
              {t(failure ? 'proof.retry' : 'proof.save')}
            </Button>
            {onCancel && (
              <Button variant="text" onClick={onCancel}>
                {t('cancel')}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** Up to the day that it is here. */
const rangeOf = (now: Date): DateRange => ({ first: proofRange(now).first, last: localDay(now) });

const megabytes = (bytes: number): string => Math.max(0.1, bytes / (1024 * 1024)).toFixed(1);

/** What went wrong, beside what it went wrong with. */
function failureOf(error: unknown): { file?: string; date?: string; other?: string } {
  if (error instanceof Error && error.name === 'RefusedProofError' && 'reason' in error)
    return { file: messageText(String(error.reason)) };
  if (!(error instanceof ApiError)) return {};
  const [detail] = error.details ?? [];
  if (error.code !== 'invalid-input' || !detail) return { other: errorText(error) };
  return { [detail.field === 'date' ? 'date' : 'file']: messageText(detail.message) };
}
