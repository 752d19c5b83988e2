import { Timestamp } from 'firebase-admin/firestore';
import { leastPreferences } from 'domain/buyer/example-preferences.ts';
import { fingerprintOf } from 'domain/deal/same-house.ts';
import { day, hour, minute } from 'domain/duration.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { syncBuyer } from '#functions/buyers/sync-buyer.ts';
import { writeBuyerMap } from '#functions/buyers/write-buyer-map.ts';
import { settleCase, sweepCases } from '#functions/cases/settle-cases.ts';
import { endHeadStart } from '#functions/deals/end-head-start.ts';
import { settleControl, sweepControls } from '#functions/deals/settle-control.ts';
import { settleFreshness, sweepFreshness } from '#functions/deals/settle-freshness.ts';
import { sweepFigures, tellFigures } from '#functions/deals/tell-figures.ts';
import { sweepHeadStarts } from '#functions/deals/sweep-head-starts.ts';
import { sweepHeadStartEnds, tellHeadStartEnd } from '#functions/deals/tell-head-start-end.ts';
import { removeAbandonedAccounts } from '#functions/identity/remove-abandoned-accounts.ts';
import { expireOffer, sweepOffers } from '#functions/offers/expiry.ts';
import { deliver, leaseDuration } from '#functions/outbox/deliver.ts';
import { sweepOutbox } from '#functions/outbox/sweep-outbox.ts';
import { findSameHouses } from '#functions/same-houses/find-same-houses.ts';
import { keepRecords } from '#functions/records/keep-records.ts';
import { cleanUpPapers } from '#functions/papers/clean-up.ts';
import { sweepSeenPapers } from '#functions/papers/sweep-seen-papers.ts';
import { cleanUpPhotos } from '#functions/photos/clean-up.ts';
import { sweepDeletedPhotos } from '#functions/photos/close-photos.ts';
import { allSettled } from '#functions/platform/all-settled.ts';
import { cleanUpProofs } from '#functions/proofs/clean-up.ts';
import { sendDigest, sweepDigests } from '#functions/searches/send-digest.ts';
import { newId } from '#tests/deals.ts';
import { makeOffer } from '#tests/offers.ts';
import { givenPages } from '#tests/papers.ts';
import { auth } from '#tests/services.ts';
import { givenUnlistedPhoto } from '#tests/unlisted-photo.ts';
import type { World } from '#tests/functions/world/world.ts';
import {
  openPhotos,
  overdueOffer,
  withChangedFigure,
  withFoundDeal,
  withEndingControl,
  withEndingHeadStart,
  withHeadStart,
  waitingCase,
  withoutConfirmation,
} from './deal-events.ts';
import type { EventCase } from './event-case.ts';
import { queuedMessages } from './message-events.ts';

/** Time from a leftover to the run of everyHour that removes it (ms). */
const later = 2 * day - hour;
const madeLater = () => Timestamp.fromMillis(Date.now() + later - 2 * hour);

/** A sign-up without an identity, with an offer. */
async function abandoned(world: World): Promise<string> {
  const buyer = await world.person({ role: 'buyer' });
  await makeOffer(await world.deal(await world.person()), buyer);
  await world.db.doc(paths.user(buyer.uid)).update({ createdAt: madeLater() });
  await auth.deleteUser(buyer.uid);
  return buyer.uid;
}

export const scheduleEvents = {
  everyMinute: async (world) => {
    const { context, provider, clock } = world;
    const head = await withHeadStart(world);
    const early = await withEndingHeadStart(world);
    const { dealId, offerId } = await overdueOffer(world);
    const ending = await withEndingControl(world);
    // Its paper has run out.
    await world.deal(await world.person(), {
      paperSeen: true,
      paperSeenUntil: Timestamp.fromMillis(Date.now() - minute),
    });
    const changed = await withChangedFigure(world);
    const { uid } = await withoutConfirmation(world);
    const claim = await waitingCase(world);
    const searching = await withFoundDeal(world);
    const { ids } = await queuedMessages(world);
    const run = () =>
      allSettled([
        sweepHeadStarts(context),
        sweepHeadStartEnds(context),
        sweepOffers(context),
        sweepControls(context),
        sweepSeenPapers(context),
        sweepFigures(context),
        sweepCases(context),
        sweepFreshness(context),
        sweepDigests(context, 'https://deals.example.com'),
        sweepOutbox(context, provider),
      ]);
    return {
      deliver: run,
      touches: 23,
      late: {
        meanwhile: 'tasks and triggers had done it all',
        change: async () => {
          await endHeadStart(context, head);
          await tellHeadStartEnd(context, early);
          await expireOffer(context, dealId, offerId);
          await settleControl(context, ending);
          await sweepSeenPapers(context);
          await tellFigures(context, changed);
          await settleFreshness(context, uid);
          await settleCase(context, claim);
          await sendDigest(context, 'https://deals.example.com', searching);
          await Promise.all(ids.map((id) => deliver(context, provider, id)));
        },
        ends: 'unchanged',
      },
      recover: async () => {
        clock.now += leaseDuration + minute;
        await run();
      },
    };
  },
  everyHour: async (world) => {
    const { context, db, bucket } = world;
    const uid = await abandoned(world);
    const { record } = await givenUnlistedPhoto(world, 'robin');
    await givenPages(newId(), { uid: 'robin' }, 1, world);
    const { dealId } = await openPhotos(world);
    await db.doc(paths.deal(dealId)).update({ updatedAt: madeLater() });
    const streetAddress = `${newId()} Main St`;
    await world.deal(await world.person(), { streetAddress, updatedAt: madeLater() });
    const other = fingerprintOf({ streetAddress, zipCode: '85021' }, streetAddress, {});
    await db.doc(paths.houseFingerprint(newId())).set({ ...other, compared: true });
    const upload = storagePaths.upload('robin', newId(), newId());
    await bucket.file(upload).save('half a photo', { resumable: false });
    const proof = storagePaths.proof('robin', newId());
    await bucket.file(proof).save('%PDF-', { resumable: false });
    const buyer = await world.person({ role: 'buyer' });
    await db.doc(paths.own(buyer.uid, 'preferences')).set(leastPreferences);
    await syncBuyer(context, buyer.uid);
    return {
      ahead: later,
      deliver: async () => {
        // One after the other, because on the emulator they would wait seconds for each other's locks.
        await writeBuyerMap(context);
        await removeAbandonedAccounts(context);
        await cleanUpPhotos(context);
        await cleanUpProofs(context);
        await cleanUpPapers(context);
        await sweepDeletedPhotos(context);
        await findSameHouses(context);
        await keepRecords(context);
      },
      // A deal's fingerprint, and that another could be its house. The account, its notice, its offer with the step, and the seller's
      // notice; the photo's record, its two files and those of the deleted deal; the page and its record; the upload, the proof, and the
      // map; two originators' records.
      touches: 19,
      late: {
        meanwhile: 'the photo was listed, and an admin decided about the account',
        change: async () => {
          await db.doc(record).update({ listed: true });
          await db.doc(paths.user(uid)).update({ changedByAdminAt: Timestamp.now() });
        },
        ends: { [record]: true, [paths.user(uid)]: true, [upload]: false, [proof]: false },
      },
    };
  },
} satisfies Record<string, EventCase>;
