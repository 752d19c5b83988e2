import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dealNote } from 'domain/account/own-documents.ts';
import { limits } from 'domain/limits.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { ChangedElsewhere } from '#ui/changed-elsewhere.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { Form } from '#ui/form-layout.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { SaveNote, StoredNote } from './data.ts';
import { DeleteNote } from './delete-note.tsx';
import { keepNoteDraft, removeNoteDraft, unsavedDraft } from '#platform/note-draft.ts';

type Props = { uid: string; dealId: string; note: StoredNote | undefined; save: SaveNote };

const schema = z.object({ text: dealNote.shape.text });

/**
 * A person's note on a deal. What is typed stays on the device until it is saved; what another window saves meanwhile is shown beside it,
 * and never replaces it.
 */
export function NoteForm({ uid, dealId, note, save }: Props) {
  const { t } = useTranslation('deal-notes');
  const stored = note?.text ?? '';
  const [draft] = useState(() => unsavedDraft(uid, dealId, stored));
  const [from, setFrom] = useState(draft?.from ?? stored);
  const form = useZodForm({
    defaultValues: { text: draft?.text ?? stored },
    schema,
    submit: async ({ text }) => {
      await save(text);
      // Also when its person left the page meanwhile.
      removeNoteDraft(uid, dealId);
      begin(text);
    },
  });
  const { text: typed } = form.values;
  const isTyped = typed !== from;
  const isOther = stored !== from && isTyped && typed.trim() !== stored && !form.busy;

  function begin(text: string) {
    setFrom(text);
    form.set('text', text);
  }
  // The draft of another window is its own to remove.
  const isKept = useRef(draft !== undefined);
  useEffect(() => {
    if (typed !== from) keepNoteDraft(uid, dealId, { text: typed, from });
    else if (isKept.current) removeNoteDraft(uid, dealId);
    isKept.current = typed !== from;
  }, [uid, dealId, typed, from]);
  useEffect(() => {
    if (stored !== from && !isTyped) begin(stored);
    // Only what another window saves is taken over.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [stored]);

  return (
    <Form onSubmit={form.onSubmit}>
      {form.failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('notSaved')}</AlertTitle>
          <p>{t('failedText')}</p>
        </Alert>
      )}
      {isOther && (
        <ChangedElsewhere
          texts={t('changedElsewhere', { returnObjects: true })}
          stored={stored}
          onUse={() => begin(stored)}
        />
      )}
      <TextAreaField
        {...form.field('text')}
        label={t('label')}
        help={t('private')}
        rows={4}
        maxLength={limits.ownText}
        readOnly={form.busy}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 'var(--target)' }}>
        <Button type="submit" loading={form.busy}>
          {t(form.busy ? 'saving' : 'save')}
        </Button>
        {note && <DeleteNote label={t('delete')} remove={() => save(undefined)} onRemoved={() => begin('')} />}
        <Typography component="output" variant="body2" color="textSecondary">
          {isTyped && t('unsaved')}
          {!isTyped && note?.updatedAt && (
            <>
              {t('saved')} <RelativeTime at={note.updatedAt} />
            </>
          )}
        </Typography>
      </Stack>
    </Form>
  );
}
