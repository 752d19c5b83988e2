import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredSettings } from 'domain/api/admin.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { saveSettings } from './data.ts';
import {
  changesOf,
  conflicting,
  edited,
  pruned,
  settled,
  type settingsFields,
  type SettingsDraft,
} from './settings-draft.ts';

export type SettingsForm = {
  acceptingRequests: boolean;
  setAcceptingRequests: (value: boolean) => void;
  /** As typed. */
  headStartHours: string;
  setHeadStartHours: (typed: string) => void;
  hoursId: string;
  hoursError: string | undefined;
  /** Something is changed and not saved. */
  dirty: boolean;
  busy: boolean;
  /** Why it could not be saved, in the person's language. */
  failure: string | undefined;
  /** What another admin changed to something else meanwhile. */
  conflicts: (typeof settingsFields)[number][];
  settle: (keep: 'mine' | 'theirs') => void;
  discard: () => void;
  onSubmit: (event: SubmitEvent) => void;
};

/** The settings while an admin changes them. What they leave alone follows the saved ones, which others may change. */
export function useSettingsForm(saved: StoredSettings): SettingsForm {
  const { t } = useTranslation(['portal-settings', 'domain']);
  const hoursId = useId();
  const [kept, setDraft] = useState<SettingsDraft>({});
  const [sending, setSending] = useState(false);
  /** The version that the last saving began from: until another one is here, what was sent is still on its way back. */
  const [sentFrom, setSentFrom] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState(false);

  const draft = pruned(kept, saved);
  if (draft !== kept) setDraft(draft);
  const dirty = Object.keys(draft).length > 0;
  const conflicts = conflicting(draft, saved);
  const changes = changesOf(draft);
  const key = useRequestKey(JSON.stringify([changes, saved.version]));
  const busy = sending || (dirty && sentFrom === saved.version);

  const change = (next: SettingsDraft) => {
    setDraft(next);
    setFailure(undefined);
    setSentFrom(undefined);
  };

  const save = async () => {
    setTried(true);
    setFailure(undefined);
    if (changes === undefined) {
      document.getElementById(hoursId)?.focus();
      return;
    }
    if (!dirty || conflicts.length > 0) return;
    setSending(true);
    try {
      await saveSettings(changes, saved.version, key);
      setSentFrom(saved.version);
      setTried(false);
    } catch (error) {
      const outdated = error instanceof ApiError && error.code === 'edited-meanwhile';
      setFailure(outdated ? t('outdated') : errorText(error));
    } finally {
      setSending(false);
    }
  };

  const wrong = tried && changes === undefined;
  return {
    acceptingRequests: draft.acceptingRequests?.typed ?? saved.acceptingRequests,
    setAcceptingRequests: (value) => change(edited(draft, saved, 'acceptingRequests', value)),
    headStartHours: draft.headStartHours?.typed ?? String(saved.headStartHours),
    setHeadStartHours: (typed) => change(edited(draft, saved, 'headStartHours', typed)),
    hoursId,
    hoursError: wrong ? t('validation.headStartHours', { ns: 'domain' }) : undefined,
    dirty,
    busy,
    failure,
    conflicts,
    settle: (keep) => change(settled(draft, saved, keep)),
    discard: () => {
      change({});
      setTried(false);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void save();
    },
  };
}
