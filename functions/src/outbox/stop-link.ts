import * as z from 'zod/mini';
import { pathOf } from 'domain/api/endpoint.ts';
import { stopEmails } from 'domain/api/unsubscribe.ts';
import { notificationKind } from 'domain/notification/notification.ts';
import { notificationGroups, notificationTable } from 'domain/notification/notification-table.ts';
import { unsubscribeLinkPath } from 'domain/notification/unsubscribe-link.ts';
import type { Context } from '#platform/context.ts';
import { signedToken } from '#platform/signed-link.ts';
import type { OutboxMessage } from './message.ts';

/** Links by which an email is the last of its kind. */
export type StopLink = {
  /** The page for people. */
  page: string;
  /** The address that mail programs call (RFC 8058). */
  oneClick: string;
};

const withSettings = z.object({ settingsLink: z.url() });

/**
 * Returns the link of an email that may be stopped by one; undefined for others. Made as the email goes out, so that it is stored nowhere,
 * and is for the address that the email goes to.
 */
export function stopLinkOf(
  context: Pick<Context, 'linkKey' | 'now'>,
  { uid, template, data }: Pick<OutboxMessage, 'uid' | 'template' | 'data'>,
  { channel, recipient }: Pick<OutboxMessage, 'channel' | 'recipient'>,
): StopLink | undefined {
  const kind = notificationKind.safeParse(template).data;
  const settings = withSettings.safeParse(data).data;
  if (kind === undefined || settings === undefined || uid === undefined || channel !== 'email') return undefined;
  const { group } = notificationTable[kind];
  if (!notificationGroups[group].stoppedByLink) return undefined;
  const { origin } = new URL(settings.settingsLink);
  const token = signedToken(context, 'unsubscribe', { uid, email: recipient }, group);
  return { page: origin + unsubscribeLinkPath(token), oneClick: origin + pathOf(stopEmails, { token }) };
}
