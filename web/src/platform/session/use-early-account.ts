import { startTransition, useEffect, useState } from 'react';
import type { Account } from 'domain/account/account.ts';
import { earlyAccount } from './early-session.ts';

/** Returns the account that the script in the page's head has read, until the live one has loaded. */
export function useEarlyAccount(uid: string | undefined): Account | undefined {
  const [account, setAccount] = useState<Account>();
  useEffect(() => {
    let wanted = uid !== undefined;
    const read = async () => {
      const read = uid === undefined ? undefined : await earlyAccount(uid);
      // The whole page waits for it: otherwise it would render in one task.
      if (wanted) startTransition(() => setAccount(read));
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [uid]);
  return account?.uid === uid ? account : undefined;
}
