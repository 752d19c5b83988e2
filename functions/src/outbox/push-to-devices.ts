import { Timestamp } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { day } from 'domain/duration.ts';
import { notificationKind } from 'domain/notification/notification.ts';
import { notificationTable } from 'domain/notification/notification-table.ts';
import * as z from 'zod/mini';
import type { Context } from '#platform/context.ts';
import { devicesOf, type StoredDevice } from './devices-of.ts';
import type { OutboxMessage } from './message.ts';
import { DeviceGone, PermanentFailure, type Provider, ProviderUnavailable, type Rendered } from './provider.ts';
import { pushTo } from './push-payload.ts';

const withLink = z.object({ link: z.url() });

/**
 * Sends a push to all devices of its person. It is sent if any of them took it. Devices whose subscription ended are removed.
 * @param account of its person
 * @throws PermanentFailure if none takes it, or none is left; ProviderUnavailable if one may take it later
 */
export async function pushToDevices(
  context: Context,
  provider: Provider,
  account: Account,
  message: Pick<OutboxMessage, 'channel' | 'recipient' | 'template' | 'data' | 'language'> & { id: string },
  rendered: Rendered,
): Promise<void> {
  const { id, channel, recipient, template, data, language } = message;
  const { group } = notificationTable[notificationKind.parse(template)];
  const { link } = withLink.parse(data);
  const devices = await devicesOf(context, account);
  const results = await Promise.all(
    devices.map(async (device) => {
      const push = pushTo(device, { id, language, group, rendered, link });
      try {
        await provider.send({ ...rendered, id, channel, recipient, push });
        await markTaken(context, device);
        return undefined;
      } catch (error) {
        if (error instanceof DeviceGone) await forget(device);
        return error;
      }
    }),
  );
  if (results.includes(undefined)) return;
  const passing = results.filter((error) => !(error instanceof PermanentFailure));
  if (passing.length === 0)
    throw new PermanentFailure(`No device took the push: ${results.map(String).join('; ') || 'there is none'}`);
  throw soonest(passing);
}

/** Returns the error of the device that may take the push first. */
function soonest(errors: readonly unknown[]): unknown {
  const waitOf = (error: unknown) => (error instanceof ProviderUnavailable ? (error.retryAfter ?? 0) : 0);
  return errors.toSorted((a, b) => waitOf(a) - waitOf(b))[0];
}

/** Once a day at most, because each write reaches the profile that is open. */
async function markTaken({ now }: Pick<Context, 'now'>, { reference, lastTakenAt }: StoredDevice): Promise<void> {
  if (lastTakenAt && now().getTime() - lastTakenAt.getTime() < day) return;
  // One that was removed meanwhile stays so.
  await reference.update({ lastTakenAt: Timestamp.fromDate(now()) }).catch(() => undefined);
}

/** Removes a device, unless it was registered again meanwhile. */
const forget = ({ reference, updateTime }: StoredDevice): Promise<unknown> =>
  reference.delete({ lastUpdateTime: updateTime }).catch(() => undefined);
