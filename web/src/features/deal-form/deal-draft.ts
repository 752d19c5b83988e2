import * as z from 'zod/mini';
import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { clientId } from 'domain/client-id.ts';
import { readJson, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';
import { emptyForm, type DealFormValues, type DealFormMethods } from './deal-form-values.ts';

/**
 * An unpublished deal, stored in this browser per person and deal. It survives errors, reloads and expired sessions;
 * publishing, discarding and signing out remove it, unless the person chooses to keep it when signing out.
 */
export type DealDraft = {
  /**
   * The id of the future deal: photos are uploaded under it before the deal exists, and a retry after a lost response cannot
   * create a second deal.
   */
  dealId: string;
  values: DealFormValues;
  /** The deal when the edit began; absent for a new deal. */
  base?: DealFormValues | undefined;
  /** The version of `base`; 0 for a new deal. */
  version: number;
  /** Milliseconds since 1970. */
  savedAt: number;
};

const stored = z.object({
  dealId: clientId,
  values: z.record(z.string(), z.unknown()),
  base: z.optional(z.record(z.string(), z.unknown())),
  version: z.number(),
  savedAt: z.number(),
});

/** `dealId` for an edit; each person has one draft of a new deal. */
export type DraftOwner = { uid: string; dealId?: string | undefined };
const keyOf = ({ uid, dealId }: DraftOwner) => storageKeys.dealDraft(uid, dealId);

/** Returns the stored draft, or undefined. A draft of an older form version is converted field by field. */
export function readDraft(owner: DraftOwner): DealDraft | undefined {
  const draft = readJson(keyOf(owner), stored);
  if (!draft) return undefined;
  const { base, values, ...rest } = draft;
  return { ...rest, values: fittingValues(values), base: base && fittingValues(base) };
}

/** Returns whether the draft was stored; if not, the screen says so. */
export const writeDraft = (owner: DraftOwner, draft: DealDraft): boolean => writeJson(keyOf(owner), draft);

export const discardDraft = (owner: DraftOwner): void => removeText(keyOf(owner));

const isText = (value: unknown): value is string => typeof value === 'string';

/** Converts the values of an older form version field by field. */
export function fittingValues(values: Record<string, unknown>): DealFormValues {
  const entries = Object.entries(emptyForm).map(([name, fallback]) => {
    const value = values[name];
    if (Array.isArray(fallback)) return [name, Array.isArray(value) && value.every(isText) ? value : fallback];
    return [name, typeof value === typeof fallback ? value : fallback];
  });
  return Object.fromEntries(entries) as DealFormValues;
}

/** Whether a draft contains changes worth storing. */
export const differs = (values: DealFormValues, from: DealFormValues): boolean =>
  JSON.stringify(values) !== JSON.stringify(from);

/** Debounce before the draft is stored, in milliseconds. */
const typingRest = 400;

type Options = { owner: DraftOwner; dealId: string; version: number; base: DealFormValues; form: DealFormMethods };

/**
 * Stores what differs from `base` in this browser, when typing rests and when the page is hidden; `unsaved` when the browser
 * cannot store it. Call the returned end function once the deal was sent.
 */
export function useDealDraft({ owner, dealId, version, base, form }: Options) {
  const [state, setState] = useState<'untouched' | 'kept' | 'unsaved'>(() => (readDraft(owner) ? 'kept' : 'untouched'));
  const latest = useRef({ owner, dealId, version, base });
  const ended = useRef(false);
  useEffect(() => {
    latest.current = { owner, dealId, version, base };
  });

  const save = useDebouncedCallback(() => {
    if (ended.current) return;
    const { owner: whose, ...draft } = latest.current;
    const values = form.getValues();
    if (!differs(values, draft.base)) {
      discardDraft(whose);
      setState('untouched');
      return;
    }
    const kept = writeDraft(whose, { ...draft, values, savedAt: Date.now() });
    setState(kept ? 'kept' : 'unsaved');
  }, typingRest);

  useEffect(() => {
    // Edits carried over to a newer version trigger no change event, so they are stored here.
    if (differs(form.getValues(), latest.current.base)) save();
    const stop = form.subscribe({ formState: { values: true }, callback: () => save() });
    const flush = () => save.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      stop();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [form, save]);

  const end = () => {
    ended.current = true;
    save.cancel();
    discardDraft(owner);
  };
  return { state, end };
}
