import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { nameOf } from '#platform/person-name.ts';
import { errorText } from '#platform/api/error-text.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { sendChange, type PersonChange } from './data.ts';

type UnconfirmedChange = Extract<PersonChange, { kind: 'premium' | 'reactivate' }>;

export type PersonChanges = {
  /** Uids of people whose change is being sent. */
  busy: ReadonlySet<string>;
  /** Reason for the last refused change by uid, in the admin's language. */
  refusals: ReadonlyMap<string, string>;
  /** Sends a change without a confirmation, because it can be undone. */
  change: (person: Account, change: UnconfirmedChange) => void;
};

/** Sends changes that need no confirmation, and keeps their results. */
export function usePersonChanges(): PersonChanges {
  const { t } = useTranslation('people');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const send = async (person: Account, change: UnconfirmedChange): Promise<boolean> => {
    const { uid } = person;
    setBusy((before) => new Set(before).add(uid));
    setRefusals((before) => new Map([...before].filter(([of]) => of !== uid)));
    try {
      await sendChange(uid, change);
      return true;
    } catch (thrown) {
      const reason = errorText(thrown);
      setRefusals((before) => new Map(before).set(uid, reason));
      showToast({
        variant: 'destructive',
        title: t('notChanged', { name: nameOf(person) }),
        description: reason,
      });
      return false;
    } finally {
      setBusy((before) => new Set([...before].filter((of) => of !== uid)));
    }
  };

  const change = async (person: Account, made: UnconfirmedChange) => {
    if (busy.has(person.uid) || !(await send(person, made))) return;
    const name = nameOf(person);
    if (made.kind === 'reactivate') {
      showToast({ title: t('reactivated', { name }), description: t('reactivatedText') });
      return;
    }
    const undo = async () => {
      const back = { kind: 'premium', premium: !made.premium } as const;
      if (await send(person, back)) showToast({ title: t('undone', { name }) });
    };
    showToast({
      title: t(made.premium ? 'premiumOn' : 'premiumOff', { name }),
      description: t(made.premium ? 'premiumOnText' : 'premiumOffText'),
      action: { label: t('undo'), onClick: () => void undo() },
    });
  };

  return { busy, refusals, change: (person, made) => void change(person, made) };
}
