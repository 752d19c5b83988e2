import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roles, type Account, type Role } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { nameOf } from '#platform/person-name.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { sendChange, type PersonChange } from './data.ts';

type Props = { person: Account; onClose: () => void };

/** Dialog that changes a person's role and explains the consequences. */
function RoleDialog({ person, onClose }: Props) {
  const { t } = useTranslation(['people', 'ui']);
  const name = nameOf(person);
  const [chosen, setChosen] = useState<Role>(person.role);
  const [tried, setTried] = useState(false);
  const same = chosen === person.role;
  const roleText = (role: Role) => t(`role.${role}`, { ns: 'ui' });
  const role = roleText(chosen);
  return (
    <ChangeDialog
      person={person}
      title={t('roleDialog.title', { name })}
      send={{ label: t('roleDialog.send'), busyLabel: t('roleDialog.sending') }}
      change={same ? undefined : { kind: 'role', role: chosen }}
      onIncomplete={() => setTried(true)}
      onDone={() => showToast({ title: t('roleChanged', { name, role }), description: t('roleChangedText') })}
      onClose={onClose}
    >
      <RadioCards
        legend={t('roleDialog.role')}
        name={`role-of-${person.uid}`}
        value={chosen}
        onChange={setChosen}
        error={tried && same ? t('roleDialog.same', { name, role }) : undefined}
        options={roles.map((value) => ({
          value,
          label: value === person.role ? t('roleDialog.now', { role: roleText(value) }) : roleText(value),
          description: t(`roleDialog.means.${value}`),
        }))}
      />
      <Alert severity="warning" role="note">
        <AlertTitle>{t('roleDialog.signedOut', { name })}</AlertTitle>
        <p>{t('roleDialog.signedOutText')}</p>
        {person.role === 'buyer' && !same && <p>{t('roleDialog.leavesDeals')}</p>}
        {person.role !== 'buyer' && chosen === 'buyer' && <p>{t('roleDialog.dealsStay')}</p>}
      </Alert>
    </ChangeDialog>
  );
}

/** Dialog that deactivates a person's account and asks for the reason, for the log. */
function DeactivateDialog({ person, onClose }: Props) {
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

/** Changes that require a confirmation. */
export const changeDialogs = { role: RoleDialog, deactivate: DeactivateDialog };
export type DialogName = keyof typeof changeDialogs;

type ChangeProps = {
  person: Account;
  title: string;
  /** Labels of the button, when idle and while the request runs. */
  send: { label: string; busyLabel: string; danger?: boolean };
  /** The change to send; undefined while input is missing, which `onIncomplete` then reports. */
  change: PersonChange | undefined;
  onIncomplete: () => void;
  /** Called after the change was made; the dialog closes. */
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirmation dialog for a change of a person's account. It shows refusals and keeps what was chosen. */
function ChangeDialog({ person, title, send, change, onIncomplete, onDone, onClose, children }: ChangeProps) {
  const { t } = useTranslation('people');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const key = useIdempotencyKey(JSON.stringify([person.uid, person.role, person.status, change]));

  const submit = async () => {
    if (!change) {
      onIncomplete();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await sendChange(person.uid, change, key);
      onDone();
      onClose();
    } catch (thrown) {
      setFailure(errorText(thrown));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={title}
      confirm={send.label}
      danger={send.danger}
      busy={busy}
      busyLabel={send.busyLabel}
      failure={failure === undefined ? undefined : { title: t('notChanged', { name: nameOf(person) }), text: failure }}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
