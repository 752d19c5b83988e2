import { onSchedule } from 'firebase-functions/scheduler';
import { writeBuyerMap } from '#buyers/write-buyer-map.ts';
import { sweepCases } from '#cases/settle-cases.ts';
import { sweepControls } from '#deals/settle-control.ts';
import { sweepFreshness } from '#deals/settle-freshness.ts';
import { sweepFigures } from '#deals/tell-figures.ts';
import { sweepHeadStarts } from '#deals/sweep-head-starts.ts';
import { sweepHeadStartEnds } from '#deals/tell-head-start-end.ts';
import { removeAbandonedAccounts } from '#identity/remove-abandoned-accounts.ts';
import { sweepOffers } from '#offers/expiry.ts';
import { configuredProvider, sendingSecrets } from '#outbox/mail-settings.ts';
import { sweepOutbox } from '#outbox/sweep-outbox.ts';
import { cleanUpPapers } from '#papers/clean-up.ts';
import { sweepSeenPapers } from '#papers/sweep-seen-papers.ts';
import { cleanUpPhotos } from '#photos/clean-up.ts';
import { sweepDeletedPhotos } from '#photos/close-photos.ts';
import { allSettled } from '#platform/all-settled.ts';
import { productionContext } from '#platform/context.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { keepRecords } from '#records/keep-records.ts';
import { sweepDigests } from '#searches/send-digest.ts';
import { findSameHouses } from '#same-houses/find-same-houses.ts';
import { cleanUpProofs } from '#proofs/clean-up.ts';

/**
 * Tells of changed figures, of head starts that end soon and of what searches found, reminds admins of open cases and announces houses that
 * moved, reminds originators of deals that were not confirmed for days and takes these out of the lists, takes the mark from deals whose
 * papers that an admin saw have run out, and is the fallback for missed tasks and triggers: head starts, offers and rights to sell that have
 * ended, messages that are due. The timeout is that of a sweep of the outbox with the longest try; where two runs overlap, leases keep them
 * apart.
 */
export const everyMinute = onSchedule(
  { schedule: 'every 1 minutes', timeoutSeconds: 120, secrets: sendingSecrets },
  async () => {
    const context = productionContext();
    await allSettled([
      sweepHeadStarts(context),
      sweepHeadStartEnds(context),
      sweepOffers(context),
      sweepControls(context),
      sweepSeenPapers(context),
      sweepFreshness(context),
      sweepFigures(context),
      sweepCases(context),
      sweepDigests(context, publicOrigin()),
      sweepOutbox(context, configuredProvider(context)),
    ]);
  },
);

/**
 * Writes the buyer map, looks for deals of the same house, makes originators' records, and cleans up: abandoned sign-ups, uploads, unlisted
 * photos, proofs of funds that are no longer needed, papers of deleted deals, and photos of theirs that a task has missed.
 */
export const everyHour = onSchedule({ schedule: 'every 60 minutes', timeoutSeconds: 300 }, async () => {
  const context = productionContext();
  await allSettled([
    writeBuyerMap(context),
    removeAbandonedAccounts(context),
    cleanUpPhotos(context),
    cleanUpProofs(context),
    cleanUpPapers(context),
    sweepDeletedPhotos(context),
    findSameHouses(context),
    keepRecords(context),
  ]);
});
