import { type Account, hasConfirmedPhone, type Language } from 'domain/account/account.ts';
import { notificationKind } from 'domain/notification/notification.ts';
import { openHoursOf, timeZoneOf } from 'domain/notification/notification-hours.ts';
import { notificationRow } from 'domain/notification/notification-table.ts';
import type { OpenHours } from 'domain/notification/open-hours.ts';
import { mayGetTexts } from 'domain/text/area-codes.ts';
import type { Context } from '#platform/context.ts';
import { readSettings } from '#platform/portal-settings.ts';
import { presentAccount } from '#platform/present-account.ts';
import { chosenChannels } from './chosen-channels.ts';
import { mayReceive } from './may-receive.ts';
import type { Channel } from './message.ts';
import { devicesOf } from './devices-of.ts';
import { isStopped } from './stopped-numbers.ts';

export type PersonAddress = {
  /** Empty if the member switched this off. */
  reachedBy: { channel: Channel; recipient: string }[];
  /** No email may come instead of a text too many, or of a push: the person stopped emails of this group, or none arrive. */
  refusesEmail: boolean;
  /** The hours that the person left open for notifications, if they chose quiet ones. */
  open: OpenHours[];
  /** The zone that the person chose, or that of their browser. */
  timeZone: string | undefined;
  language: Language;
  account: Account;
};

/**
 * Returns where an active member currently receives messages of a template, and in which language: notifications by the channels they
 * chose, anything else by email; their own actions are not texted. A push has their uid as its recipient. Undefined for others, and for members who may no longer see the deal.
 */
export async function personAddress(
  context: Context,
  uid: string,
  { template, dealId }: { template: string; dealId?: string | undefined },
): Promise<PersonAddress | undefined> {
  const [account, { channels, refusesEmail, choosesPush, hours }] = await Promise.all([
    presentAccount(context, uid),
    chosenChannels(context, uid),
  ]);
  const kind = notificationKind.safeParse(template).data;
  if (!account || (kind && !(await mayReceive(context, account, kind, dealId)))) return undefined;
  const row = kind && notificationRow(kind);
  const chosen = row ? channels(row.group) : { email: true, text: false, push: false };
  const [byText, devices] = await Promise.all([
    chosen.text && getsTexts(context, account),
    chosen.push ? devicesOf(context, account) : [],
  ]);
  const byPush = devices.length > 0;
  const stopped = row !== undefined && account.stoppedEmail !== undefined;
  const refuses = stopped || (row !== undefined && refusesEmail(row.group));
  // Email replaces a text that cannot be sent, and pushes that were chosen where no device is left.
  const nothingElse = row !== undefined && choosesPush(row.group) && !byPush && !byText && !refuses;
  const byEmail = !stopped && (chosen.email || (chosen.text && !byText) || nothingElse);
  return {
    reachedBy: [
      ...(byEmail ? [{ channel: 'email' as const, recipient: account.email }] : []),
      ...(byText && !row?.neverByText ? [{ channel: 'text' as const, recipient: account.phoneNumber }] : []),
      ...(byPush ? [{ channel: 'push' as const, recipient: uid }] : []),
    ],
    refusesEmail: refuses,
    open: row ? openHoursOf(hours, account) : [],
    timeZone: timeZoneOf(hours, account),
    language: account.languagePreference,
    account,
  };
}

/** Whether texts to this person go out. */
export const getsTexts = async (context: Context, account: Account): Promise<boolean> =>
  hasConfirmedPhone(account) &&
  mayGetTexts(account.phoneNumber, (await readSettings(context)).textAreaCodes) &&
  !(await isStopped(context, account.phoneNumber));
