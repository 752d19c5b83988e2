import type { Account } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type {
  ChannelChanges,
  ChoicesOfLink,
  changeChoicesByLink as changeEndpoint,
  choicesByLink as readEndpoint,
  stopEmails as stopEndpoint,
} from 'domain/api/unsubscribe.ts';
import { type NotificationGroup, notificationGroups } from 'domain/notification/notification-groups.ts';
import { type Channels, groupsFor } from 'domain/notification/notification-settings.ts';
import { unsubscribeLinkPath } from 'domain/notification/unsubscribe-link.ts';
import { paths } from 'domain/paths.ts';
import { chosenChannels } from '#outbox/chosen-channels.ts';
import { getsTexts } from '#outbox/person-address.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitInInstance } from '#platform/instance-limit.ts';
import type { Call } from '#platform/serve.ts';
import { openLink } from '#platform/signed-link.ts';
import { runTransaction } from '#platform/transaction.ts';

type LinkCall = Pick<Call<unknown>, 'params'>;

/** Stops emails of the link's group. */
export async function stopEmails(context: Context, call: LinkCall): Promise<ResponseOf<typeof stopEndpoint>> {
  const link = await opened(context, call);
  await change(context, link, { [link.group]: { email: false } });
  return {};
}

/** Returns the path of the page for whoever opens the address that mail programs call, also where the token is nobody's. */
export const unsubscribePage = ({ params }: LinkCall): string =>
  unsubscribeLinkPath(encodeURIComponent(params['token'] ?? ''));

export async function choicesByLink(context: Context, call: LinkCall): Promise<ResponseOf<typeof readEndpoint>> {
  const link = await opened(context, call);
  const { channels } = await chosenChannels(context, link.account.uid);
  return choicesOf(link, channels);
}

export async function changeChoicesByLink(
  context: Context,
  call: LinkCall & Pick<Call<ParsedBodyOf<typeof changeEndpoint>>, 'body'>,
): Promise<ResponseOf<typeof changeEndpoint>> {
  const link = await opened(context, call);
  return choicesOf(link, await change(context, link, call.body.changes));
}

type Link = { account: Account; group: NotificationGroup };

async function opened(context: Context, { params }: LinkCall): Promise<Link> {
  const link = await openLink(context, 'unsubscribe', String(params['token']));
  if (!link || !isGroup(link.id)) throw new ApiError('not-found');
  return { account: link.account, group: link.id };
}

/** A group that was removed since has no emails to stop. */
const isGroup = (id: string): id is NotificationGroup => Object.hasOwn(notificationGroups, id);

/** Pushes are switched off on the device that shows them. */
type ByLink = Pick<Channels, 'email' | 'text'>;
type ChannelsOf = (group: NotificationGroup) => ByLink;

/** Returns the groups that a link may change: of the person's own, those whose emails have one. Forwarded emails must not stop offers. */
const changeable = (account: Account): NotificationGroup[] =>
  groupsFor(account).filter((group) => notificationGroups[group].stoppedByLink);

/** Changes the channels of the link's own group and of others that it may change. Returns all as they are then. */
async function change(context: Context, { account, group: own }: Link, changes: ChannelChanges): Promise<ChannelsOf> {
  // As for a session of theirs (functions/src/platform/admit.ts).
  limitInInstance('writesPerPerson', account.uid, context.now().getTime());
  const texted = await getsTexts(context, account);
  const groups = [...new Set([own, ...changeable(account)])];
  return runTransaction(context.db, async (transaction) => {
    const { channels } = await chosenChannels(context, account.uid, transaction);
    const changed: Partial<Record<NotificationGroup, ByLink>> = {};
    for (const group of groups) {
      const { email = channels(group).email, text = channels(group).text } = changes[group] ?? {};
      // A text that cannot be sent would come as an email, which was just stopped.
      const stopsBoth = changes[group]?.email === false && !texted;
      if (changes[group]) changed[group] = { email, text: text && !stopsBoth };
    }
    if (Object.keys(changed).length > 0)
      transaction.set(context.db.doc(paths.notificationSettings(account.uid)), changed, { merge: true });
    return (group) => changed[group] ?? channels(group);
  });
}

const choicesOf = ({ account, group }: Link, channels: ChannelsOf): ChoicesOfLink => ({
  about: group,
  address: account.email.replace(/^(.).*(?=@)/u, '$1•••'),
  language: account.languagePreference,
  groups: changeable(account).map((each) => {
    const { email, text } = channels(each);
    return { group: each, email, text };
  }),
});
