import { useState } from 'react';
import type { FailedMessage } from 'domain/message/failed-message.ts';
import { newClientId } from '#platform/client-id.ts';
import { errorText } from '#platform/api/error-text.ts';
import { sendAgain } from './data.ts';

/** Of several at once, so that many do not wait for each other one by one, and the server is not run over. */
const atOnce = 4;

export type Resending = {
  /** Ids of the messages that are being sent again. */
  busy: ReadonlySet<string>;
  /** Why a message was not sent again, by its id, in the person's language. */
  refusals: ReadonlyMap<string, string>;
  /** Of all that were asked for at once, how many are done. */
  progress: { done: number; of: number } | undefined;
  /** Sends messages again; gives how many are on their way. */
  resend: (messages: readonly FailedMessage[]) => Promise<number>;
};

/** Sends failed messages again and keeps why some of them were not. */
export function useResending(): Resending {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Resending['progress']>();

  const one = async ({ id }: FailedMessage): Promise<boolean> => {
    try {
      await sendAgain(id, newClientId());
      return true;
    } catch (error) {
      setRefusals((before) => new Map(before).set(id, errorText(error)));
      return false;
    }
  };

  const resend = async (messages: readonly FailedMessage[]): Promise<number> => {
    const waiting = [...messages];
    let sent = 0;
    let done = 0;
    setBusy(new Set(messages.map(({ id }) => id)));
    setRefusals(new Map());
    if (messages.length > 1) setProgress({ done, of: messages.length });
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- each worker one after the other
        if (await one(next)) sent += 1;
        done += 1;
        if (messages.length > 1) setProgress({ done, of: messages.length });
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, messages.length) }, work));
    setBusy(new Set());
    setProgress(undefined);
    return sent;
  };

  return { busy, refusals, progress, resend };
}
