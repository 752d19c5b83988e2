import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldName } from 'domain/deal/deal-field-table.ts';
import { errorText } from '#platform/api/error-text.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { mergeEdits } from './deal-edits.ts';
import type { DealFormValues } from './deal-form-values.ts';

type DraftProps = { kind: 'new' | 'edit'; savedAt: number; onDiscard: () => void };

/** Notice of a restored draft, with a button that discards it. */
export function DraftNotice({ kind, savedAt, onDiscard }: DraftProps) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const when = formatDateTime(new Date(savedAt), currentLanguage());
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <Button variant="outlined" onClick={onDiscard}>
          {t('form.draft.discard')}
        </Button>
      }
    >
      <AlertTitle>{t('form.draft.restored', { when })}</AlertTitle>
      {t(kind === 'new' ? 'form.draft.restoredText' : 'form.draft.restoredEdit')}
    </Alert>
  );
}

type ConflictProps = {
  base: DealFormValues;
  saved: DealFormValues;
  /** Returns the current form values. */
  typed: () => DealFormValues;
  onTheirs: () => void;
  onMine: () => void;
};

/** Shown when another person saved the deal during the edit: lists their changes and lets the person choose a version. */
export function EditConflict({ base, saved, typed, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup function.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { theirs, both } = mergeEdits(base, typed(), saved);
  const names = (fields: readonly FieldName[]) => fields.map((name) => t(`deal:labels.${name}`)).join(', ');
  return (
    <Alert
      ref={box}
      severity="warning"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button onClick={onMine}>{t('form.conflict.mine')}</Button>
          <Button variant="outlined" onClick={onTheirs}>
            {t('form.conflict.theirs')}
          </Button>
        </Stack>
      }
    >
      <AlertTitle>{t('form.conflict.title')}</AlertTitle>
      <p>{t('form.conflict.text')}</p>
      {theirs.length > 0 && <p>{t('form.conflict.fields', { fields: names(theirs) })}</p>}
      {both.length > 0 && <p>{t('form.conflict.both', { fields: names(both) })}</p>}
    </Alert>
  );
}

/** An error while sending the deal; `attempt` distinguishes repeated attempts. */
export type Problem = { thrown: unknown; attempt: number };

/** Explains why the deal was not sent and that nothing typed is lost. Takes the focus when it appears. */
export function FormProblem({ problem, kind }: { problem: Problem; kind: 'new' | 'edit' }) {
  const { t } = useTranslation(['deal-form', 'deal', 'domain']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} severity="error" role="alert">
      <AlertTitle>{t(kind === 'new' ? 'form.failed' : 'form.failedSave')}</AlertTitle>
      {errorText(problem.thrown)} {t('form.kept')}
    </Alert>
  );
}
