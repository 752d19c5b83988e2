import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { type OutboxMessage, outboxDocument } from '#functions/outbox/message.ts';
import type { Context } from '#functions/platform/context.ts';
import { type Breach, type DataPromise, lateness, type Repair } from '#tools/verify-data/promise.ts';
import { pages, readAll } from '#tools/verify-data/read.ts';

export const messages: DataPromise = {
  name: 'no message waits or is leased longer than it may, and admins see those that failed',
  async *find(context) {
    const { db } = context;
    for await (const page of pages(db.collection(paths.outbox()))) {
      const shown = await readAll(
        db,
        page.map(({ id }) => db.doc(paths.failedMessage(id))),
      );
      for (const snapshot of page) {
        const message = outboxDocument.safeParse(snapshot.data()).data;
        if (!message) continue;
        const { path } = snapshot.ref;
        for (const { problem, repair } of problemsOf(context, snapshot, message)) yield { path, problem, repair };
        const isShown = shown.get(paths.failedMessage(snapshot.id))?.exists ?? false;
        if (message.state === 'failed' && !isShown)
          yield { path, problem: 'has failed, and admins do not see it in failedMessages' };
      }
    }

    for await (const page of pages(db.collection(paths.failedMessages()).select())) {
      const stored = await readAll(
        db,
        page.map(({ id }) => db.doc(paths.outboxMessage(id))),
      );
      for (const { id, ref } of page) {
        const state: unknown = stored.get(paths.outboxMessage(id))?.get('state');
        // Both expire at the same time, but are not deleted together.
        if (state === 'failed' || state === undefined) continue;
        yield {
          path: ref.path,
          problem: `shows a message that is ${JSON.stringify(state)}`,
          repair: { does: 'take it from the list', run: () => ref.delete() },
        };
      }
    }
  },
};

type Problem = Pick<Breach, 'problem'> & { repair?: Repair };

function* problemsOf(context: Context, snapshot: DocumentSnapshot, message: OutboxMessage): Generator<Problem> {
  const { state, nextTryAt, lease, leaseUntil, expiresAt, data } = message;
  const waits = state === 'queued' || state === 'leased';
  if (waits !== (nextTryAt !== undefined)) yield { problem: `is ${state} ${waits ? 'without' : 'with'} a next try` };
  if ((state === 'leased') !== (lease !== undefined))
    yield { problem: `is ${state} ${lease ? 'with' : 'without'} a lease` };
  if (waits === (expiresAt !== undefined))
    yield { problem: `is ${state} ${expiresAt ? 'and expires' : 'and never expires'}` };
  if ((state === 'sent' || state === 'cancelled') && data !== undefined)
    yield { problem: `was ${state}, and still holds what it says` };
  const overdue = (date: Date | undefined): boolean =>
    date !== undefined && context.now().getTime() - date.getTime() > lateness;
  if (overdue(leaseUntil))
    yield {
      problem: `is leased, and the lease ran out ${leaseUntil?.toISOString()}`,
      repair: { does: 'end the lease and queue it again', run: () => endLease(context, snapshot, lease) },
    };
  else if (overdue(nextTryAt)) yield { problem: `is due since ${nextTryAt?.toISOString()}` };
}

const endLease = (context: Context, { ref }: DocumentSnapshot, lease: string | undefined): Promise<void> =>
  context.db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('lease') !== lease) return;
    transaction.update(ref, {
      state: 'queued',
      lease: FieldValue.delete(),
      leaseUntil: FieldValue.delete(),
      nextTryAt: Timestamp.fromDate(context.now()),
    });
  });
