import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  ArrowRight,
  CircleCheckBig,
  FileCheck,
  Flag,
  House,
  MailWarning,
  RefreshCw,
  Scale,
  TimerReset,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { loadsInOrder } from '#ui/loads-in-order.ts';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useOverview, type FigureName, type Figures } from './data.ts';
import { FigureCard } from './figure-card.tsx';
import { tasksOf, type Task, type Waiting } from './tasks.ts';

/** The figures in groups, each with the URL of its list. */
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

/**
 * The portal at a glance: tasks first, then figures with their trends, linked to their lists.
 * @param papers undefined while they load, as `reports` and `houses`
 * @param laws number of cards about laws that have to be checked again
 */
export function Overview({ laws, ...waiting }: Omit<TasksProps, 'figures'>) {
  const { t } = useTranslation('overview');
  const { figures, countedAt, counting, refresh } = useOverview();
  const known = Object.values(figures);
  const failed = known.every(({ state, figure }) => state === 'failed' && !figure);
  return (
    <PageSection
      id="overview"
      title={t('title')}
      actions={
        <>
          <Typography variant="body2" color="textSecondary">
            {countedAt ? (
              <>
                {t('counted')} <RelativeTime at={countedAt} />
              </>
            ) : (
              <Skeleton width="8rem" />
            )}
          </Typography>
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
        <Stack ref={loadsInOrder} className="loads-in-order" sx={{ gap: 6 }}>
          <Tasks figures={figures} laws={laws} {...waiting} />
          {groups.map((group) => (
            <Group key={group.name} id={`overview-${group.name}`} title={t(`groups.${group.name}`)}>
              <Cards>
                {group.figures.map(([name, to]) => (
                  <FigureCard key={name} name={name} counted={figures[name]} to={to} />
                ))}
              </Cards>
            </Group>
          ))}
        </Stack>
      )}
    </PageSection>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack component="section" aria-labelledby={id} sx={{ gap: 3 }}>
    <Typography component="h3" variant="body2" color="textSecondary" id={id} sx={{ fontWeight: 'fontWeightBold' }}>
      {title}
    </Typography>
    {children}
  </Stack>
);

const icons: Record<Task['name'], LucideIcon> = {
  requests: UserPlus,
  papers: FileCheck,
  reports: Flag,
  houses: House,
  messages: MailWarning,
  ending: TimerReset,
  laws: Scale,
};

type TasksProps = Record<'papers' | 'reports' | 'houses', Waiting | undefined> & { figures: Figures; laws: number };

function Tasks({ figures: { requests, messages, invitations }, ...others }: TasksProps) {
  const { t } = useTranslation('overview');
  const tasks = tasksOf({
    requests: requests.figure,
    messages: messages.figure,
    invitations: invitations.figure,
    ...others,
  });
  return (
    <Group id="overview-tasks" title={t('tasks.title')}>
      {tasks === undefined && <Skeleton height="3.8rem" />}
      {tasks?.length === 0 && (
        <Alert role="note" severity="success" icon={<CircleCheckBig aria-hidden size={20} />}>
          {t('tasks.none')}
        </Alert>
      )}
      {tasks !== undefined && tasks.length > 0 && (
        <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {tasks.map(({ name, count, text, since, to }) => {
            const Icon = icons[name];
            return (
              <Card key={name} component="li" elevation={0} sx={{ bgcolor: 'warning.light', color: 'warning.main' }}>
                <ListItemButton component={Link} to={to} data-task={name} sx={{ gap: 3, minHeight: 56, px: 5 }}>
                  <Icon aria-hidden size={20} />
                  <Box sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>
                    {t(`tasks.${name}`, { count, shown: text })}
                    {since && (
                      <Typography variant="body2">
                        {t('tasks.since')} <RelativeTime at={since} />
                      </Typography>
                    )}
                  </Box>
                  <ArrowRight aria-hidden size={18} />
                </ListItemButton>
              </Card>
            );
          })}
        </Stack>
      )}
    </Group>
  );
}
