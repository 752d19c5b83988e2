import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CloudOff, Columns3, ListX, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { SharedList } from 'domain/list/shared-list.ts';
import { compareAddress, mostCompared } from '#features/deal/chosen-deals.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { useOnline } from '#ui/use-online.ts';
import { useListEntries, useSharedLists } from './data.ts';
import { ListDeal } from './list-deal.tsx';
import { membersText } from './members-text.ts';
import { PeoplePart } from './people-part.tsx';

const NameDialog = lazy(() => import('./name-dialog.tsx'));

type Props = {
  uid: string;
  /** Asks for the proof of the reader's address, without which they invite no one; undefined if it is there. */
  verifyEmail: ReactNode;
};

/** One list: its deals with what members say, and its people. Ends at once for whoever is no member any longer. */
export function ListScreen({ uid, verifyEmail }: Props) {
  // With those of what comes later, which would hide what is there.
  const { t } = useTranslation(['shared-lists', 'deal']);
  const { listId } = useParams();
  const { state, rows, fromCache, retry } = useSharedLists(uid);
  const list = rows.find(({ id }) => id === listId);
  // Rows that are remembered may lack a list that was just made or accepted.
  const isUnsure = state === 'ready' && fromCache;
  const isOffline = !useOnline() && state !== 'error';
  if (list) return <Shown key={list.id} list={list} uid={uid} verifyEmail={verifyEmail} />;
  return (
    <PageFrame title={t('title')} width="text">
      {isOffline && (
        <EmptyState icon={<CloudOff size={28} />} title={t('notHere')}>
          <p>{t('notHereText')}</p>
        </EmptyState>
      )}
      {!isOffline && (state === 'loading' || isUnsure) && <SkeletonRows label={t('loading')} count={3} height="8rem" />}
      {state === 'error' && (
        <ErrorState title={t('failed.load')} headingLevel={2} onRetry={retry}>
          <p>{t('failed.loadText')}</p>
        </ErrorState>
      )}
      {state === 'ready' && !isUnsure && !isOffline && (
        <EmptyState
          icon={<ListX size={28} />}
          title={t('gone')}
          action={
            <Button component={Link} to="/lists">
              {t('toLists')}
            </Button>
          }
        >
          <p>{t('goneText')}</p>
        </EmptyState>
      )}
    </PageFrame>
  );
}

function Shown({ list, uid, verifyEmail }: Props & { list: SharedList }) {
  const { t } = useTranslation('shared-lists');
  const entries = useListEntries(list.id);
  const [isNaming, setNaming] = useState(false);
  const compared = entries.rows.slice(0, mostCompared).map(({ dealId }) => dealId);
  return (
    <PageFrame
      title={list.name}
      lead={membersText(list, uid, t)}
      back={
        <StandaloneLink component={Link} to="/lists">
          {t('toLists')}
        </StandaloneLink>
      }
      actions={
        <>
          {compared.length > 1 && (
            <Button
              component={Link}
              to={compareAddress(compared)}
              variant="outlined"
              startIcon={<Columns3 aria-hidden size={18} />}
            >
              {t('compare')}
            </Button>
          )}
          {list.ownerUid === uid && (
            <Button
              variant="outlined"
              startIcon={<Pencil aria-hidden size={18} />}
              aria-haspopup="dialog"
              onClick={() => setNaming(true)}
            >
              {t('rename')}
            </Button>
          )}
        </>
      }
    >
      <Box sx={columns}>
        <LiveList
          list={entries}
          shown={entries.rows.length}
          loading={{ label: t('loadingDeals'), count: 2, height: '16rem' }}
          failed={{ title: t('failed.deals'), text: t('failed.loadText') }}
          empty={
            <EmptyState
              title={t('empty')}
              action={
                <>
                  <Button component={Link} to="/deals">
                    {t('toDeals')}
                  </Button>
                  <Button component={Link} to="/deals?favorites=1" variant="outlined">
                    {t('toSaved')}
                  </Button>
                </>
              }
            >
              <p>{t('emptyText')}</p>
            </EmptyState>
          }
        >
          <Box component="ul" sx={grid} hidden={entries.rows.length === 0}>
            {entries.rows.map((entry) => (
              <ListDeal key={entry.dealId} list={list} entry={entry} uid={uid} />
            ))}
          </Box>
        </LiveList>
        <PeoplePart list={list} uid={uid} verifyEmail={verifyEmail} />
      </Box>
      {isNaming && (
        <Suspense fallback={null}>
          <NameDialog list={list} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
} as const;

const grid = {
  display: 'grid',
  alignItems: 'start',
  gap: 6,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
  '&[hidden]': { display: 'none' },
} as const;
