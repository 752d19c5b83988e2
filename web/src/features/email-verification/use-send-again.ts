import { useEffect, useState } from 'react';
import { requestVerification } from './data.ts';
import { afterRefusal, type SendAgainState } from './send-again-state.ts';

/** Asks for another verification mail. A limit ends by itself when its time is over. */
export function useSendAgain(): { state: SendAgainState; send: () => Promise<void> } {
  const [state, setState] = useState<SendAgainState>({ is: 'idle' });

  const wait = state.is === 'limited' ? state.seconds : undefined;
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setState({ is: 'idle' }), wait * 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function send() {
    setState({ is: 'sending' });
    try {
      await requestVerification();
      setState({ is: 'sent' });
    } catch (error) {
      setState(afterRefusal(error));
    }
  }
  return { state, send };
}
