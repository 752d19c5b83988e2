import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type NotificationGroup, notificationGroups } from 'domain/notification/notification-table.ts';
import { notificationChannels } from 'domain/notification/sending-channels.ts';
import type { NotificationHours } from 'domain/notification/notification-hours.ts';
import { type Channels, channelsOf, notificationSettings } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

const channelChoice = z.object({ notification: z.enum(notificationChannels) });

type Chosen = {
  channels: (group: NotificationGroup) => Channels;
  /** Whether the person switched off emails of a group that a link stops, so that none may come instead of a text. */
  refusesEmail: (group: NotificationGroup) => boolean;
  /** Whether the person chose pushes of a group themselves, so that an email replaces those that no device is left for. */
  choosesPush: (group: NotificationGroup) => boolean;
  hours: NotificationHours;
};

/** Returns the channels that a person gets each group by, and their hours, within `transaction` if given. */
export async function chosenChannels(
  { db }: Pick<Context, 'db'>,
  uid: string,
  transaction?: Transaction,
): Promise<Chosen> {
  const read = (reference: DocumentReference) => (transaction ? transaction.get(reference) : reference.get());
  const [stored, preferences] = await Promise.all([
    read(db.doc(paths.own(uid, 'notificationSettings'))),
    read(db.doc(paths.own(uid, 'preferences'))),
  ]);
  const settings = notificationSettings.safeParse(stored.data()).data;
  const preferred = channelChoice.safeParse(preferences.data()).data?.notification;
  return {
    channels: (group) => channelsOf(group, settings, preferred),
    refusesEmail: (group) => notificationGroups[group].stoppedByLink && settings?.[group]?.email === false,
    choosesPush: (group) => settings?.[group]?.push === true,
    hours: settings?.hours ?? {},
  };
}
