import { useEffect, useRef, useState } from 'react';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import { newClientId } from '#platform/client-id.ts';
import type { RefusedProofError } from './prepare-proof.ts';

/** An upload in progress. `done` rejects when it fails for good or was cancelled. */
export type ProofUpload = { done: Promise<void>; cancel(): void };

/** Functions that send a proof of funds. */
export type ProofServices = {
  /** @throws RefusedProofError */
  prepare(file: File): Promise<Blob>;
  upload(id: string, file: Blob, onProgress: (share: number) => void): Promise<ProofUpload>;
  /** @throws ApiError */
  keep(id: string, date: string, idempotencyKey: string): Promise<AttachedProof>;
};

/** Compares the name, because the error's module loads with the first file. */
export const isRefusedProof = (error: unknown): error is RefusedProofError =>
  error instanceof Error && error.name === 'RefusedProofError';

type Sending =
  | { step: 'idle' }
  /** `share`: progress of the upload, from 0 to 1; 1 while the server checks the file. */
  | { step: 'sending'; share: number }
  | { step: 'failed'; error: unknown };

/** Methods that the surrounding form calls on a proof of funds. */
export type ProofHandle = {
  /**
   * Sends a picked file that is not saved yet. Returns whether the form can continue; errors are shown beside the file and
   * its date.
   */
  settle: () => Promise<boolean>;
};

/**
 * Sends one file at a time. Unsuitable files are refused when they are picked. A file that was uploaded is not sent again if
 * only a later step failed.
 */
export function useProofUpload(services: ProofServices, onKept: (proof: AttachedProof) => void) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  /** The current attempt; results of earlier, cancelled ones are ignored. */
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
  /** Prepares each file only once. */
  const prepare = (file: File): Promise<Blob> => {
    if (prepared.current?.file === file) return prepared.current.blob;
    const blob = services.prepare(file);
    prepared.current = { file, blob };
    // Any error but a refusal may mean that the code could not be loaded while offline; the next attempt tries again.
    blob.catch((error: unknown) => {
      if (!isRefusedProof(error) && prepared.current?.blob === blob) prepared.current = undefined;
    });
    return blob;
  };

  /** Checks a picked file and cancels the current upload. */
  const look = async (file: File): Promise<void> => {
    cancel();
    setRefusal(undefined);
    try {
      await prepare(file);
    } catch (error) {
      if (prepared.current?.file === file && isRefusedProof(error)) setRefusal(error);
    }
  };

  // Closing the dialog cancels the upload.
  useEffect(() => () => latest.current.upload?.cancel(), []);

  /** Returns whether the proof was saved. */
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
      // The server has deleted a file that it refused.
      if (error instanceof ApiError && error.code === 'invalid-input') arrived.current = undefined;
      if (isLatest()) setSending({ step: 'failed', error });
      return false;
    }
  };

  return {
    sending,
    /** Why the last checked file was refused. */
    refusal,
    look: (file: File) => void look(file),
    send,
    cancel,
  };
}
