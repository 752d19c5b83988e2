import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowRight, Handshake, Home, MessageSquareHeart, TimerReset, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import type { Offer } from 'domain/offer/offer.ts';
import type { LiveQuery } from '#platform/live/use-live-query.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { timeLeft } from '#platform/relative-time.ts';
import { useMemberName } from '#platform/live/use-member-name.ts';
import { useNow } from '#platform/use-now.ts';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import {
  answeredAtOnce,
  clocksAtOnce,
  interestsAtOnce,
  useEmdClocks,
  useOffersToAnswer,
  useWaitingInterests,
  type DealInterest,
} from './data.ts';
import { deskTasks, isUrgent, type DeskTask } from './tasks.ts';

type Props = {
  /** Those of their deals that the page has read. */
  deals: readonly Deal[];
  /** Whether these are still being read. */
  loading: boolean;
};

/** What needs an originator now, live, each a way to where it is done. Without `uid` that of all originators, for an admin. */
export const Desk = ({ uid, ...props }: Props & { uid: string | undefined }) => (
  <DeskTasks
    of={uid === undefined ? 'everybody' : 'own'}
    offers={useOffersToAnswer(uid)}
    interests={useWaitingInterests(uid)}
    clocks={useEmdClocks(uid)}
    {...props}
  />
);

/** So many tasks are shown before anybody asks for all. */
const shownAtFirst = 5;
const minute = 60_000;

/** {@link Desk} of what is known. */
export function DeskTasks({
  of,
  offers,
  interests,
  clocks,
  deals,
  loading,
}: Props & {
  /** Whose they are; each task of everybody's names its originator. */
  of: 'own' | 'everybody';
  offers: LiveQuery<Offer>;
  interests: LiveQuery<DealInterest>;
  clocks: LiveQuery<Offer>;
}) {
  const { t } = useTranslation(['desk', 'ui']);
  const now = useNow((before) => new Date(before.getTime() + minute));
  const [all, setAll] = useState(false);
  const lists = [offers, interests, clocks];
  const failed = lists.filter(({ state }) => state === 'error');
  const waiting = loading || lists.some(({ state }) => state === 'loading');
  const known = { offers: offers.rows, interests: interests.rows, clocks: clocks.rows, deals };
  const tasks = waiting ? [] : deskTasks(known, now);
  const more = whatMore({ offers, interests, clocks });
  const shown = all ? tasks : tasks.slice(0, shownAtFirst);
  return (
    <PageSection id="desk" title={t(`${of}.title`)}>
      {waiting && failed.length === 0 && <Skeleton height="3.5rem" />}
      {failed.length > 0 && (
        <p role="alert">
          {t(`${of}.failed`)}{' '}
          <Button variant="text" onClick={() => failed.forEach(({ retry }) => retry())}>
            {t('ui:retry')}
          </Button>
        </p>
      )}
      {!waiting && failed.length === 0 && tasks.length === 0 && (
        <Typography color="textSecondary">{t(`${of}.none`)}</Typography>
      )}
      {shown.length > 0 && (
        <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((task) => (
            <Task
              key={`${task.kind} ${task.id}`}
              task={task}
              now={now}
              owner={of === 'everybody' && <TaskOwner task={task} />}
            />
          ))}
        </Stack>
      )}
      {shown.length < tasks.length && (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
          {t('showAll', { count: tasks.length })}
        </Button>
      )}
      {more && shown.length === tasks.length && (
        <Typography variant="body2" color="textSecondary">
          {t(`${of}.${more}`)}
        </Typography>
      )}
    </PageSection>
  );
}

/** Of what there may be more than was read. */
function whatMore({ offers, interests, clocks }: Record<'offers' | 'interests' | 'clocks', { size: number }>) {
  if (offers.size === answeredAtOnce) return 'moreOffers';
  if (interests.size === interestsAtOnce) return 'moreInterest';
  return clocks.size === clocksAtOnce ? 'moreClocks' : undefined;
}

const icons: Record<DeskTask['kind'], LucideIcon> = {
  answer: Handshake,
  interest: MessageSquareHeart,
  emd: TimerReset,
  deal: Home,
};

