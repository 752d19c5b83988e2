import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { newClientId } from '#platform/client-id.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import type { RefusedProofError } from './prepare-proof.ts';

/** An upload in progress. `done` rejects when it fails for good or was cancelled. */
export type ProofUpload = { done: Promise<void>; cancel(): void };

/** Functions that send a file. */
export type FileServices = {
  /** @throws RefusedProofError */
  prepare(file: File): Promise<Blob>;
  upload(id: string, file: Blob, onProgress: (share: number) => void): Promise<ProofUpload>;
};

/** Compares the name, because the error's module loads with the first file. */
const isRefusedProof = (error: unknown): error is RefusedProofError =>
  error instanceof Error && error.name === 'RefusedProofError';

/** Returns what is wrong with the file itself, if that is why it was not sent. `field` is its name in the request. */
export function fileErrorOf(error: unknown, field: string): string | undefined {
  if (isRefusedProof(error)) return messageText(error.reason);
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return undefined;
  const detail = error.details?.find((each) => each.field === field);
  return detail && messageText(detail.message);
}

type Sending =
  | { step: 'idle' }
  /** `share`: progress of the upload, from 0 to 1; 1 while the server checks the file. */
  | { step: 'sending'; share: number }
  | { step: 'failed'; error: unknown };

/**
 * Sends one file at a time, and what goes with it. Unsuitable files are refused when they are picked. A file that was uploaded is not sent
 * again if only a later step failed.
 */
export function useFileUpload(services: FileServices) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  /** The current attempt; results of earlier, cancelled ones are ignored. */
  const latest = useRef({ upload: undefined as ProofUpload | undefined });
  const arrived = useRef<{ file: File; id: string }>(undefined);
  const prepared = useRef<{ file: File; blob: Promise<Blob> }>(undefined);
  const [refusal, setRefusal] = useState<RefusedProofError>();

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

  /** Checks a picked file, or none, and cancels the current upload. */
  const look = async (file: File | undefined): Promise<void> => {
    cancel();
    setRefusal(undefined);
    if (!file) return;
    try {
      await prepare(file);
    } catch (error) {
      if (prepared.current?.file === file && isRefusedProof(error)) setRefusal(error);
    }
  };

  // Closing the dialog cancels the upload, and what would follow it.
  useEffect(
    () => () => {
      latest.current.upload?.cancel();
      latest.current = { upload: undefined };
    },
    [],
  );

  /**
   * Runs a request, which may first upload a file and get its id. Returns whether it succeeded without being cancelled; `done` is called
   * then.
   */
  const send = async <T>(
    request: (uploaded: (file: File) => Promise<string>) => Promise<T>,
    done: (answer: T) => void,
  ): Promise<boolean> => {
    const attempt = { upload: undefined as ProofUpload | undefined };
    latest.current = attempt;
    const isLatest = () => latest.current === attempt;
    const goOn = () => {
      if (!isLatest()) throw new Error('The attempt was cancelled');
    };
    const uploaded = async (file: File): Promise<string> => {
      if (arrived.current?.file !== file) {
        const blob = await prepare(file);
        goOn();
        const id = newClientId();
        attempt.upload = await services.upload(
          id,
          blob,
          (share) => isLatest() && setSending({ step: 'sending', share: Math.min(share, 0.99) }),
        );
        if (!isLatest()) attempt.upload.cancel();
        await attempt.upload.done;
        arrived.current = { file, id };
      }
      goOn();
      setSending({ step: 'sending', share: 1 });
      return arrived.current.id;
    };
    setSending({ step: 'sending', share: 0 });
    try {
      const answer = await request(uploaded);
      if (!isLatest()) return false;
      arrived.current = undefined;
      setSending({ step: 'idle' });
      done(answer);
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
    refusal: refusal && messageText(refusal.reason),
    look: (file: File | undefined) => void look(file),
    send,
    cancel,
  };
}
