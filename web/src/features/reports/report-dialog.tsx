import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { aboutIn, type Report, type ReportReason } from 'domain/report/report.ts';
import { ApiError, isEmailUnverified } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import { FilePicker } from '#features/proofs/file-picker.tsx';
import { fileServicesOf } from '#features/proofs/file-services.ts';
import { UploadProgress } from '#features/proofs/upload-progress.tsx';
import { fileErrorOf, type FileServices, useFileUpload } from '#features/proofs/use-file-upload.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { WrittenText } from '#ui/written-text.ts';
import type { ReportSubject } from './report-subject.ts';
import { sendReport, useMyReports } from './reports-data.ts';

type Props = {
  dealId: string;
  /** The reader's own uid. */
  uid: string;
  subjects: readonly ReportSubject[];
  /** Asks for the verification of an address that is not verified. */
  verifyEmail: ReactNode;
  /** Sends the file that goes with a report. */
  services?: FileServices;
  onClose: () => void;
};

/**
 * Reports a deal, a person or an error in the reader's own record to the admins, and shows what became of the reader's earlier reports on
 * the deal.
 */
export default function ReportDialog({
  dealId,
  uid,
  subjects,
  verifyEmail,
  services = fileServicesOf(uid),
  onClose,
}: Props) {
  const { t } = useTranslation(['reports', 'domain']);
  const mine = useMyReports(dealId, uid);
  const [chosen, setChosen] = useState(subjects[0]?.caseId ?? '');
  const [picked, setPicked] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const [keys] = useState(() => new IdempotencyKeys());
  const { sending, refusal, look, send } = useFileUpload(services);
  const picker = useId();
  const subject = subjects.find(({ caseId }) => caseId === chosen);
  const written = text.trim();
  const [first, ...more] = subject?.reasons ?? [];
  const reason = more.length === 0 ? first : subject?.reasons.find((value) => value === picked);
  const { personUid, ownRecord } = subject ?? {};
  const waiting = mine.some(({ caseId, state }) => caseId === chosen && state === 'open');
  const busy = sending.step === 'sending';
  const isUploading = busy && file !== undefined && sending.share < 1;
  const failure = sending.step === 'failed' ? sending.error : undefined;
  const fileError = fileErrorOf(failure, 'file') ?? refusal;
  const pick = (given: File | undefined) => {
    setFile(given);
    look(given);
  };
  const submit = () => {
    setTried(true);
    if (reason === undefined || written === '') return;
    if (refusal !== undefined) {
      document.getElementById(picker)?.focus();
      return;
    }
    void send(async (uploaded) => {
      const body = {
        reason,
        text: written,
        ...(personUid !== undefined && { personUid }),
        ...(ownRecord && { ownRecord }),
        ...(file && { file: await uploaded(file) }),
      };
      await sendReport(dealId, body, keys.keyFor(dealId, JSON.stringify(body)));
      showToast({ title: t('sent'), description: t('sentText') });
    }, onClose);
  };
  /** Errors of the API have a text; others are of the upload. */
  const failureText = (error: unknown) =>
    file && !(error instanceof ApiError) ? t('file.notUploaded') : errorText(error);
  const open = subject !== undefined && !waiting;
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={open ? t('send') : undefined}
      cancel={open ? t('cancel') : t('close')}
      busy={busy}
      busyLabel={t(isUploading ? 'file.sending' : 'sending')}
      failure={
        failure === undefined || isEmailUnverified(failure) || fileError !== undefined
          ? undefined
          : { title: t('failed'), text: failureText(failure) }
      }
      onConfirm={submit}
      onClose={onClose}
    >
      {isEmailUnverified(failure) && verifyEmail}
      <p>{t(ownRecord ? 'leadRecord' : 'lead')}</p>
      {subjects.length > 1 && (
        <SelectField
          label={t('what')}
          value={chosen}
          options={subjects.map((each) => ({
            value: each.caseId,
            label: t(aboutIn(each.caseId), { name: each.name }),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {subjects.length === 1 && subject && <strong>{t(aboutIn(subject.caseId), { name: subject.name })}</strong>}
      {waiting && <Alert severity="info">{t('waits')}</Alert>}
      {open && (
        <>
          {more.length > 0 && (
            <SelectField
              label={t('reason')}
              error={tried && reason === undefined ? t('domain:validation.choice') : undefined}
              value={reason ?? ''}
              placeholder={t('choose')}
              options={subject.reasons.map((value) => ({ value, label: t(`domain:reportReasons.${value}`) }))}
              onChange={({ target }) => setPicked(subject.reasons.find((value) => value === target.value) ?? '')}
            />
          )}
          <TextAreaField
            label={t('text')}
            help={t(ownRecord ? 'textHelpRecord' : 'textHelp')}
            error={tried && written === '' ? t('domain:validation.reasonRequired') : undefined}
            rows={4}
            maxLength={limits.comment}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FormControl component="fieldset">
            <FormLabel component="legend">{t('file.title')}</FormLabel>
            <FilePicker
              id={picker}
              help={t('file.help', { megabytes: limits.proofMegabytes })}
              choose={t(file ? 'file.another' : 'file.choose')}
              shoot={t('file.shoot')}
              file={file}
              error={fileError}
              disabled={busy}
              onPick={pick}
            >
              {file && (
                <Button variant="text" disabled={busy} onClick={() => pick(undefined)}>
                  {t('file.remove')}
                </Button>
              )}
            </FilePicker>
          </FormControl>
          {busy && file && <UploadProgress share={sending.share} sending={t('file.sending')} checking={t('sending')} />}
        </>
      )}
      {mine.map((each) => (
        <MyReport key={each.id} report={each} />
      ))}
    </ConfirmDialog>
  );
}

/** One of the reader's reports, and what an admin decided. */
function MyReport({ report: { reason, text, file, at, state, answer, caseId } }: { report: Report }) {
  const { t } = useTranslation(['reports', 'domain']);
  return (
    <section aria-label={t('mine')}>
      <Typography variant="body2" color="textSecondary">
        {t(`mineAbout.${aboutIn(caseId)}`, { reason: t(`domain:reportReasons.${reason}`) })} · <RelativeTime at={at} />{' '}
        · {t(`states.${state}`)}
      </Typography>
      <WrittenText>{text}</WrittenText>
      {file && (
        <Typography variant="body2" color="textSecondary">
          {t('file.sent')}
        </Typography>
      )}
      {answer !== undefined && (
        <Typography variant="body2">
          {t('answer')} <q>{answer}</q>
        </Typography>
      )}
    </section>
  );
}
