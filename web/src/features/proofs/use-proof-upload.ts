import { useState } from 'react';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import { useFileUpload, type FileServices } from './use-file-upload.ts';

/** Functions that send a proof of funds. */
export type ProofServices = FileServices & {
  /** @throws ApiError */
  keep(id: string, date: string, idempotencyKey: string): Promise<AttachedProof>;
};

/** Methods that the surrounding form calls on a proof of funds. */
export type ProofHandle = {
  /**
   * Sends a picked file that is not saved yet. Returns whether the form can continue; errors are shown beside the file and
   * its date.
   */
  settle: () => Promise<boolean>;
};

/** Sends a file with its date, one at a time ({@link useFileUpload}). */
export function useProofUpload(services: ProofServices, onKept: (proof: AttachedProof) => void) {
  const [keys] = useState(() => new IdempotencyKeys());
  const { send, ...upload } = useFileUpload(services);
  return {
    ...upload,
    /** Returns whether the proof was saved. */
    send: (file: File, date: string): Promise<boolean> =>
      send(async (uploaded) => {
        const id = await uploaded(file);
        return services.keep(id, date, keys.keyFor(id, date));
      }, onKept),
  };
}
