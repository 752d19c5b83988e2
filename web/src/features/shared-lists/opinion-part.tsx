import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limits } from 'domain/limits.ts';
import { type ListAnswer, listAnswers, type ListTalk, type Opinion, type SharedList } from 'domain/list/shared-list.ts';
import { offerFormPath } from 'domain/notification/notification.ts';
import { unsavedDraft } from '#platform/note-draft.ts';
import { ChangedElsewhere } from '#ui/changed-elsewhere.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { sendOpinion } from './data.ts';
import { useChange } from './use-change.ts';
import { useTyped } from '#platform/use-typed.ts';
import { draftPlace } from './draft-place.ts';

const Answers = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
}));

type Props = { list: SharedList; dealId: string; uid: string; opinions: ListTalk['opinions']; canOffer: boolean };

/** Each member's answer and note about a deal; the reader changes their own, which shows at once. */
export function OpinionPart({ list, dealId, uid, opinions, canOffer }: Props) {
  const { t } = useTranslation('shared-lists');
  const change = useChange();
  const own = opinions[uid];
  const [sent, setSent] = useState<{ over: number | undefined; answer: ListAnswer | null }>();
  const isSending = useRef(false);
  const notePlace = draftPlace('note', list.id, dealId);
  const [isNoting, setNoting] = useState<'again' | boolean>(
    () => unsavedDraft(uid, notePlace, own?.note ?? '') !== undefined && 'again',
  );
  const place = useRef<HTMLDivElement>(null);
  const noteButton = useRef<HTMLButtonElement>(null);
  // The form takes the focus with it when it closes.
  useRestoredFocus(place, noteButton);
  // A pressed answer counts until the stored opinion changes, and never again after it: a withdrawn answer would come back.
  const storedAt = own?.at.getTime();
  const isWaiting = sent !== undefined && sent.over === storedAt;
  if (sent && !isWaiting) setSent(undefined);
  const answer = isWaiting ? (sent.answer ?? undefined) : own?.answer;
  const choose = async (pressed: ListAnswer) => {
    // Two requests could finish in reverse order.
    if (isSending.current) return;
    isSending.current = true;
    const next = pressed === answer ? null : pressed;
    setSent({ over: storedAt, answer: next });
    const succeeded = await change(sendOpinion(list.id, dealId, { answer: next }));
    isSending.current = false;
    if (!succeeded) setSent(undefined);
  };
  const others = list.memberUids.filter((each) => each !== uid);
  const allSayYes = others.length > 0 && answer === 'yes' && others.every((each) => opinions[each]?.answer === 'yes');
  return (
    <Stack ref={place} sx={{ gap: 3 }}>
      <Answers>
        <legend className="visually-hidden">{t('opinion.own')}</legend>
        {listAnswers.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            selected={answer === each}
            onClick={() => void choose(each)}
            sx={{ flex: 1, minHeight: 'var(--target)' }}
          >
            {t(`answers.${each}`)}
          </ToggleButton>
        ))}
      </Answers>
      {allSayYes && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {t('opinion.allYes', { count: others.length })}
          </Typography>
          {canOffer && (
            <Button component={Link} to={offerFormPath(dealId)} variant="outlined">
              {t('opinion.offer')}
            </Button>
          )}
        </Stack>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {others.map((each) => (
          <Typography
            key={each}
            component="li"
            variant="body2"
            sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            <b>{list.names[each] ?? t('someone')}</b>:{' '}
            {said(opinions[each], t('opinion.nothing'), (of) => t(`answers.${of}`))}
          </Typography>
        ))}
        {own?.note !== undefined && (
          <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <b>{t('you')}</b>: {own.note}
          </Typography>
        )}
      </Stack>
      {isNoting ? (
        <NoteForm
          uid={uid}
          place={notePlace}
          stored={own?.note ?? ''}
          takesFocus={isNoting !== 'again'}
          onSave={(note) => change(sendOpinion(list.id, dealId, { note }))}
          onClose={() => setNoting(false)}
        />
      ) : (
        <Button
          ref={noteButton}
          variant="text"
          sx={{ alignSelf: 'flex-start', ml: -2, px: 2 }}
          onClick={() => setNoting(true)}
        >
          {t(own?.note === undefined ? 'opinion.addNote' : 'opinion.editNote')}
        </Button>
      )}
    </Stack>
  );
}

/** Returns "Yes – Near the park". */
function said(opinion: Opinion | undefined, nothing: string, answerText: (answer: ListAnswer) => string): string {
  const parts = [opinion?.answer && answerText(opinion.answer), opinion?.note].filter((part) => part !== undefined);
  return parts.length === 0 ? nothing : parts.join(' – ');
}

type NoteProps = {
  uid: string;
  place: string;
  stored: string;
  /** Not where it is open because something was typed before. */
  takesFocus: boolean;
  onSave: (note: string) => Promise<boolean>;
  onClose: () => void;
};

function NoteForm({ uid, place, stored, takesFocus, onSave, onClose }: NoteProps) {
  const { t } = useTranslation(['shared-lists', 'ui']);
  const { typed, isChangedElsewhere, type, forget } = useTyped(uid, place, stored);
  const close = () => {
    forget();
    onClose();
  };
  const [busy, setBusy] = useState(false);
  return (
    <Stack
      component="form"
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onSave(typed.trim())
          .then((succeeded) => succeeded && close())
          .finally(() => setBusy(false));
      }}
    >
      {isChangedElsewhere && !busy && (
        <ChangedElsewhere texts={t('changedElsewhere', { returnObjects: true })} stored={stored} onUse={forget} />
      )}
      <TextAreaField
        label={t('opinion.note')}
        help={t('opinion.noteHelp')}
        rows={3}
        maxLength={limits.listNote}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is gone
        autoFocus={takesFocus}
        value={typed}
        readOnly={busy}
        onChange={({ target }) => type(target.value)}
      />
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button type="submit" loading={busy}>
          {t('opinion.saveNote')}
        </Button>
        <Button variant="text" disabled={busy} onClick={close}>
          {t('ui:cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
