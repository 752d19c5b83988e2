import { ArrowLeft, Heart, HeartCrack } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import type { LiveState } from '#platform/live/use-live-query.ts';
import { useTitle } from '#platform/title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { isHidden, useDeal } from './data.ts';
import { DealCard, DealCardSkeleton } from './deal-card.tsx';
import styles from './deals-screen.module.css';

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
  const steady = useSteadyIds(state === 'ready' ? ids : []);
  return (
    <PageFrame
      title={t('saved.title')}
      lead={steady.length > 0 ? t('saved.lead') : undefined}
      back={
        <Link to="/deals" className={styles.back}>
          <ArrowLeft aria-hidden size={18} />
          {t('saved.back')}
        </Link>
      }
    >
      {state === 'error' && <ErrorState title={t('saved.failed')} />}
      {state === 'loading' && <Skeletons />}
      {state === 'ready' && steady.length === 0 && (
        <EmptyState
          icon={<Heart size={28} />}
          title={t('saved.empty')}
          action={<ButtonLink to="/deals">{t('deal.toList')}</ButtonLink>}
        >
          <p>{t('saved.emptyText')}</p>
        </EmptyState>
      )}
      {steady.length > 0 && <Saved ids={steady} corner={corner} note={note} />}
    </PageFrame>
  );
}

/**
 * A newly saved deal comes in front; one whose heart was taken away stays until the person leaves, so that a slip of the finger
 * is mended on the spot.
 */
function useSteadyIds(ids: readonly string[]): readonly string[] {
  const [steady, setSteady] = useState<readonly string[]>([]);
  const known = new Set(steady);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return steady;
  const next = [...fresh, ...steady];
  setSteady(next);
  return next;
}

function Saved({ ids, corner, note }: Slots & { ids: readonly string[] }) {
  const { t } = useTranslation('deals');
  const [most, setMost] = useState<number>(limits.dealsPerPage);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback(
    (id: string, isGone: boolean) =>
      setGone((before) => {
        if (before.has(id) === isGone) return before;
        const next = new Set(before);
        if (isGone) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const shown = ids.slice(0, most);
  return (
    <>
      <ul className={styles.grid} aria-label={t('saved.title')}>
        {shown.map((id) => (
          <SavedDeal key={id} id={id} corner={corner} note={note} report={report} />
        ))}
      </ul>
      {ids.every((id) => gone.has(id)) && (
        <EmptyState
          icon={<HeartCrack size={28} />}
          title={t('saved.gone')}
          action={<ButtonLink to="/deals">{t('deal.toList')}</ButtonLink>}
        >
          <p>{t('saved.goneText')}</p>
        </EmptyState>
      )}
      {shown.length < ids.length && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => setMost(most + limits.dealsPerPage)}>
            {t('saved.more')}
          </Button>
        </div>
      )}
    </>
  );
}

type SavedDealProps = Slots & { id: string; report: (id: string, gone: boolean) => void };

/**
 * Each is listened to by itself: a query for several by their ids is refused as a whole as soon as one of them is hidden or
 * deleted (docs/decisions/0081).
 */
function SavedDeal({ id, corner, note, report }: SavedDealProps) {
  const { t } = useTranslation('deals');
  const { state, value: deal, error, retry } = useDeal(id);
  const gone = (state === 'ready' && !deal) || isHidden(error);
  useEffect(() => report(id, gone), [id, gone, report]);
  if (gone) return null;
  if (state === 'error') {
    return (
      <li>
        <ErrorState title={t('deal.failed')} onRetry={retry} />
      </li>
    );
  }
  return (
    <li aria-hidden={deal ? undefined : true}>
      {deal ? <DealCard deal={deal} corner={corner(deal)} note={note?.(deal)} /> : <DealCardSkeleton />}
    </li>
  );
}

function Skeletons() {
  const { t } = useTranslation('deals');
  return (
    <>
      <output className="visually-hidden">{t('list.loading')}</output>
      <ul className={styles.grid} aria-hidden>
        {[1, 2, 3, 4].map((index) => (
          <li key={index}>
            <DealCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
