import { lazy, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { DealSearch } from 'domain/deal/deal-search.ts';
import { isWorthSaving } from 'domain/search/saved-search.ts';
import { CompareButton } from '#features/deal/compare-button.tsx';
import { DealsScreen } from '#features/deal-list/deals-screen.tsx';
import { useNotes } from '#features/deal-notes/data.ts';
import { useFavorites } from '#features/favorites/data.ts';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { FitLine } from '#features/fit/fit-line.tsx';
import { SaveSearch } from '#features/saved-searches/save-search.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { CompareBarPlace } from '#app/compare-bar-place.tsx';
import { useDealFits } from '#app/deal-fit.ts';
import { useDealPreload } from '#app/link-preload.ts';

/** Loaded lazily because it brings Leaflet. */
const DealMap = lazy(() => import('#features/deal-map/deal-map.tsx'));

/** For those who wrote notes. */
const NoteLine = lazy(() => import('#features/deal-notes/note-line.tsx'));
const NotedDeals = lazy(() => import('#features/deal-notes/noted-deals.tsx'));

export default function DealsRoute() {
  const account = useAccount();
  useDealPreload();
  const [parameters] = useSearchParams();
  const { uid } = account;
  if (parameters.get('notes') === '1') {
    return (
      <Suspense fallback={null}>
        <NotedDeals uid={uid} />
      </Suspense>
    );
  }
  return (
    <>
      {account.role === 'buyer' ? <BuyersDeals account={account} /> : <OthersDeals uid={uid} />}
      <CompareBarPlace uid={uid} />
    </>
  );
}

function OthersDeals({ uid }: { uid: string }) {
  const corner = useCallback(
    (deal: Deal) => <CompareButton uid={uid} dealId={deal.id} address={deal.streetAddress} />,
    [uid],
  );
  return <DealsScreen map={DealMap} corner={corner} />;
}

/** The list with hearts, match badges, the filter for saved deals and the way to save a search. */
function BuyersDeals({ account }: { account: Me }) {
  const { uid } = account;
  const favorites = useFavorites(uid);
  const fits = useDealFits(account);
  const { textOf } = useNotes(uid);
  const { has } = favorites;
  const { match: matchOf } = fits;
  const corner = useCallback(
    (deal: Deal) => (
      <>
        <FavoriteButton uid={uid} dealId={deal.id} address={deal.streetAddress} saved={has(deal.id)} />
        <CompareButton uid={uid} dealId={deal.id} address={deal.streetAddress} />
      </>
    ),
    [uid, has],
  );
  const note = useCallback(
    (deal: Deal) => {
      const match = matchOf(deal);
      return match && <FitLine match={match} />;
    },
    [matchOf],
  );
  const over = useCallback(
    (deal: Deal) => {
      const text = textOf(deal.id);
      return (
        text !== undefined && (
          <Suspense fallback={null}>
            <NoteLine text={text} />
          </Suspense>
        )
      );
    },
    [textOf],
  );
  const saving = useCallback(
    (search: DealSearch, findsNothing: boolean) =>
      isWorthSaving(search) && (
        <Suspense fallback={null}>
          <SaveSearch account={account} search={search} findsNothing={findsNothing} />
        </Suspense>
      ),
    [account],
  );
  return (
    <DealsScreen
      map={DealMap}
      corner={corner}
      note={note}
      over={over}
      saving={saving}
      saved={favorites}
      fit={fits.state === 'known' ? fits.score : fits.state === 'waiting' ? 'waiting' : undefined}
    />
  );
}
