import {
  ArrowRight,
  FileQuestionMark,
  Handshake,
  Home,
  MessageSquareHeart,
  TimerReset,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressLine } from 'domain/deal/address.ts';
import { daysSinceConfirmed } from 'domain/deal/freshness.ts';
import { formatMoney } from 'domain/money.ts';
import { interestDocument } from 'domain/interest/interest.ts';
import { offerDocument } from 'domain/offer/offer.ts';
import { paperReaderDocument } from 'domain/paper/paper-reader.ts';
import { paths } from 'domain/paths.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { ConfirmButton } from '#features/deal/confirm-deals.tsx';
import { useMemberName } from '#features/members/data.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import type { ShownDocument } from '#platform/kept-look/use-kept-look.ts';
import { timeLeft } from '#platform/relative-time.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { separator } from '#ui/separator.ts';
import text from '#ui/text.module.css';
import { isToConfirm, isUrgent, type DeskTask } from './tasks.ts';
import styles from './desk.module.css';

const icons: Record<DeskTask['kind'], LucideIcon> = {
  answer: Handshake,
  interest: MessageSquareHeart,
  paper: FileQuestionMark,
  emd: TimerReset,
  deal: Home,
};

const offerFields = Object.keys(offerDocument.shape);
/** Each edit of a deal raises its version. */
const dealFields = [
  'streetAddress',
  'city',
  'state',
  'zipCode',
  'photos',
  'updatedAt',
  'version',
  'confirmedAt',
  'unconfirmed',
];
const interestFields = Object.keys(interestDocument.shape);
const readerFields = Object.keys(paperReaderDocument.shape);

type Props = {
  task: DeskTask;
  now: Date;
  /** Whether to name the originator, for an admin. */
  withOwner: boolean;
};

/** A task of the desk, linked to the page where it is done. */
export function Task({ task, now, withOwner }: Props) {
  const { t } = useTranslation('desk');
  const Icon = icons[task.kind];
  return (
    <li className={styles.task} data-kept={shownInTask(task).path} data-urgent={isUrgent(task, now) || undefined}>
      <Link to={placeOf(task)} className={styles.link} data-task={task.kind}>
        <Icon aria-hidden size={20} />
        <span className={styles.text}>
          <TaskText task={task} now={now} />
          {withOwner && <TaskOwner task={task} />}
        </span>
        <ArrowRight aria-hidden size={18} />
      </Link>
      {task.kind === 'deal' && isToConfirm(task.lacks) && (
        <div className={styles.confirm} data-not-kept>
          <ConfirmButton
            variant="outlined"
            size="small"
            dealIds={[task.id]}
            aria-label={t('confirm', { address: task.deal.streetAddress })}
          />
        </div>
      )}
    </li>
  );
}

/** The document of which a task shows something. */
export function shownInTask(task: DeskTask): ShownDocument {
  if (task.kind === 'deal') return { path: paths.deal(task.deal.id), data: task.deal, fields: dealFields };
  if (task.kind === 'interest') {
    const { dealId, buyerUid } = task.interest;
    return { path: paths.interest(dealId, buyerUid), data: task.interest, fields: interestFields, asked: true };
  }
  if (task.kind === 'paper') {
    const { dealId, buyerUid } = task.reader;
    return { path: paths.paperReader(dealId, buyerUid), data: task.reader, fields: readerFields, asked: true };
  }
  const { dealId, id } = task.offer;
  return { path: paths.offer(dealId, id), data: task.offer, fields: offerFields, asked: true };
}

function TaskOwner({ task }: { task: DeskTask }) {
  if (task.kind === 'deal') return <OwnerLine name={task.deal.listedBy.name} />;
  return <OwnerByUid uid={aboutDeal(task).listedByUid} />;
}

/** Returns what somebody sent about a deal. */
function aboutDeal(task: Exclude<DeskTask, { kind: 'deal' }>) {
  if (task.kind === 'interest') return task.interest;
  return task.kind === 'paper' ? task.reader : task.offer;
}

const sections: Partial<Record<DeskTask['kind'], string>> = { interest: '#interested-buyers', paper: '#paper-readers' };

const OwnerByUid = ({ uid }: { uid: string | undefined }) => <OwnerLine name={useMemberName(uid)} />;

/** Reserves its line while the name loads. */
function OwnerLine({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation('desk');
  return (
    <span className={text.small} data-not-kept>
      {name ? t('everybody.listedBy', { name }) : '\u00a0'}
    </span>
  );
}

function placeOf(task: DeskTask): string {
  if (task.kind === 'deal') {
    const [lack] = task.lacks;
    if (lack === 'rightRanOut' || lack === 'rightEnds') return `/deals/${task.deal.id}#control`;
    return `/deals/${task.deal.id}${lack !== undefined && isToConfirm([lack]) ? '' : '/edit'}`;
  }
  return `/deals/${aboutDeal(task).dealId}${sections[task.kind] ?? ''}`;
}

function TaskText({ task, now }: { task: DeskTask; now: Date }) {
  if (task.kind === 'deal') return <DealTask task={task} now={now} />;
  if (task.kind === 'paper') return <PaperTask task={task} />;
  return task.kind === 'interest' ? <InterestTask task={task} /> : <OfferTask task={task} now={now} />;
}

const TaskLines = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <span className={styles.title}>{title}</span>
    <span className={text.small}>{children}</span>
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
        {emd !== undefined && `${formatMoney(emd)}${separator}`}
        {offer.dealAddress}
        {separator}
        {task.overdue ? t('emd.wasDue') : <span data-not-kept>{t('emd.due', { left: left(task.dueAt) })}</span>}
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
      {offer.dealAddress}
      {separator}
      <RelativeTime at={task.since} />
      {task.endsAt && <span data-not-kept>{`${separator}${t('answer.ends', { left: left(task.endsAt) })}`}</span>}
    </TaskLines>
  );
}

function InterestTask({ task: { interest, since } }: { task: Extract<DeskTask, { kind: 'interest' }> }) {
  const { t } = useTranslation('desk');
  const { name, replies, dealAddress } = interest;
  return (
    <TaskLines title={t(replies ? 'interest.reply' : 'interest.new', { name })}>
      {dealAddress}
      {separator}
      <RelativeTime at={since} />
    </TaskLines>
  );
}

function PaperTask({ task: { reader, asked, since } }: { task: Extract<DeskTask, { kind: 'paper' }> }) {
  const { t } = useTranslation(['desk', 'domain']);
  const [first] = asked;
  return (
    <TaskLines
      title={t('paper', {
        count: asked.length,
        name: reader.name,
        kind: first && t(`domain:paperKinds.${first}`),
      })}
    >
      {reader.dealAddress}
      {separator}
      <RelativeTime at={since} />
    </TaskLines>
  );
}

function DealTask({ task: { deal, lacks }, now }: { task: Extract<DeskTask, { kind: 'deal' }>; now: Date }) {
  const { t } = useTranslation('desk');
  const { until } = deal.control ?? {};
  const day = until === undefined ? '' : formatDay(until, currentLanguage());
  const count = daysSinceConfirmed(deal.confirmedAt ?? deal.updatedAt, now);
  return (
    <TaskLines title={lacks.map((lack) => t(`lacks.${lack}`, { count, day })).join(separator)}>
      {addressLine(deal)}
    </TaskLines>
  );
}
