import * as z from 'zod/mini';
import type { Account, Language } from 'domain/account/account.ts';
import { notificationChannels } from 'domain/buyer/preferences.ts';
import { paths } from 'domain/paths.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import type { Channel } from './message.ts';

const channelChoice = z.object({ notification: z.enum(notificationChannels) });

export type PersonAddress = { recipient: string; channel: Channel; language: Language; account: Account };

/**
 * Where an active member is reached now: by the channel they prefer (e-mail unless they chose text), in their language; undefined
 * for anybody else.
 */
export async function personAddress(context: Context, uid: string): Promise<PersonAddress | undefined> {
  const [account, preferences] = await Promise.all([
    readAccount(context, uid),
    context.db.doc(paths.preferences(uid)).get(),
  ]);
  if (account?.status !== 'active') return undefined;
  const channel = channelChoice.safeParse(preferences.data()).data?.notification ?? 'email';
  return {
    recipient: channel === 'text' ? account.phoneNumber : account.email,
    channel,
    language: account.languagePreference,
    account,
  };
}
