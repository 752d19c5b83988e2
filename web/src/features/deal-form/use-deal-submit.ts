import { useEffect, useEffectEvent, useState } from 'react';
import { dealFieldNames, type FieldName } from 'domain/deal/deal-field-table.ts';
import type { DealFields } from 'domain/deal/deal.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { nextFrame } from '#platform/next-frame.ts';
import { setServerErrors } from '#platform/forms/use-zod-form.ts';
import { keyOfTyped, type RefusedAddress } from './address-section.tsx';
import type { Claim } from '#features/house-case/claim-data.ts';
import type { DealFormMethods, DealFormValues } from './deal-form-values.ts';
import { fieldId } from './form-fields.tsx';
import type { Problem } from './form-notices.tsx';
import type { usePhotosSettled } from './photo-slot.ts';

/** Progress of a submit: it waits for photo uploads before it sends the deal. */
export type SubmitStage = 'typing' | 'photos' | 'sending';

type Options = {
  form: DealFormMethods;
  photos: ReturnType<typeof usePhotosSettled>;
  /** @throws ApiError */
  send: (body: DealFields, claim?: Claim) => Promise<void>;
  /** Stores the deal while offline, to be sent later. @returns whether it was stored */
  sendLater?: ((values: DealFormValues) => boolean) | undefined;
  /** Called after the deal was sent, or stored for later. */
  onDone: () => void;
};

/** Submits the deal form: waits for photo uploads, sends the deal, and returns what was refused. */
export function useDealSubmit({ form, photos, send, sendLater, onDone }: Options) {
  const { handleSubmit, setError } = form;
  const [stage, setStage] = useState<SubmitStage>('typing');
  const [attempt, setAttempt] = useState(0);
  const [refusedFields, setRefusedFields] = useState<FieldName[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const [refusedAddress, setRefusedAddress] = useState<RefusedAddress>();

  const summarise = (names: readonly string[]) => {
    setStage('typing');
    setRefusedFields(dealFieldNames.filter((name) => names.includes(name)));
    setAttempt((count) => count + 1);
  };

  const onInvalid = (errors: object) => summarise(Object.keys(errors));
  const onSend = async (body: DealFields, claim?: Claim) => {
    setStage('sending');
    try {
      await send(body, claim);
      onDone();
    } catch (thrown) {
      setStage('typing');
      if (thrown instanceof ApiError && thrown.code === 'duplicate-property') {
        const key = keyOfTyped(form.getValues()) ?? '';
        return setRefusedAddress({ key, dealId: thrown.dealId, attempt: Date.now() });
      }
      const refused = setServerErrors(setError, dealFieldNames, thrown);
      if (refused.length > 0) return summarise(refused);
      setProblem({ thrown, attempt: Date.now() });
    }
  };

  const keptForLater = () => {
    if (navigator.onLine || !sendLater?.(form.getValues())) return false;
    onDone();
    return true;
  };

  // Photo uploads pause while offline.
  const stopWaiting = useEffectEvent(photos.stop);
  useEffect(() => {
    if (!sendLater || stage !== 'photos') return undefined;
    const stop = () => stopWaiting();
    addEventListener('offline', stop);
    return () => removeEventListener('offline', stop);
  }, [sendLater, stage]);

  /** @param claim with what the deal is sent as a claim, while online */
  const submit = async (claim?: Claim) => {
    if (stage !== 'typing') return;
    setProblem(undefined);
    setRefusedFields([]);
    await nextFrame();
    await handleSubmit(async () => {
      if (!claim && keptForLater()) return;
      setStage('photos');
      const outcome = await photos.settled();
      if (outcome === 'stopped' && !claim && keptForLater()) return;
      if (outcome === 'uploaded') return await handleSubmit((body) => onSend(body, claim), onInvalid)();
      setStage('typing');
      if (outcome === 'trouble') document.getElementById(fieldId('photos'))?.focus();
    }, onInvalid)();
  };

  return { stage, attempt, refusedFields, problem, refusedAddress, submit };
}
