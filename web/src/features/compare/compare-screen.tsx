import Button from '@mui/material/Button';
import { Columns3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { isDocumentId, paths } from 'domain/paths.ts';
import { choose, compareAddress, mostCompared, useChosenDeals } from '#features/deal/chosen-deals.ts';
import { useStoredAssumptions } from '#features/deal-numbers/assumption-data.ts';
import { ShareButton } from '#features/deal-page/share-button.tsx';
import { useSaveOwnDocument } from '#platform/live/use-own-document.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { CompareView } from './compare-view.tsx';
import { useCompared } from './use-compared.ts';

/** Returns the ids in an address, each once. Invalid ones are left out, because they could name another path in the database. */
const idsIn = (query: URLSearchParams): string[] => [
  ...new Set((query.get('deals') ?? '').split(',').filter(isDocumentId)),
];

/** Up to four deals side by side, live. The address has their ids, so that it can be shared and revisited. */
export function CompareScreen({ matchOf }: Pick<Parameters<typeof CompareView>[0], 'matchOf'>) {
  // With those of what comes later, which would hide what is there.
  const { t } = useTranslation([
    'compare',
    'deal',
    'deal-numbers',
    'deal-page',
    'fit',
    'paper',
    'paper-reading',
    'record',
  ]);
  const { uid } = useAccount();
  const [query, setQuery] = useSearchParams();
  const chosen = useChosenDeals(uid);
  const [now] = useState(() => new Date());
  const address = query.get('deals') ?? '';
  const all = useMemo(() => idsIn(new URLSearchParams({ deals: address })), [address]);
  const ids = all.slice(0, mostCompared);
  const read = useCompared(ids);
  const { value: stored } = useStoredAssumptions(uid);
  const save = useSaveOwnDocument(paths.own(uid, 'assumptions'));
  if (all.length === 0 && chosen.length > 0) return <Navigate replace to={compareAddress(chosen)} />;

  const toList = (
    <Button component={Link} to="/deals" variant={all.length === 0 ? 'contained' : 'outlined'}>
      {t('toList')}
    </Button>
  );
  if (all.length === 0)
    return (
      <EmptyState headingLevel={1} icon={<Columns3 size={28} />} title={t('empty')} action={toList}>
        <p>{t('emptyText', { count: mostCompared })}</p>
      </EmptyState>
    );
  const remove = (removed: readonly string[]) => {
    for (const id of removed) choose(uid, id, false);
    const left = all.filter((id) => !removed.includes(id)).join(',');
    setQuery(withParameters(query, { deals: left || undefined }), { replace: true, preventScrollReset: true });
  };
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {all.length < mostCompared && toList}
          <ShareButton
            title={t('shareTitle', { count: ids.length })}
            address={() => `${location.pathname}${location.search}`}
          />
        </>
      }
    >
      {all.length > ids.length && <p>{t('tooMany', { count: all.length - ids.length })}</p>}
      <CompareView read={read} uid={uid} now={now} matchOf={matchOf} stored={stored} save={save} onRemove={remove} />
    </PageFrame>
  );
}
