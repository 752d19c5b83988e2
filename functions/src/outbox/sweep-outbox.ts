import { Timestamp } from 'firebase-admin/firestore';
import { second } from 'domain/duration.ts';
import { sendingChannels } from 'domain/notification/sending-channels.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { deliver } from './deliver.ts';
import type { Channel } from './message.ts';
import { type Provider, ProviderUnavailable } from './provider.ts';

/** Number of messages of a channel that are sent at the same time. */
export const atOnce = 10;
const pageSize = 200;
/** Time (ms) after which no further message is begun. With the longest try, less than the timeout of `everyMinute`. */
const sweepFor = 45 * second;

/**
 * Fallback for the trigger: tries all messages that are due, the oldest first, whether they wait for a retry, their trigger was lost, or
 * their worker died and the lease expired. Each is tried once. A channel whose provider takes nothing is left until the next sweep, so that
 * an outage does not use up the tries of all that wait.
 * @returns the number of tried messages
 */
export async function sweepOutbox(context: Context, provider: Provider): Promise<number> {
  const end = context.now().getTime() + sweepFor;
  const tried = await Promise.all(sendingChannels.map((channel) => sweepChannel(context, provider, channel, end)));
  return tried.reduce((sum, count) => sum + count);
}

async function sweepChannel(context: Context, provider: Provider, channel: Channel, end: number): Promise<number> {
  let unavailable: unknown;
  const watched: Provider = {
    send: async (message) => {
      try {
        await provider.send(message);
      } catch (error) {
        // Pushes go to several services; one that is down, or limits one device, says nothing of the others.
        const concernsAll = error instanceof ProviderUnavailable && message.channel === channel && !message.push;
        if (concernsAll) unavailable ??= error;
        throw error;
      }
    },
  };
  let tried = 0;
  const due = dueIds(context, channel);
  const work = async () => {
    for await (const id of due) {
      tried += 1;
      try {
        await deliver(context, watched, id);
      } catch (error) {
        // A message that throws must not block the others.
        context.log.error(`outbox/${id}`, error);
      }
      if (unavailable !== undefined || context.now().getTime() >= end) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (unavailable !== undefined)
    context.log.error(`outbox: waiting messages by ${channel} could not be sent`, unavailable);
  return tried;
}

/** Ids of messages that are due at the time of the first call, by pages. Several workers may take from it. */
async function* dueIds(context: Context, channel: Channel): AsyncGenerator<string, void> {
  const due = context.db
    .collection(paths.outbox())
    .where('channel', '==', channel)
    .where('nextTryAt', '<=', Timestamp.fromDate(context.now()))
    .orderBy('nextTryAt')
    .select('nextTryAt')
    .limit(pageSize);
  let page = await due.get();
  while (!page.empty) {
    for (const { id } of page.docs) yield id;
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    page = await due.startAfter(page.docs.at(-1)).get();
  }
}