function Task({ task, now, owner }: { task: DeskTask; now: Date; owner: ReactNode }) {
  const Icon = icons[task.kind];
  const urgent = isUrgent(task, now);
  return (
    <Card component="li" elevation={0} sx={urgent ? { bgcolor: 'warning.light', color: 'warning.main' } : undefined}>
      <ListItemButton
        component={Link}
        to={placeOf(task)}
        data-task={task.kind}
        sx={{ gap: 3, minHeight: 56, px: { xs: 4, sm: 5 } }}
      >
        <Icon aria-hidden size={20} style={{ flex: 'none' }} />
        <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <TaskText task={task} now={now} />
          {owner}
        </span>
        <ArrowRight aria-hidden size={18} style={{ flex: 'none' }} />
      </ListItemButton>
    </Card>
  );
}

/** Whose it is to do. */
function TaskOwner({ task }: { task: DeskTask }) {
  if (task.kind === 'deal') return <OwnerLine name={task.deal.listedBy.name} />;
  return <OwnerByUid uid={(task.kind === 'interest' ? task.interest : task.offer).listedByUid} />;
}

const OwnerByUid = ({ uid }: { uid: string | undefined }) => <OwnerLine name={useMemberName(uid)} />;

/** A line of its own, which is there before the name is known. */
function OwnerLine({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation('desk');
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block' }}>
      {name ? t('everybody.listedBy', { name }) : '\u00a0'}
    </Typography>
  );
}

/** Where it is done. */
function placeOf(task: DeskTask): string {
  if (task.kind === 'deal') return `/deals/${task.deal.id}/edit`;
  return task.kind === 'interest' ? `/deals/${task.interest.dealId}#interested-buyers` : `/deals/${task.offer.dealId}`;
}

function TaskText({ task, now }: { task: DeskTask; now: Date }) {
  if (task.kind === 'deal') return <DealTask task={task} now={now} />;
  return task.kind === 'interest' ? <InterestTask task={task} /> : <OfferTask task={task} now={now} />;
}

const TaskLines = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
      {title}
    </Typography>
    <Typography component="span" variant="body2" sx={{ display: 'block' }}>
      {children}
    </Typography>
  </>
);

function OfferTask({ task, now }: { task: Extract<DeskTask, { kind: 'answer' | 'emd' }>; now: Date }) {
  const { t, i18n } = useTranslation('desk');
  const offerAmount = useOfferAmount();
  const { offer } = task;
  const name = offer.buyerName ?? t('aBuyer');
  const left = (end: Date) => timeLeft(end.getTime() - now.getTime(), i18n.resolvedLanguage ?? 'en');
  if (task.kind === 'emd') {
    const { emd } = offer.terms ?? {};
    return (
      <TaskLines title={t(task.overdue ? 'emd.overdue' : 'emd.awaited', { name })}>
        {emd !== undefined && `${formatMoney(emd)} · `}
        {offer.dealAddress} · {task.overdue ? t('emd.wasDue') : t('emd.due', { left: left(task.dueAt) })}
        {task.overdue && (
          <>
            {' '}
            <RelativeTime at={task.dueAt} />
          </>
        )}
      </TaskLines>
    );
  }
  const amount = offerAmount(offeredBy(offer), 'offerFigure');
  return (
    <TaskLines title={t(task.counter ? 'answer.counter' : 'answer.offer', { name, amount })}>
      {offer.dealAddress} · <RelativeTime at={task.since} />
      {task.endsAt && ` · ${t('answer.ends', { left: left(task.endsAt) })}`}
    </TaskLines>
  );
}

function InterestTask({ task: { interest, since } }: { task: Extract<DeskTask, { kind: 'interest' }> }) {
  const { t } = useTranslation('desk');
  const { name, replies, dealAddress } = interest;
  return (
    <TaskLines title={t(replies ? 'interest.reply' : 'interest.new', { name })}>
      {dealAddress} · <RelativeTime at={since} />
    </TaskLines>
  );
}

function DealTask({ task: { deal, lacks }, now }: { task: Extract<DeskTask, { kind: 'deal' }>; now: Date }) {
  const { t } = useTranslation('desk');
  const count = Math.floor((now.getTime() - deal.updatedAt.getTime()) / (24 * 60 * minute));
  return (
    <TaskLines title={lacks.map((lack) => t(`lacks.${lack}`, { count })).join(' · ')}>{addressLine(deal)}</TaskLines>
  );
}
