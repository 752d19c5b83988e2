import { onDocumentCreated, onDocumentDeleted } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { deliver } from './deliver.ts';
import { configuredProvider, mailSecrets } from './mail-settings.ts';
import { sweepOutbox } from './sweep-outbox.ts';

/** Sends a message as soon as it is in the outbox. What fails is tried again by the sweep. */
export const outboxMessageCreated = onDocumentCreated(
  { document: paths.outboxMessage('{id}'), secrets: mailSecrets },
  async ({ data }) => {
    if (!data) return;
    const context = productionContext();
    await deliver(context, configuredProvider(context), data.id);
  },
);

/** An admin sends a message again: it leaves the list of those that failed. Of one that expired there nothing is due. */
export const failedMessageRemoved = onDocumentDeleted(
  { document: paths.failedMessage('{id}'), secrets: mailSecrets },
  async ({ params }) => {
    const context = productionContext();
    await deliver(context, configuredProvider(context), params['id'] ?? '');
  },
);

export const outboxSweep = onSchedule({ schedule: 'every 1 minutes', secrets: mailSecrets }, async () => {
  const context = productionContext();
  await sweepOutbox(context, configuredProvider(context));
});
