import { useState } from 'react';

/** A user's request, with its pending state and its error. */
export function useRequest(request: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await request();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send: () => void send() };
}
