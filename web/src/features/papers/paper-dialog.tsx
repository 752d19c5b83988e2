import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Camera, FileUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import {
  lastGoodDay,
  type Paper,
  type PaperAudience,
  paperAudiences,
  paperInput,
  type PaperInput,
  paperRange,
} from 'domain/paper/paper.ts';
import { type PaperKind, paperKinds, validityOf } from 'domain/paper/paper-kinds.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { localDay } from '#platform/dates.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-frame.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Waiting } from '#ui/loading.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { kindName } from './kind-name.ts';
import type { flattenPage } from './flatten-page.ts';
import { openPaper, type OpenPaper } from './open-paper.ts';
import { refusalText } from './refusal-text.ts';

const BlackoutEditor = lazy(() => import('./blackout-editor.tsx'));

const accepted = 'application/pdf,image/jpeg,image/png,image/webp,.heic,.heif';
/** Touch devices have a camera at hand. */
const hasCameraInHand = () => navigator.maxTouchPoints > 0;

export type PaperDetails = Omit<PaperInput, 'pages'>;
type Errors = Partial<Record<'kind' | 'date' | 'goodUntil' | 'audience' | 'pages', string | undefined>>;
type Values = { kind: PaperKind | ''; date: string; goodUntil: string; audience: PaperAudience };

type Props = {
  /** The paper to change; undefined for a new one. */
  paper?: Paper | undefined;
  /** Kind that a new paper begins with. */
  kind?: PaperKind | undefined;
  /** `pages` is undefined if they stay as they are. */
  onSave: (details: PaperDetails, pages: Blob[] | undefined) => Promise<void>;
  onClose: () => void;
  open?: typeof openPaper;
  flatten?: typeof flattenPage;
};

