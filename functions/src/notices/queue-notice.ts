import { notificationDocument } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import { personAddress } from '#outbox/person-address.ts';
import { queueMessage } from '#outbox/queue-message.ts';
import type { Context } from '#platform/context.ts';

/**
 * Queues the e-mail or text that belongs to a notice in a person's list: by the channel they prefer, in their language, with a
 * link to the deal and one to change the preference. Queued once for each notice.
 * @param origin of the links, such as https://deals.example.com
 */
export async function queueNotice(context: Context, origin: string, uid: string, id: string): Promise<void> {
  const [notice, address] = await Promise.all([
    context.db.doc(paths.notification(uid, id)).get(),
    personAddress(context, uid),
  ]);
  if (!notice.exists || !address) return;
  const { kind, data } = notificationDocument.parse(notice.data());
  const { recipient, channel, language, account } = address;
  await queueMessage(context, {
    about: ['notification', uid, id],
    uid,
    recipient,
    channel,
    language,
    template: kind,
    data: {
      firstName: account.firstName,
      address: data.address,
      name: data.name,
      amount: data.amount,
      offerType: data.offerType,
      link: `${origin}/deals/${data.dealId}`,
      settingsLink: `${origin}/profile#preferences`,
    },
  });
}
