import { useEffect, useRef, useState } from 'react';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import { newClientId } from '#platform/client-id.ts';
import type { RefusedProofError } from './prepare-proof.ts';

/** An upload in progress. `done` rejects when it fails for good, or was cancelled. */
export type ProofUpload = { done: Promise<void>; cancel(): void };

/** What sending a proof of funds takes. */
export type ProofServices = {
  /** @throws RefusedProofError */
  prepare(file: File): Promise<Blob>;
  upload(id: string, file: Blob, onProgress: (share: number) => void): Promise<ProofUpload>;
  /** @throws ApiError */
  keep(id: string, date: string, idempotencyKey: string): Promise<AttachedProof>;
};

/** By its name: its module is loaded with the first file. */
export const isRefusedProof = (error: unknown): error is RefusedProofError =>
  error instanceof Error && error.name === 'RefusedProofError';

type Sending =
  | { step: 'idle' }
  /** `share`: of the upload, 0 to 1; 1 while the server looks at the file. */
  | { step: 'sending'; share: number }
  | { step: 'failed'; error: unknown };

/** What a form asks of a proof of funds that stands in it. */
export type ProofHandle = {
  /** Sends what was picked and is not kept yet. Returns whether the form can go on: what is wrong is said beside the file and its date. */
  settle: () => Promise<boolean>;
};

/** Sends one file after another. What is no proof is known as soon as it is picked; what arrived is not sent again when only what came after it failed. */
export function useProofUpload(services: ProofServices, onKept: (proof: AttachedProof) => void) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  /** The try that counts; an earlier one, which was cancelled, says nothing any more. */
  const latest = useRef({ upload: undefined as ProofUpload | undefined });
  const arrived = useRef<{ file: File; id: string }>(undefined);
  const prepared = useRef<{ file: File; blob: Promise<Blob> }>(undefined);
  const [refusal, setRefusal] = useState<RefusedProofError>();
  const [keys] = useState(() => new IdempotencyKeys());

  const cancel = () => {
    latest.current.upload?.cancel();
    latest.current = { upload: undefined };
    setSending({ step: 'idle' });
  };
  /** A file is prepared once. */
  const prepare = (file: File): Promise<Blob> => {
    if (prepared.current?.file === file) return prepared.current.blob;
    const blob = services.prepare(file);
    prepared.current = { file, blob };
    // Without a network what prepares it may not have been loaded, which is tried again.
    blob.catch((error: unknown) => {
      if (!isRefusedProof(error) && prepared.current?.blob === blob) prepared.current = undefined;
    });
    return blob;
  };

  /** Looks at a file that was picked, and stops what is under way. */
  const look = async (file: File): Promise<void> => {
    cancel();
    setRefusal(undefined);
    try {
      await prepare(file);
    } catch (error) {
      if (prepared.current?.file === file && isRefusedProof(error)) setRefusal(error);
    }
  };

  // A dialog that is closed sends nothing any more.
  useEffect(() => () => latest.current.upload?.cancel(), []);

  /** Returns whether it is kept. */
  const send = async (file: File, date: string): Promise<boolean> => {
    const attempt = { upload: undefined as ProofUpload | undefined };
    latest.current = attempt;
    const isLatest = () => latest.current === attempt;
    setSending({ step: 'sending', share: 0 });
    try {
      if (arrived.current?.file !== file) {
        const blob = await prepare(file);
        if (!isLatest()) return false;
        const id = newClientId();
        attempt.upload = await services.upload(
          id,
          blob,
          (share) => isLatest() && setSending({ step: 'sending', share: Math.min(share, 0.99) }),
        );
        if (!isLatest()) {
          attempt.upload.cancel();
          return false;
        }
        await attempt.upload.done;
        arrived.current = { file, id };
      }
      if (!isLatest()) return false;
      setSending({ step: 'sending', share: 1 });
      const { id } = arrived.current;
      const kept = await services.keep(id, date, keys.keyFor(id, date));
      if (!isLatest()) return false;
      arrived.current = undefined;
      setSending({ step: 'idle' });
      onKept(kept);
      return true;
    } catch (error) {
      // What the server has refused it has deleted.
      if (error instanceof ApiError && error.code === 'invalid-input') arrived.current = undefined;
      if (isLatest()) setSending({ step: 'failed', error });
      return false;
    }
  };

  return {
    sending,
    /** Why the file that was looked at last is no proof. */
    refusal,
    look: (file: File) => void look(file),
    send,
    cancel,
  };
}
