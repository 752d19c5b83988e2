import * as z from 'zod/mini';
import { type Account, hasConfirmedPhone, type Language } from 'domain/account/account.ts';
import { notificationChannels } from 'domain/buyer/preferences.ts';
import { notificationKind } from 'domain/notification/notification.ts';
import { channelsOf, notificationSettings } from 'domain/notification/notification-settings.ts';
import { notificationRow } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { mayGetTexts } from 'domain/text/area-codes.ts';
import type { Context } from '#platform/context.ts';
import { readSettings } from '#platform/portal-settings.ts';
import { presentAccount } from '#platform/present-account.ts';
import { mayReceive } from './may-receive.ts';
import type { Channel } from './message.ts';

const channelChoice = z.object({ notification: z.enum(notificationChannels) });

export type PersonAddress = {
  /** Empty if the member switched this off. */
  reachedBy: { channel: Channel; recipient: string }[];
  language: Language;
  account: Account;
};

/**
 * Returns where an active member currently receives messages of a template, and in which language: notifications by the channels they
 * chose, anything else by email; their own actions are not texted. Undefined for others, and for members who may no longer see the deal.
 */
export async function personAddress(
  context: Context,
  uid: string,
  { template, dealId }: { template: string; dealId?: string | undefined },
): Promise<PersonAddress | undefined> {
  const [account, settings, preferences] = await Promise.all([
    presentAccount(context, uid),
    context.db.doc(paths.notificationSettings(uid)).get(),
    context.db.doc(paths.preferences(uid)).get(),
  ]);
  const kind = notificationKind.safeParse(template).data;
  if (!account || (kind && !(await mayReceive(context, account, kind, dealId)))) return undefined;
  const row = kind && notificationRow(kind);
  const chosen = row
    ? channelsOf(
        row.group,
        notificationSettings.safeParse(settings.data()).data,
        channelChoice.safeParse(preferences.data()).data?.notification,
      )
    : { email: true, text: false };
  const byText =
    chosen.text &&
    hasConfirmedPhone(account) &&
    mayGetTexts(account.phoneNumber, (await readSettings(context)).textAreaCodes);
  // Email replaces a text that cannot be sent.
  const byEmail = chosen.email || (chosen.text && !byText);
  return {
    reachedBy: [
      ...(byEmail ? [{ channel: 'email' as const, recipient: account.email }] : []),
      ...(byText && !row?.neverByText ? [{ channel: 'text' as const, recipient: account.phoneNumber }] : []),
    ],
    language: account.languagePreference,
    account,
  };
}
