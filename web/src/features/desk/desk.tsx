import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { minute } from 'domain/duration.ts';
import { DrawnPart } from '#platform/kept-look/drawn-part.tsx';
import { useShownDocuments } from '#platform/kept-look/use-kept-look.ts';
import { useNow } from '#platform/use-now.ts';
import { ScrollRow } from '#ui/quick-filters.tsx';
import { useDesk, type DeskLists, type DeskTotals } from './data.ts';
import { DeskFrame } from './desk-frame.tsx';
import { shownInTask, Task } from './desk-task.tsx';
import { deskTasks, type DeskTask } from './tasks.ts';
import styles from './desk.module.css';

type Props = {
  /** The deals that the page has read; incomplete listings become tasks. */
  deals?: readonly Deal[];
  /** Whether `deals` are still loading. */
  loading?: boolean;
  /** Shows only the first task until the person asks for all, at a height that does not depend on what there is to do. */
  brief?: boolean;
};

/** Live list of what an originator has to do; without `uid`, what all originators have to do, for an admin. */
export function Desk({ uid, ...props }: Props & { uid: string | undefined }) {
  const { lists, totals } = useDesk(uid);
  // Its six lists come one after another; what they change is rendered in slices that a tap interrupts.
  const view = { ...props, lists: useDeferredValue(lists), totals: useDeferredValue(totals) };
  return <MemoizedView of={uid === undefined ? 'everybody' : 'own'} {...view} />;
}

const shownAtFirst = 5;
const shownMore = 10;
const kinds = ['answer', 'interest', 'paper', 'emd', 'deal'] as const satisfies DeskTask['kind'][];

const MemoizedView = memo(DeskView);

/** {@link Desk} with its data as props. */
export function DeskView({
  of,
  lists,
  totals,
  deals = [],
  loading = false,
  brief = false,
}: Props & {
  /** With `everybody`, each task names its originator. */
  of: 'own' | 'everybody';
  lists: DeskLists;
  totals: DeskTotals;
}) {
  // With those of what comes later, which would hide what is there.
  const { t } = useTranslation(['desk', 'ui', 'deal']);
  const now = useNow((before) => new Date(before.getTime() + minute));
  const [kind, setKind] = useState<DeskTask['kind']>();
  const [visible, setVisible] = useState(shownAtFirst);
  const [isBrief, setBrief] = useState(brief);
  const all = Object.values(lists);
  const failed = all.filter(({ state, more }) => state === 'error' || more === 'failed');
  const waiting = loading || all.some(({ state }) => state === 'loading');
  // Each list that comes renders it again, and reading the deals' figures takes long.
  const tasksOf = (only?: DeskTask['kind']) =>
    waiting ? { tasks: [], unread: [] } : deskTasks({ lists, deals }, now, only);
  const { tasks, unread } = tasksOf(kind);
  const shown = tasks.slice(0, isBrief ? 1 : visible);
  useShownDocuments(shown.map(shownInTask));
  const counts: Record<DeskTask['kind'], number | undefined> = {
    answer: totals.offers,
    interest: totals.interests,
    paper: totals.readers,
    emd: totals.clocks,
    deal: tasksOf('deal').tasks.length,
  };
  const present = kinds.filter((each) => counts[each] !== 0);
  const choose = (next: DeskTask['kind'] | undefined) => {
    setKind(next);
    setVisible(shownAtFirst);
  };

  const isShort = !waiting && tasks.length < (isBrief ? 1 : visible);
  useEffect(() => {
    if (isShort) for (const list of unread) if (lists[list].more === 'idle') lists[list].loadMore();
  });

  const list = (tasks: readonly DeskTask[]) => (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <Task key={`${task.kind} ${task.id}`} task={task} now={now} withOwner={of === 'everybody'} />
      ))}
    </ul>
  );
  const failure = failed.length > 0 && (
    <p role="alert">
      {t(`${of}.failed`)}{' '}
      <Button
        variant="text"
        onClick={() => failed.forEach(({ state, retry, loadMore }) => (state === 'error' ? retry() : loadMore()))}
      >
        {t('ui:retry')}
      </Button>
    </p>
  );
  const isNothing = !waiting && failed.length === 0 && tasks.length === 0 && unread.length === 0;

  if (waiting && !failure)
    return (
      <DrawnPart name="desk">
        <DeskFrame of={of} brief={isBrief}>
          <Skeleton height={isBrief ? '100%' : '3.5rem'} />
        </DeskFrame>
      </DrawnPart>
    );
  if (isBrief) {
    const known = Object.values(counts).filter((count) => count !== undefined);
    const total = known.reduce((sum, count) => sum + count, 0);
    return (
      <DeskFrame
        of={of}
        brief
        action={
          !waiting &&
          (total > 1 || unread.length > 0) && (
            <Button variant="text" data-not-kept className={styles.all ?? ''} onClick={() => setBrief(false)}>
              {known.length < kinds.length ? t('kinds.all') : t('all', { count: total })}
            </Button>
          )
        }
      >
        {failure}
        {shown.length > 0 && list(shown)}
        {isNothing && <p className={styles.none}>{t(`${of}.none`)}</p>}
        {!failure && !isNothing && tasks.length === 0 && <Skeleton height="100%" />}
      </DeskFrame>
    );
  }

  return (
    <DeskFrame of={of}>
      {failure}
      {!waiting && present.length > 1 && (
        <ScrollRow as="nav" data-not-kept aria-label={t('kinds.label')}>
          <div>
            {[undefined, ...present].map((each) => (
              <ToggleButton
                key={each ?? 'all'}
                value={each ?? 'all'}
                selected={each === kind}
                onClick={() => choose(each)}
              >
                {each === undefined
                  ? t('kinds.all')
                  : t(`kinds.${each}`, { count: counts[each] ?? 0, shown: counts[each] ?? '…' })}
              </ToggleButton>
            ))}
          </div>
        </ScrollRow>
      )}
      {isNothing && <Typography color="textSecondary">{t(`${of}.none`)}</Typography>}
      {shown.length > 0 && list(shown)}
      {!waiting && (shown.length < tasks.length || (unread.length > 0 && !failure)) && (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'start' }}
          loading={isShort && unread.length > 0}
          onClick={() => setVisible(visible + shownMore)}
        >
          {t('showMore')}
        </Button>
      )}
    </DeskFrame>
  );
}
