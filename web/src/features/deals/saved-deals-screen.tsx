import { ArrowLeft, Heart, HeartCrack } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { firestore } from '#platform/firebase/firestore.ts';
import { useLiveQuery, type LiveState } from '#platform/live/use-live-query.ts';
import { useAccount } from '#platform/session/account.tsx';
import { useTitle } from '#platform/title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { parseDeal } from './data.ts';
import { DealCard, DealCardSkeleton } from './deal-card.tsx';
import { savedAtOnce, savedDealsQuery } from './deal-queries.ts';
import styles from './deals-screen.module.css';

/** Groups of deals shown at first, and added with each press. */
const groupsAtOnce = 2;

type Slots = { corner: (deal: Deal) => ReactNode; note?: ((deal: Deal) => ReactNode) | undefined };

type Props = Slots & {
  state: LiveState;
  /** Of the saved deals, the last saved first. */
  ids: readonly string[];
};

/** The deals that a person saved, live. One that they may not see any more is left out. */
export function SavedDealsScreen({ state, ids, corner, note }: Props) {
  const { t } = useTranslation('deals');
  useTitle(t('saved.title'));
  const groups = useSteadyGroups(state === 'ready' ? ids : []);
  return (
    <PageFrame
      title={t('saved.title')}
      lead={groups.length > 0 ? t('saved.lead') : undefined}
      back={
        <Link to="/deals" className={styles.back}>
          <ArrowLeft aria-hidden size={18} />
          {t('saved.back')}
        </Link>
      }
    >
      {state === 'error' && <ErrorState title={t('saved.failed')} />}
      {state === 'loading' && <Skeletons count={4} />}
      {state === 'ready' && groups.length === 0 && (
        <EmptyState
          icon={<Heart size={28} />}
          title={t('saved.empty')}
          action={<ButtonLink to="/deals">{t('deal.toList')}</ButtonLink>}
        >
          <p>{t('saved.emptyText')}</p>
        </EmptyState>
      )}
      {groups.length > 0 && <Groups groups={groups} corner={corner} note={note} />}
    </PageFrame>
  );
}

/**
 * The ids in groups that keep what they have: a newly saved deal comes in a group of its own in front, and one whose heart was
 * taken away stays until the person leaves, so that a slip of the finger is mended on the spot.
 */
function useSteadyGroups(ids: readonly string[]): readonly (readonly string[])[] {
  const [groups, setGroups] = useState<readonly (readonly string[])[]>([]);
  const known = new Set(groups.flat());
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return groups;
  const added = Array.from({ length: Math.ceil(fresh.length / savedAtOnce) }, (_, index) =>
    fresh.slice(index * savedAtOnce, (index + 1) * savedAtOnce),
  );
  const next = [...added, ...groups];
  setGroups(next);
  return next;
}

function Groups({ groups, corner, note }: Slots & { groups: readonly (readonly string[])[] }) {
  const { t } = useTranslation('deals');
  const [most, setMost] = useState(groupsAtOnce);
  // How many deals each group shows; a group is told by its first id.
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const report = useCallback(
    (group: string, count: number) => setCounts((before) => ({ ...before, [group]: count })),
    [],
  );
  const shown = groups.slice(0, most);
  const nothing = shown.length === groups.length && groups.every(([first = '']) => counts[first] === 0);
  return (
    <>
      <ul className={styles.grid} aria-label={t('saved.title')}>
        {shown.map((ids) => (
          <Group key={ids[0]} ids={ids} corner={corner} note={note} report={report} />
        ))}
      </ul>
      {nothing && (
        <EmptyState
          icon={<HeartCrack size={28} />}
          title={t('saved.gone')}
          action={<ButtonLink to="/deals">{t('deal.toList')}</ButtonLink>}
        >
          <p>{t('saved.goneText')}</p>
        </EmptyState>
      )}
      {shown.length < groups.length && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => setMost(most + groupsAtOnce)}>
            {t('saved.more')}
          </Button>
        </div>
      )}
    </>
  );
}

type GroupProps = Slots & { ids: readonly string[]; report: (group: string, count: number) => void };

function Group({ ids, corner, note, report }: GroupProps) {
  const { t } = useTranslation('deals');
  const { uid, role, premium } = useAccount();
  const query = useMemo(() => savedDealsQuery(firestore, { uid, role, premium }, ids), [uid, role, premium, ids]);
  const { state, rows, retry } = useLiveQuery(query, parseDeal);
  const [group = ''] = ids;
  useEffect(() => {
    if (state === 'ready') report(group, rows.length);
  }, [state, rows.length, group, report]);

  if (state === 'loading') return <SkeletonItems count={ids.length} />;
  if (state === 'error') {
    return (
      <li className={styles.whole}>
        <ErrorState title={t('saved.failed')} onRetry={retry} />
      </li>
    );
  }
  const byId = new Map(rows.map((deal) => [deal.id, deal]));
  return ids.map((id) => {
    const deal = byId.get(id);
    return (
      deal && (
        <li key={id}>
          <DealCard deal={deal} corner={corner(deal)} note={note?.(deal)} />
        </li>
      )
    );
  });
}

const SkeletonItems = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden>
      <DealCardSkeleton />
    </li>
  ));

function Skeletons({ count }: { count: number }) {
  const { t } = useTranslation('deals');
  return (
    <>
      <output className="visually-hidden">{t('list.loading')}</output>
      <ul className={styles.grid} aria-hidden>
        <SkeletonItems count={count} />
      </ul>
    </>
  );
}
