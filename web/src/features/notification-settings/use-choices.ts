import { useEffect, useRef, useState } from 'react';
import type { ChoicesOfLink, LinkChanges } from 'domain/api/unsubscribe.ts';
import { codeAmong } from '#platform/api/error-text.ts';
import { changeChoices, readChoices } from './unsubscribe-data.ts';

type State = {
  /** `failed`: the choices could not be read. `dead`: the link is not good. */
  step: 'reading' | 'ready' | 'failed' | 'dead';
  choices?: ChoicesOfLink;
  /** Error of reading. */
  failure?: unknown;
};

const reading: State = { step: 'reading' };
const dead: State = { step: 'dead' };
const isDead = (error: unknown): boolean => codeAmong(error, ['not-found']) !== undefined;

/** Sends changes; `atOnce` shows them before the answer. @throws what the request does, after which the page shows what is stored */
export type Change = (changes: LinkChanges, options?: { atOnce: boolean }) => Promise<void>;

/** The notification choices of a link's person. Changes are sent one after the other, in the order in which they were made. */
export function useChoices(token: string): State & { retry: () => void; change: Change } {
  const [state, setState] = useState(reading);
  const stored = useRef<ChoicesOfLink>(undefined);
  const sending = useRef({ count: 0, last: Promise.resolve<unknown>(undefined) });

  useEffect(() => {
    if (state.step !== 'reading') return undefined;
    let gone = false;
    const find = async (): Promise<State> => {
      if (token === '') return dead;
      try {
        return { step: 'ready', choices: (stored.current = await readChoices(token)) };
      } catch (error) {
        return isDead(error) ? dead : { step: 'failed', failure: error };
      }
    };
    const read = async () => {
      const next = await find();
      if (!gone) setState(next);
    };
    void read();
    return () => {
      gone = true;
    };
  }, [token, state.step]);

  const change: Change = async (changes, { atOnce } = { atOnce: false }) => {
    const { current } = sending;
    current.count += 1;
    if (atOnce)
      setState(({ choices, ...rest }) => ({ ...rest, ...(choices && { choices: changed(choices, changes) }) }));
    const sent = current.last.then(() => changeChoices(token, changes));
    current.last = sent.catch(() => undefined);
    try {
      stored.current = await sent;
    } catch (error) {
      if (isDead(error)) setState(dead);
      throw error;
    } finally {
      current.count -= 1;
      // Later changes are still on their way, and shown.
      const choices = stored.current;
      if (current.count === 0 && choices) setState((now) => (now.step === 'dead' ? now : { step: 'ready', choices }));
    }
  };

  return { ...state, retry: () => setState(reading), change };
}

const changed = (choices: ChoicesOfLink, { changes, hours, frequency }: LinkChanges): ChoicesOfLink => ({
  ...choices,
  ...(hours && { hours }),
  ...(frequency && { frequency }),
  groups: choices.groups.map((each) => ({ ...each, ...changes[each.group] })),
});
