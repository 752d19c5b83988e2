import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import {
  adminOnlyDocuments,
  adminOnlyVersion,
  isEmpty,
  nothingIn,
  type AdminOnly,
  type AdminOnlyFields,
  type AdminOnlyName,
} from 'domain/account/admin-only.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { showToast } from '#platform/toasts/toasts.ts';

/** Unsaved input, and the version of the document that its admin has seen. */
export type Draft<Name extends AdminOnlyName> = { fields: AdminOnlyFields<Name>; from: string };
/** Unsaved input about one person, by the document's name. */
export type Drafts = { [Name in AdminOnlyName]?: Draft<Name> | undefined };

export type Edited<Name extends AdminOnlyName> = {
  name: Name;
  stored: AdminOnly<Name> | undefined;
  /** Unsaved input from before. */
  draft: Draft<Name> | undefined;
  onDraft: (draft: Draft<Name> | undefined) => void;
  /** @throws ApiError `edited-meanwhile` if the document has another version by now */
  save: (fields: AdminOnlyFields<Name>, version: string, idempotencyKey: string) => Promise<unknown>;
};

/**
 * The editing of one document that admins alone read: from the version that was seen, until what was saved is live. Another admin's change
 * meanwhile is a conflict, which keeps what is typed.
 */
export function useAdminOnlyEdit<Name extends AdminOnlyName>({
  name,
  stored,
  draft: kept,
  onDraft,
  save,
}: Edited<Name>) {
  const { t } = useTranslation('people');
  // As one of all names, because texts are typed by key.
  const each: AdminOnlyName = name;
  const version = adminOnlyVersion(stored);
  const saved = stored ? withoutStamps<Name>(stored) : nothingIn(name);
  const [draft, setDraft] = useState(kept);
  const [progress, setProgress] = useState<'sending' | 'sent'>();
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const wanted = draft && parsed(name, draft.fields);
  const key = useIdempotencyKey(JSON.stringify([wanted?.data ?? draft?.fields, draft?.from]));
  // The saved document arrives by the listener, before the response or after it, or without one. Until it does, the fields stay busy.
  const isNewer = draft !== undefined && draft.from !== version && progress !== 'sending';
  const settled = isNewer && (progress === 'sent' || (wanted?.success && isSame(wanted.data, saved)));
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
    if (isOpen) focusFirst(form.current);
    else opener.current?.focus();
  }, [isOpen, onDraft]);

  const change = (next: Draft<Name> | undefined) => {
    setDraft(next);
    onDraft(next);
    setFailure(undefined);
  };
  const isBusy = progress !== undefined;

  const submit = async () => {
    if (!draft || !wanted || isBusy || conflict) return;
    if (!wanted.success) return setFailure(messageText(wanted.error.issues[0]?.message ?? ''));
    if (isSame(wanted.data, saved)) return change(undefined);
    setProgress('sending');
    setFailure(undefined);
    try {
      await save(wanted.data, draft.from, key);
      setProgress('sent');
      onDraft(undefined);
      showToast({ title: t(`${each}.${isEmpty(wanted.data) ? 'removed' : 'saved'}`) });
    } catch (thrown) {
      setProgress(undefined);
      setFailure(codeAmong(thrown, ['edited-meanwhile']) ? t('adminOnly.outdated') : errorText(thrown));
    }
  };

  return {
    /** Input of the open form; undefined while the document is read. */
    typed: isOpen ? draft.fields : undefined,
    isBusy,
    conflict,
    failure: conflict ? undefined : failure,
    /** Whether saving now would remove the document. */
    removes: stored !== undefined && wanted?.success === true && isEmpty(wanted.data),
    form,
    opener,
    open: () => change({ fields: saved, from: version }),
    type: (fields: AdminOnlyFields<Name>) => draft && change({ fields, from: draft.from }),
    cancel: () => change(undefined),
    /** Goes on from the version that another admin saved. */
    keepMine: () => {
      if (draft) change({ fields: draft.fields, from: version });
      focusFirst(form.current);
    },
    submit,
  };
}

const focusFirst = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('input, textarea, select')?.focus();

function withoutStamps<Name extends AdminOnlyName>(stored: AdminOnly<Name>) {
  const { updatedAt: _at, updatedBy: _by, ...fields } = stored;
  return fields as unknown as AdminOnlyFields<Name>;
}

const parsed = <Name extends AdminOnlyName>(name: Name, fields: AdminOnlyFields<Name>) =>
  // As typed, fields may be more than the schema allows; what it returns is of the same name.
  adminOnlyDocuments[name].safeParse(fields) as z.util.SafeParseResult<AdminOnlyFields<Name>>;

/** Fields have the order of their schema. */
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
