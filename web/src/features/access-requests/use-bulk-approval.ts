import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestVersion } from 'domain/account/access-request.ts';
import { newClientId } from '#platform/client-id.ts';
import { sendApproval, type Request } from './data.ts';
import { refusalText } from './refusal-words.ts';

export type Refused = { request: Request; reason: string };

export type BulkApproval = {
  /** While it runs. */
  progress: { done: number; of: number } | undefined;
  /** What came of the last one. */
  outcome: { approved: number; refused: number } | undefined;
  /** Who was not approved and why, by the request's id. */
  refusals: ReadonlyMap<string, Refused>;
  approve: (requests: readonly Request[]) => Promise<void>;
  /** Forgets the last one. */
  clear: () => void;
};

/** Approves several requests, each as the admin ticked it, and keeps why some of them were not. */
export function useBulkApproval(): BulkApproval {
  const { t } = useTranslation('access-requests');
  const [progress, setProgress] = useState<BulkApproval['progress']>();
  const [outcome, setOutcome] = useState<BulkApproval['outcome']>();
  const [refusals, setRefusals] = useState<BulkApproval['refusals']>(new Map());
  // Kept over tries, so that an approval whose answer was lost is not refused as one that somebody else made.
  const keys = useRef(new Map<string, string>());

  const one = async (request: Request): Promise<boolean> => {
    const about = `${request.id} ${requestVersion(request)}`;
    const key = keys.current.get(about) ?? newClientId();
    keys.current.set(about, key);
    try {
      await sendApproval(request, key);
      return true;
    } catch (error) {
      const reason = refusalText(error, t);
      setRefusals((before) => new Map(before).set(request.id, { request, reason }));
      return false;
    }
  };

  const approve = async (requests: readonly Request[]) => {
    let approved = 0;
    setOutcome(undefined);
    setRefusals(new Map());
    // One after the other: invitations that are written at the same moment wait for each other's locks, and some would give up.
    for (const [done, request] of requests.entries()) {
      setProgress({ done, of: requests.length });
      // oxlint-disable-next-line no-await-in-loop
      if (await one(request)) approved += 1;
    }
    setProgress(undefined);
    setOutcome({ approved, refused: requests.length - approved });
  };

  const clear = () => {
    setOutcome(undefined);
    setRefusals(new Map());
  };

  return { progress, outcome, refusals, approve, clear };
}
