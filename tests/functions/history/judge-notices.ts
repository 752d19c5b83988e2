import { isDeepStrictEqual } from 'node:util';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import { outboxId } from '#functions/outbox/queue-message.ts';
import { noticesIn, type Judgement, type Run } from './judge-history.ts';
import { isMailed } from './model.ts';
import type { Commit } from './record.ts';

export type StoredNotice = { uid: string; id: string; kind: NotificationKind; dealId: string };
/** An email that was handed to the provider, in a run. */
export type Mail = { id: string; run: Run | undefined };

type Found = {
  runs: readonly Run[];
  commits: readonly Commit<Run>[];
  notices: readonly StoredNotice[];
  /** State by id. */
  outbox: ReadonlyMap<string, string>;
  mails: readonly Mail[];
  /** New deals of ZIP codes that wait for an email about several, by person and deal. */
  joined: ReadonlySet<string>;
  /** Emails about several, by id: whom they are for. */
  digests: ReadonlyMap<string, string>;
};

/** Returns who was not told, told twice, or told of what did not concern them: in the portal and by email. */
export function judgeNotices(
  { told, statesOf }: Judgement,
  { runs, commits, notices, outbox, mails, joined, digests }: Found,
): string[] {
  const problems: string[] = [];
  const stored = notices.map(({ uid, id }) => `${uid} ${id}`).toSorted();
  if (!isDeepStrictEqual(stored, [...told].toSorted()))
    problems.push(`${stored.length} notifications are stored, and ${told.size} were written`);

  const system = (run: Run) =>
    run.operation.kind === 'system' ? run.operation : { name: '', data: {} as Record<string, string> };
  for (const run of runs.filter((each) => system(each).name === 'dealPublished')) {
    const { dealId = '' } = system(run).data;
    const written = commits
      .filter((commit) => commit.run === run)
      .flatMap(({ writes }) => noticesIn(writes.map(({ path }) => path)));
    const heard = new Set(
      written.filter((each) => each.endsWith(` premium-deal-${dealId}`)).map((each) => each.split(' ')[0] ?? ''),
    );
    const states = statesOf(run);
    const isGone = states.some(({ deals }) => deals.get(dealId)?.status === 'deleted');
    for (const uid of new Set(states.flatMap(({ subscribed }) => [...subscribed])))
      if (!isGone && !heard.has(uid) && states.every(({ subscribed }) => subscribed.has(uid)))
        problems.push(`${uid} was not told of the new deal ${dealId}`);
    for (const uid of heard)
      if (!states.some(({ subscribed }) => subscribed.has(uid)))
        problems.push(`${uid} was told of the new deal ${dealId}`);
  }

  const judgeMail = (message: string, what: string): void => {
    const copies = mails.filter((mail) => mail.id === message);
    const state = outbox.get(message);
    if (state !== undefined && state !== 'sent' && state !== 'cancelled')
      problems.push(`the mail of ${what} is ${state}`);
    if (state === 'sent' && copies.length === 0) problems.push(`the mail of ${what} was not sent`);
    // A mail is sent again, under the same id, if the worker died before it could note that it was sent.
    if (copies.slice(0, -1).some((mail) => !mail.run || mail.run.deaths === 0))
      problems.push(`the mail of ${what} was sent ${copies.length} times`);
  };
  const messages = new Set<string>();
  for (const { uid, id, kind, dealId } of notices) {
    const message = outboxId(['notification', uid, id, 'email']);
    const run = runs.find(
      (each) =>
        system(each).name === 'noticeCreated' && system(each).data['id'] === id && system(each).data['uid'] === uid,
    );
    const [isQueued, what] = [outbox.has(message), `${kind} to ${uid} (${id})`];
    const isJoined = kind === 'premium-deal' && joined.has(`${uid} ${dealId}`);
    if (isQueued) messages.add(message);
    if (!run) problems.push(`nothing ran for ${what}`);
    else if (!statesOf(run).some((state) => (isMailed(state, uid, kind, dealId) && !isJoined) === isQueued))
      problems.push(`${what} ${isQueued ? 'was mailed' : 'was not mailed'}`);
    judgeMail(message, what);
  }
  for (const id of outbox.keys())
    if (!messages.has(id) && !digests.has(id)) problems.push(`the message ${id} is of no notification`);
  for (const [id, uid] of digests) {
    if (![...joined].some((each) => each.startsWith(`${uid} `)))
      problems.push(`the message ${id} to ${uid} joins nothing`);
    judgeMail(id, `several deals to ${uid}`);
  }
  return problems;
}
