import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import {
  ArrowRight,
  CircleCheckBig,
  MailWarning,
  RefreshCw,
  TimerReset,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useOverview, type Figure, type FigureName, type Overview as Counted } from './data.ts';
import { FigureCard } from './figure-card.tsx';
import { tasksOf, type Task } from './tasks.ts';
import styles from './overview.module.css';

/** The figures in their groups, each with the list behind it. */
const groups: readonly { name: 'demand' | 'members' | 'deals'; figures: readonly (readonly [FigureName, string])[] }[] =
  [
    {
      name: 'demand',
      figures: [
        ['requests', '/admin?section=requests'],
        ['waitlist', '/admin?section=requests&show=waitlist'],
        ['invitations', '/admin?section=invitations'],
        ['messages', '/admin?section=messages'],
      ],
    },
    {
      name: 'members',
      figures: [
        ['buyers', '/admin?section=people&role=buyer&status=active'],
        ['premium', '/admin?section=people&role=buyer&premium=1&status=active'],
        ['originators', '/admin?section=people&role=originator&status=active'],
        ['admins', '/admin?section=people&role=admin&status=active'],
      ],
    },
    {
      name: 'deals',
      figures: [
        ['live', '/deals'],
        ['pending', '/deals?status=pending'],
        ['sold', '/deals?status=sold'],
      ],
    },
  ];

/** The portal at a glance: what needs doing first, then few figures, each with its trend and a link to its list. */
export function Overview() {
  const { t } = useTranslation('overview');
  const { figures, countedAt, counting, refresh } = useOverview();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = Object.values(figures);
  const failed = known.every(({ state, figure }) => state === 'failed' && !figure);
  return (
    <PageSection
      id="overview"
      title={t('title')}
      heading={heading}
      actions={
        <>
          <p className={styles.counted}>
            {countedAt && (
              <>
                {t('counted')} <RelativeTime at={countedAt} />
              </>
            )}
          </p>
          <Button
            variant="outlined"
            loading={counting}
            startIcon={<RefreshCw aria-hidden size={18} />}
            onClick={refresh}
          >
            {t(counting ? 'counting' : 'refresh')}
          </Button>
        </>
      }
    >
      {failed ? (
        <ErrorState title={t('failed')} headingLevel={3} onRetry={refresh}>
          <p>{t('failedText')}</p>
        </ErrorState>
      ) : (
        <div className={styles.groups}>
          <Tasks figures={figures} />
          {groups.map((group) => (
            <section key={group.name} className={styles.group} aria-labelledby={`overview-${group.name}`}>
              <h3 id={`overview-${group.name}`}>{t(`groups.${group.name}`)}</h3>
              <ul className={styles.cards}>
                {group.figures.map(([name, to]) => (
                  <FigureCard key={name} name={name} counted={figures[name]} to={to} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PageSection>
  );
}

const icons: Record<Task['name'], LucideIcon> = { requests: UserPlus, messages: MailWarning, ending: TimerReset };

function Tasks({ figures }: Pick<Counted, 'figures'>) {
  const { t } = useTranslation('overview');
  const counted = Object.fromEntries(Object.entries(figures).map(([name, { figure }]) => [name, figure])) as Record<
    FigureName,
    Figure | undefined
  >;
  const tasks = tasksOf(counted);
  return (
    <section className={styles.group} aria-labelledby="overview-tasks">
      <h3 id="overview-tasks">{t('tasks.title')}</h3>
      {tasks === undefined && <Skeleton height="3.5rem" />}
      {tasks?.length === 0 && (
        <p className={styles.calm}>
          <CircleCheckBig aria-hidden size={20} />
          {t('tasks.none')}
        </p>
      )}
      {tasks !== undefined && tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map(({ name, count, since, to }) => {
            const Icon = icons[name];
            return (
              <li key={name}>
                <Link to={to} className={styles.task} data-task={name}>
                  <Icon aria-hidden size={20} />
                  <span className={styles.what}>
                    {t(`tasks.${name}`, { count })}
                    {since && (
                      <span className={styles.before}>
                        {t('tasks.since')} <RelativeTime at={since} />
                      </span>
                    )}
                  </span>
                  <ArrowRight aria-hidden size={18} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
