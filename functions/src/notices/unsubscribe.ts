import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type {
  ChoicesOfLink,
  LinkChanges,
  changeChoicesByLink as changeEndpoint,
  choicesByLink as readEndpoint,
  stopEmails as stopEndpoint,
} from 'domain/api/unsubscribe.ts';
import { type NotificationGroup, notificationGroups } from 'domain/notification/notification-table.ts';
import { type Channels, groupsFor } from 'domain/notification/notification-settings.ts';
import {
  longestQuietByLink,
  type NotificationHours,
  quietHoursIn,
  timeZoneOf,
} from 'domain/notification/notification-hours.ts';
import { unsubscribeLinkPath } from 'domain/notification/unsubscribe-link.ts';
import { paths } from 'domain/paths.ts';
import { usualTimeZone } from 'domain/time-zone.ts';
import { searchIn } from '#documents/stored-search.ts';
import { chosenChannels } from '#outbox/chosen-channels.ts';
import { devicesOf } from '#outbox/devices-of.ts';
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
  await change(context, link, { changes: { [link.group]: { email: false } } });
  return {};
}

/** Returns the path of the page for whoever opens the address that mail programs call, also where the token is nobody's. */
export const unsubscribePage = ({ params }: LinkCall): string =>
  unsubscribeLinkPath(encodeURIComponent(params['token'] ?? ''));

export async function choicesByLink(context: Context, call: LinkCall): Promise<ResponseOf<typeof readEndpoint>> {
  return choicesOf(context, await opened(context, call));
}

export async function changeChoicesByLink(
  context: Context,
  call: LinkCall & Pick<Call<ParsedBodyOf<typeof changeEndpoint>>, 'body'>,
): Promise<ResponseOf<typeof changeEndpoint>> {
  const link = await opened(context, call);
  if (!Object.keys(call.body.changes).every(isGroup)) throw new ApiError('invalid-input');
  await change(context, link, call.body);
  return choicesOf(context, link);
}

type Link = { account: Account; group: NotificationGroup };

async function opened(context: Context, { params }: LinkCall): Promise<Link> {
  const link = await openLink(context, 'unsubscribe', String(params['token']));
  // A group that was removed since has no emails to stop.
  if (!link || !isGroup(link.id)) throw new ApiError('not-found');
  return { account: link.account, group: link.id };
}

const isGroup = (id: string): id is NotificationGroup => Object.hasOwn(notificationGroups, id);

/** Returns the groups that a link may change: of the person's own, those whose emails have one. Forwarded emails must not stop offers. */
const changeable = (account: Account): NotificationGroup[] =>
  groupsFor(account).filter((group) => notificationGroups[group].stoppedByLink);

/** Changes the channels of the link's own group and of others that it may change, the hours, and how often searches tell. */
async function change(context: Context, { account, group: own }: Link, { changes, hours, frequency }: LinkChanges) {
  // As for a session of theirs (functions/src/platform/admit.ts).
  limitInInstance('writesPerPerson', account.uid, context.now().getTime());
  const texted = await getsTexts(context, account);
  const groups = [...new Set([own, ...changeable(account)])];
  const settings = context.db.doc(paths.own(account.uid, 'notificationSettings'));
  await runTransaction(context.db, async (transaction) => {
    const { channels, hours: before } = await chosenChannels(context, account.uid, transaction);
    const searches = frequency && groups.includes('savedSearches') ? await telling(context, account, transaction) : [];
    if (hours && isTooQuiet(hours, before)) throw new ApiError('invalid-input');
    const changed: Partial<Record<NotificationGroup, Partial<Channels>>> = {};
    for (const group of groups) {
      const chosen = changes[group];
      if (!chosen) continue;
      const { email = channels(group).email, text = channels(group).text, push } = chosen;
      // A text that cannot be sent would come as an email, which was just stopped.
      const stopsBoth = chosen.email === false && !texted;
      // A push that was never chosen stays so.
      changed[group] = { email, text: text && !stopsBoth, ...(push !== undefined && { push }) };
    }
    if (Object.keys(changed).length > 0) transaction.set(settings, changed, { merge: true });
    // As a whole, because an hour that is absent is usual.
    if (hours) transaction.set(settings, { hours }, { mergeFields: ['hours'] });
    for (const { ref } of searches) transaction.update(ref, { frequency });
  });
}

/** Whether quiet hours are too long for a link, unless they stay as they are. */
const isTooQuiet = ({ quiet }: NotificationHours, { quiet: before }: NotificationHours): boolean =>
  quiet !== undefined &&
  quietHoursIn(quiet) > longestQuietByLink &&
  !(quiet.from === before?.from && quiet.until === before.until);

/** Returns the saved searches that are not paused. */
async function telling({ db }: Pick<Context, 'db'>, { uid }: Account, transaction?: Transaction) {
  const all = db.collection(paths.savedSearches(uid));
  const { docs } = await (transaction ? transaction.get(all) : all.get());
  return docs.flatMap((snapshot) => {
    const frequency = searchIn(snapshot)?.frequency;
    return frequency === undefined || frequency === 'never' ? [] : [{ ref: snapshot.ref, frequency }];
  });
}

async function choicesOf(context: Context, { account, group: about }: Link): Promise<ChoicesOfLink> {
  const groups = changeable(account);
  const [{ channels, hours }, devices, searches] = await Promise.all([
    chosenChannels(context, account.uid),
    devicesOf(context, account),
    groups.includes('savedSearches') ? telling(context, account) : [],
  ]);
  const [frequency, ...others] = new Set(searches.map((search) => search.frequency));
  return {
    about,
    address: account.email.replace(/^(.).*(?=@)/u, '$1•••'),
    language: account.languagePreference,
    groups: groups.map((group) => ({ group, ...channels(group) })),
    hasDevices: devices.length > 0,
    hours,
    timeZone: timeZoneOf(hours, account) ?? usualTimeZone,
    ...(frequency && { frequency: others.length > 0 ? 'different' : frequency }),
  };
}
