import { useCallback, useEffect, useState } from 'react';
import { addressOf, confirmAddress } from './data.ts';
import { confirmFailure, type ConfirmFailure } from './confirm-errors.ts';

export type Confirmation =
  | { step: 'checking' }
  /** What the code proves is known; nothing was done yet. `failure`: of the last try to confirm it. */
  | { step: 'ready'; email: string; busy: boolean; failure?: Exclude<ConfirmFailure, 'dead'> }
  | { step: 'done'; email: string }
  /** It could not be found out what the code is good for, or it is good for nothing. */
  | { step: 'failed'; failure: ConfirmFailure };

/**
 * Looks at the code of a verification mail, and confirms the address when asked to. Opening the page uses nothing up: mail
 * scanners open links.
 */
export function useConfirmation(code: string) {
  const [state, setState] = useState<Confirmation>({ step: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    // `attempt` looks again.
    if (attempt < 0) return undefined;
    let left = false;
    const show = (next: Confirmation) => {
      if (!left) setState(next);
    };
    addressOf(code).then(
      (email) => show({ step: 'ready', email, busy: false }),
      (error: unknown) => show({ step: 'failed', failure: confirmFailure(error) }),
    );
    return () => {
      left = true;
    };
  }, [code, attempt]);

  const retry = useCallback(() => {
    setState({ step: 'checking' });
    setAttempt((count) => count + 1);
  }, []);

  async function confirm(email: string) {
    setState({ step: 'ready', email, busy: true });
    try {
      await confirmAddress(code);
      setState({ step: 'done', email });
    } catch (error) {
      const failure = confirmFailure(error);
      setState(failure === 'dead' ? { step: 'failed', failure } : { step: 'ready', email, busy: false, failure });
    }
  }
  return { state, retry, confirm };
}
