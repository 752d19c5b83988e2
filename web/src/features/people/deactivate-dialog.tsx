import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { nameOf } from './person-words.tsx';

type Props = { person: Account; onClose: () => void };

/** Ends somebody's access; asks why, for the log. */
export function DeactivateDialog({ person, onClose }: Props) {
  const { t } = useTranslation(['people', 'domain']);
  const name = nameOf(person);
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const reason = typed.trim();
  return (
    <ChangeDialog
      person={person}
      title={t('deactivateDialog.title', { name })}
      send={{ label: t('deactivateDialog.send'), busyLabel: t('deactivateDialog.sending'), danger: true }}
      change={reason === '' ? undefined : { kind: 'deactivate', reason }}
      onIncomplete={() => {
        setTried(true);
        field.current?.focus();
      }}
      onDone={() => showToast({ title: t('deactivated', { name }), description: t('deactivatedText') })}
      onClose={onClose}
    >
      <p>{t('deactivateDialog.text')}</p>
      <TextAreaField
        ref={field}
        label={t('deactivateDialog.reason')}
        help={t('deactivateDialog.reasonHelp')}
        error={tried && reason === '' ? t('validation.reasonRequired', { ns: 'domain' }) : undefined}
        rows={3}
        required
        maxLength={limits.comment}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ChangeDialog>
  );
}
