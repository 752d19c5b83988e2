import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminOnlyDocuments, adminOnlyVersion, type AdminOnly } from 'domain/account/admin-only.ts';
import { limits } from 'domain/limits.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ByMember } from '#features/members/by-member.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { saveAdminOnly, useAdminOnly } from './data.ts';

/** What is typed, and the version of the note that its admin has seen. */
export type NoteDraft = { text: string; from: string };
/** Unsaved notes by uid, so that closing a person's details loses nothing. */
export type NoteDrafts = Map<string, NoteDraft>;

/** The admins' note about a person, live. It loads with the person's details. */
export function PersonNote({ uid, drafts }: { uid: string; drafts: NoteDrafts }) {
  const { t } = useTranslation('people');
  const { state, value: note, retry } = useAdminOnly(uid, 'note');
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 3 }}>
      <h3 id={id}>{t('note.title')}</h3>
      {state === 'loading' && <SkeletonRows label={t('note.loading')} count={1} height="3rem" />}
      {state === 'error' && (
        <ErrorState title={t('note.failed')} headingLevel={3} onRetry={retry}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {state === 'ready' && (
        <Note
          note={note}
          author={note && <ByMember uid={note.updatedBy} />}
          draft={drafts.get(uid)}
          onDraft={(draft) => void (draft ? drafts.set(uid, draft) : drafts.delete(uid))}
          save={(text, version, key) => saveAdminOnly(uid, { note: { text } }, version, key)}
        />
      )}
    </Stack>
  );
}

type NoteProps = {
  note: AdminOnly<'note'> | undefined;
  author: ReactNode;
  /** Unsaved text from before. */
  draft?: NoteDraft | undefined;
  onDraft: (draft: NoteDraft | undefined) => void;
  /** @throws ApiError `edited-meanwhile` if the note has another version by now */
  save: (text: string, version: string, idempotencyKey: string) => Promise<unknown>;
};

export function Note({ note, author, draft: kept, onDraft, save }: NoteProps) {
  const { t } = useTranslation(['people', 'ui']);
  const version = adminOnlyVersion(note);
  const saved = note?.text ?? '';
  const [draft, setDraft] = useState(kept);
  const [progress, setProgress] = useState<'sending' | 'sent'>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const wanted = draft && wantedText(draft.text);
  const key = useIdempotencyKey(JSON.stringify([wanted, draft?.from]));
  // What was saved arrives by the listener, before the response or after it, or without one. Until it does, the field stays busy.
  const isNewer = draft !== undefined && draft.from !== version && progress !== 'sending';
  const settled = isNewer && (progress === 'sent' || wanted === saved);
  const conflict = isNewer && !settled;
  if (settled) {
    setDraft(undefined);
    setProgress(undefined);
    setFailure(undefined);
  }

  const isOpen = draft !== undefined && !settled;
  const wasOpen = useRef(kept !== undefined);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (!isOpen) onDraft(undefined);
    (isOpen ? field : opener).current?.focus();
  }, [isOpen, onDraft]);

  const change = (next: NoteDraft | undefined) => {
    setDraft(next);
    onDraft(next);
    setFailure(undefined);
  };

  const submit = async ({ text, from }: NoteDraft) => {
    const wish = wantedText(text);
    if (wish === saved) return change(undefined);
    setProgress('sending');
    setFailure(undefined);
    try {
      await save(wish, from, key);
      setProgress('sent');
      onDraft(undefined);
      showToast({ title: t(wish === '' ? 'note.removed' : 'note.saved') });
    } catch (thrown) {
      setProgress(undefined);
      setFailure(codeAmong(thrown, ['edited-meanwhile']) ? t('note.outdated') : errorText(thrown));
    }
  };

  const byline = note && (
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1 }}
    >
      {author}
      <RelativeTime at={note.updatedAt} />
    </Typography>
  );
  if (!isOpen) {
    return (
      <>
        {note ? (
          <div>
            <WrittenText>{note.text}</WrittenText>
            {byline}
          </div>
        ) : (
          <Typography color="textSecondary">{t('note.none')}</Typography>
        )}
        <div>
          <Button ref={opener} variant="outlined" onClick={() => change({ text: saved, from: version })}>
            {t(note ? 'note.edit' : 'note.add')}
          </Button>
        </div>
      </>
    );
  }

  const removes = wanted === '' && note !== undefined;
  const isBusy = progress !== undefined;
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !conflict) void submit(draft);
      }}
    >
      {failure !== undefined && !conflict && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('note.notSaved')}</AlertTitle>
          <p>{failure}</p>
        </Alert>
      )}
      {conflict && (
        <Alert severity="warning">
          <AlertTitle>{t('note.changedMeanwhile')}</AlertTitle>
          {note ? (
            <>
              <p>{t('note.now')}</p>
              <WrittenText sx={{ my: 2 }}>{note.text}</WrittenText>
              {byline}
            </>
          ) : (
            <p>{t('note.removedMeanwhile')}</p>
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 3 }}>
            <Button
              onClick={() => {
                change({ text: draft.text, from: version });
                field.current?.focus();
              }}
            >
              {t('note.mine')}
            </Button>
            <Button variant="outlined" onClick={() => change(undefined)}>
              {t('note.theirs')}
            </Button>
          </Stack>
        </Alert>
      )}
      <TextAreaField
        ref={field}
        label={t('note.label')}
        help={t('note.help')}
        rows={5}
        maxLength={limits.message}
        readOnly={isBusy}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value, from: draft.from })}
      />
      {!conflict && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" color={removes ? 'error' : 'primary'} loading={isBusy}>
            {t(isBusy ? 'note.saving' : removes ? 'note.remove' : 'note.save')}
          </Button>
          <Button variant="text" disabled={isBusy} onClick={() => change(undefined)}>
            {t('cancel', { ns: 'ui' })}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Returns typed text as it is stored. */
const wantedText = (typed: string): string =>
  adminOnlyDocuments.note.safeParse({ text: typed }).data?.text ?? typed.trim();
