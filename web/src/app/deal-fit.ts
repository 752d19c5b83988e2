import { useCallback, useMemo } from 'react';
import type { Account } from 'domain/account/account.ts';
import { matchDeal, type Match } from 'domain/buyer/match.ts';
import { zipCodesAllowed, type Preferences } from 'domain/buyer/preferences.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { usePreferences } from '#features/preferences/data.ts';

export type DealFits = {
  /** `none`: they did not say what they look for, or it cannot be read. */
  state: 'waiting' | 'none' | 'known';
  preferences: Preferences | undefined;
  match: (deal: Deal) => Match | undefined;
  /** 1 fits in all, 0 in nothing. */
  score: (deal: Deal) => number;
};

/** How deals fit a buyer's preferences. Of their ZIP codes those count that are in use. */
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
