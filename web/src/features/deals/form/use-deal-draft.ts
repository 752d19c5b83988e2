import { useCallback, useEffect, useRef, useState } from 'react';
import { differs, discardDraft, readDraft, writeDraft, type DraftOwner } from './deal-draft.ts';
import type { DealFormMethods, DealFormValues } from './deal-form-values.ts';

/** How long typing rests before the draft is kept, in milliseconds. */
const typingRest = 400;

type Options = {
  owner: DraftOwner;
  dealId: string;
  version: number;
  /** A form that looks like this needs no draft. */
  base: DealFormValues;
  form: DealFormMethods;
};

export type DraftKeeper = {
  /** `unsaved`: this browser keeps nothing. */
  state: 'untouched' | 'kept' | 'unsaved';
  /** Ends the draft: it was sent, or is not wanted. Gives back what was kept, for an undo. */
  end: () => void;
};

/** Keeps what is typed in this browser: while typing rests, and when the page goes away. */
export function useDealDraft({ owner, dealId, version, base, form }: Options): DraftKeeper {
  const [state, setState] = useState<DraftKeeper['state']>(() => (readDraft(owner) ? 'kept' : 'untouched'));
  const latest = useRef({ owner, dealId, version, base });
  const ended = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { owner, dealId, version, base };
  });

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
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
  }, [form]);

  useEffect(() => {
    // Edits that were carried over to a newer version are not typed again.
    if (differs(form.getValues(), latest.current.base)) timer.current = setTimeout(save, 0);
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(save, typingRest);
      },
    });
    const flush = () => {
      if (timer.current !== undefined) save();
    };
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      stop();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [form, save]);

  const end = useCallback(() => {
    ended.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    discardDraft(latest.current.owner);
  }, []);
  return { state, end };
}
