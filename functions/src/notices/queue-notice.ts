import * as z from 'zod/mini';
import { notificationChannels } from 'domain/buyer/preferences.ts';
import { notificationDocument } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import { queueMessage } from '#outbox/queue-message.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';

const channelChoice = z.object({ notification: z.enum(notificationChannels) });

/**
 * Queues the e-mail or text that belongs to a notice in a person's list: by the channel they prefer (e-mail unless they chose
 * text), in their language, with a link to the deal and one to change the preference. Queued once for each notice.
 * @param origin of the links, such as https://deals.example.com
 */
export async function queueNotice(context: Context, origin: string, uid: string, id: string): Promise<void> {
  const { db } = context;
  const [notice, account, preferences] = await Promise.all([
    db.doc(paths.notification(uid, id)).get(),
    readAccount(context, uid),
    db.doc(paths.preferences(uid)).get(),
  ]);
  if (!notice.exists || account?.status !== 'active') return;
  const { kind, data } = notificationDocument.parse(notice.data());
  const chosen = channelChoice.safeParse(preferences.data());
  const channel = chosen.data?.notification ?? 'email';
  await queueMessage(context, {
    about: ['notification', uid, id],
    recipient: channel === 'text' ? account.phoneNumber : account.email,
    channel,
    language: account.languagePreference,
    template: kind,
    data: {
      firstName: account.firstName,
      address: data.address,
      name: data.name,
      amount: data.amount,
      link: `${origin}/deals/${data.dealId}`,
      settingsLink: `${origin}/profile#preferences`,
    },
  });
}
