import { useCallback, useMemo } from 'react';
import type { Account } from 'domain/account/account.ts';
import { matchDeal, type Match } from 'domain/buyer/match.ts';
import { zipCodesAllowed, type Preferences } from 'domain/buyer/preferences.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { usePreferences } from '#features/preferences/data.ts';

export type DealFits = {
  /** `none`: there are no preferences, or they cannot be read. */
  state: 'waiting' | 'none' | 'known';
  preferences: Preferences | undefined;
  match: (deal: Deal) => Match | undefined;
  /** From 0 (no match) to 1 (full match). */
  score: (deal: Deal) => number;
};

/** Returns how well deals match a buyer's preferences. ZIP codes beyond the number that the account allows are ignored. */
export function useDealFits({ uid, premium }: Pick<Account, 'uid' | 'premium'>): DealFits {
  const { state, value: preferences } = usePreferences(uid);
  const buyer = useMemo(
    () => preferences && { ...preferences, zipCodes: preferences.zipCodes.slice(0, zipCodesAllowed(premium)) },
    [preferences, premium],
  );
  const match = useCallback((deal: Deal) => buyer && matchDeal(deal, buyer), [buyer]);
  const score = useCallback((deal: Deal) => match(deal)?.score ?? 0, [match]);
  return { state: state === 'loading' ? 'waiting' : preferences ? 'known' : 'none', preferences, match, score };
}
