import { useState } from 'react';

/** A request that a person sends: whether it is pending, and why it failed. */
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
