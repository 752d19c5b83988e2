import { providerCode } from '#platform/session/session-token.ts';

export type OrphanedAccount = { delete(): Promise<void> };

/** Shortest and longest delay before a retry, in milliseconds. */
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Deletes half-created accounts, and retries while the network is lost: a leftover account would prevent its owner from
 * signing up with the same address.
 */
export function createOrphanedAccounts() {
  const waiting = new Set<OrphanedAccount>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;

  async function remove(account: OrphanedAccount) {
    try {
      await account.delete();
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    waiting.delete(account);
  }

  /** @throws the provider's error when an account cannot be deleted */
  async function clear() {
    await Promise.all([...waiting].map(remove));
    pause = firstPause;
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void clear().catch((error: unknown) => {
        console.warn('A half-created account could not be deleted yet', error);
        later();
      });
    }, pause);
    pause = Math.min(pause * 2, longestPause);
  }

  return {
    /** Deletes the account; resolves once it is deleted or a retry is scheduled. */
    async discard(account: OrphanedAccount) {
      waiting.add(account);
      await clear().catch(later);
    },
    /** Deletes all pending accounts now. @throws the provider's error when that fails */
    clear,
  };
}

const gone = new Set(['auth/user-token-expired', 'auth/user-not-found', 'auth/invalid-user-token']);
const isGone = (error: unknown): boolean => gone.has(providerCode(error));