/** Adds a paper, or changes one: its kind, pages, date, validity, and who opens it. */
export function PaperDialog({ paper, kind, onSave, onClose, open = openPaper, flatten }: Props) {
  const { t } = useTranslation(['papers', 'domain']);
  const [values, setValues] = useState<Values>(() => valuesOf(paper, kind));
  const [range] = useState(() => ({ first: paperRange(new Date()).first, last: localDay(new Date()) }));
  const [isTouched, setTouched] = useState(paper !== undefined);
  const [pages, setPages] = useState<Blob[]>();
  const [errors, setErrors] = useState<Errors>({});
  const picked = useOpenedPaper(open);
  const { busy, failure, send } = useRequest(async () => {
    const { found, details } = checked(values, pages ?? paper?.pages ?? [], new Date());
    setErrors(found);
    if (!details) return;
    await onSave(details, pages);
    onClose();
  });

  const change = (changes: Partial<Values>) =>
    setValues((before) => {
      const after = { ...before, ...changes };
      if ('goodUntil' in changes) setTouched(true);
      else if (!isTouched && after.kind !== '')
        after.goodUntil = (after.date && lastGoodDay(after.kind, after.date)) || '';
      return after;
    });
  const pageCount = pages?.length ?? paper?.pages.length;

  return (
    <>
      <ConfirmDialog
        title={t(paper ? 'dialog.change' : 'dialog.add')}
        confirm={t('dialog.save')}
        busy={busy}
        busyLabel={t('dialog.saving')}
        failure={failure === undefined ? undefined : { title: t('dialog.failed'), text: errorText(failure) }}
        onConfirm={send}
        onClose={onClose}
      >
        <SelectField
          label={t('dialog.kind')}
          placeholder={t('dialog.chooseKind')}
          options={paperKinds.map((each) => ({ value: each, label: kindName([each], t) }))}
          value={values.kind}
          error={errors.kind}
          onChange={({ target }) => change({ kind: target.value as Values['kind'] })}
        />
        <Stack sx={{ gap: 2 }}>
          <Typography id="paper-file-help" variant="body2" color="textSecondary">
            {t('dialog.fileHelp', { megabytes: limits.paperMegabytes, pages: limits.paperPages })}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <FileButton
              variant="outlined"
              startIcon={<FileUp aria-hidden size={18} />}
              accept={accepted}
              describedBy="paper-file-help paper-file-error"
              invalid={errors.pages !== undefined}
              disabled={busy || picked.isOpening}
              onFile={picked.pick}
            >
              {t(pageCount ? 'dialog.pickAnother' : 'dialog.pick')}
            </FileButton>
            {hasCameraInHand() && (
              <FileButton
                variant="outlined"
                startIcon={<Camera aria-hidden size={18} />}
                accept="image/*"
                camera
                disabled={busy || picked.isOpening}
                onFile={picked.pick}
              >
                {t('dialog.shoot')}
              </FileButton>
            )}
          </Stack>
          <div aria-live="polite">
            {picked.isOpening && <Waiting>{t('dialog.opening')}</Waiting>}
            {picked.error !== undefined && <Alert severity="error">{refusalText(picked.error, t)}</Alert>}
            {pageCount !== undefined && (
              <Typography variant="body2">
                {t(pages ? 'dialog.pagesReady' : 'dialog.pagesStay', { count: pageCount })}
              </Typography>
            )}
            <FieldError id="paper-file" error={errors.pages} />
          </div>
        </Stack>
        <Field
          type="date"
          label={t('dialog.date')}
          help={t('dialog.dateHelp')}
          min={range.first}
          max={range.last}
          value={values.date}
          error={errors.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        {values.kind !== '' && Object.keys(validityOf(values.kind)).length > 0 && (
          <Field
            type="date"
            label={t('dialog.goodUntil')}
            help={t('dialog.goodUntilHelp')}
            value={values.goodUntil}
            error={errors.goodUntil}
            onChange={({ target }) => change({ goodUntil: target.value })}
          />
        )}
        <RadioCards
          legend={t('dialog.audience')}
          name="audience"
          value={values.audience}
          options={paperAudiences.map((each) => ({
            value: each,
            label: t(`audiences.${each}`),
            description: t(`audienceHelp.${each}`),
          }))}
          onChange={(audience) => change({ audience })}
        />
      </ConfirmDialog>
      {picked.opened && (
        <Suspense fallback={null}>
          <BlackoutEditor
            paper={picked.opened}
            {...(flatten && { flatten })}
            onClose={picked.close}
            onDone={(done) => {
              setPages(done);
              setErrors((before) => ({ ...before, pages: undefined }));
              picked.close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const valuesOf = (paper: Paper | undefined, kind: PaperKind | undefined): Values => ({
  kind: paper?.kind ?? kind ?? '',
  date: paper?.date ?? '',
  goodUntil: paper?.goodUntil ?? '',
  audience: paper?.audience ?? 'asked',
});

/** Returns what is to be saved, or a message for each field that stands in its way. */
function checked({ kind, date, goodUntil, audience }: Values, pages: readonly unknown[], now: Date) {
  const ids = pages.map((_, index) => String(index).padStart(20, '0'));
  const parsed = paperInput(now).safeParse({ kind, date, audience, pages: ids, ...(goodUntil && { goodUntil }) });
  if (parsed.success) {
    const { pages: _pages, ...details } = parsed.data;
    return { found: {}, details };
  }
  // The first of several messages about one field counts.
  const messages = parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), messageText(message)]);
  return { found: Object.fromEntries(messages) as Errors };
}

/** The picked file, opened for the editor; the last one that was picked counts. */
function useOpenedPaper(open: typeof openPaper) {
  const [opened, setOpened] = useState<OpenPaper>();
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<unknown>();
  const latest = useRef<File>(undefined);
  useEffect(() => () => opened?.close(), [opened]);

  const pick = async (file: File) => {
    latest.current = file;
    setError(undefined);
    setOpening(true);
    try {
      const paper = await open(file);
      if (latest.current === file) setOpened(paper);
      else paper.close();
    } catch (cause) {
      if (latest.current === file) setError(cause);
    } finally {
      if (latest.current === file) setOpening(false);
    }
  };
  return { opened, isOpening, error, pick: (file: File) => void pick(file), close: () => setOpened(undefined) };
}
