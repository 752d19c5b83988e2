import { providerCode } from '#platform/session/session-token.ts';

export type OrphanedAccount = { delete(): Promise<void> };

/** Milliseconds before trying again, at the least and at the most. */
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Deletes half-created accounts, and where the network is lost goes on trying until they are gone: an account left behind
 * would keep its owner from signing up with the same address.
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

  /** @throws the provider's error while one cannot be deleted */
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
    /** Deletes the account; comes back when it is gone, or has to be tried again later. */
    async discard(account: OrphanedAccount) {
      waiting.add(account);
      await clear().catch(later);
    },
    /** Deletes what is waiting, now. @throws the provider's error while that is not possible */
    clear,
  };
}

const gone = new Set(['auth/user-token-expired', 'auth/user-not-found', 'auth/invalid-user-token']);
const isGone = (error: unknown): boolean => gone.has(providerCode(error));
