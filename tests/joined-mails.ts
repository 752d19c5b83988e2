import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { sweepOutbox } from '#functions/outbox/sweep-outbox.ts';
import type { Outgoing, Provider } from '#functions/outbox/provider.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { sweepDigests } from '#functions/searches/send-digest.ts';
import { ownProject } from './own-project.ts';

/** Ten in the morning in Phoenix. */
export const mailsStart = new Date('2026-11-25T17:00:00Z').getTime();
export const mailsOrigin = 'https://deals.example.com';

/** A database of its own, in which no function runs by itself: what they do is called, at a time in minutes. */
export function joinedMails() {
  const { db } = ownProject();
  const at = (minutes: number): Context => ({
    ...productionContext(),
    db,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => new Date(mailsStart + minutes * minute),
  });
  const sent: Outgoing[] = [];
  const provider: Provider = { send: async (message) => void sent.push(message) };
  return {
    db,
    at,
    sent,
    provider,
    /** Runs the functions of every minute. */
    everyMinute: async (minutes: number) => {
      await sweepDigests(at(minutes), mailsOrigin);
      await sweepOutbox(at(minutes), provider);
    },
    /** The deals in each email, by their ids in its text. */
    mails: () =>
      sent.map(({ text }) =>
        [...new Set([...text.matchAll(/\/deals\/(\w+)$/gm)].map(([, id]) => String(id)))].toSorted(),
      ),
    noticesOf: async (uid: string) =>
      (await db.collection(paths.notifications(uid)).get()).docs.map(({ id }) => id).toSorted(),
  };
}
