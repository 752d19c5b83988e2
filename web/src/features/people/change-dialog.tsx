import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sendChange, type PersonChange } from './data.ts';
import { nameOf } from './person-words.tsx';

type Props = {
  person: Account;
  title: string;
  /** What the button says, at rest and while it is under way. */
  send: { label: string; busyLabel: string; danger?: boolean };
  /** What is asked for now; undefined while something is missing, which `onIncomplete` then says. */
  change: PersonChange | undefined;
  onIncomplete: () => void;
  /** Tells what was done; the dialog closes. */
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A change of somebody's account that is explained and confirmed; what the server refuses is said in it, and what was chosen stays. */
export function ChangeDialog({ person, title, send, change, onIncomplete, onDone, onClose, children }: Props) {
  const { t } = useTranslation('people');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const key = useRequestKey(JSON.stringify([person.uid, person.role, person.status, change]));

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
      cancel={t('cancel')}
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
