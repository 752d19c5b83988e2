import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { day, minute } from 'domain/duration.ts';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { savedSearch, searchKey } from 'domain/search/saved-search.ts';
import { endHeadStart } from '#functions/deals/end-head-start.ts';
import { settleControl } from '#functions/deals/settle-control.ts';
import { settlePoint } from '#functions/map/settle-point.ts';
import { sendPremiumNotices } from '#functions/notices/premium-notices.ts';
import { expireOffer } from '#functions/offers/expiry.ts';
import { takeInPage } from '#functions/papers/take-in-page.ts';
import { closePhotos } from '#functions/photos/close-photos.ts';
import { publishPhoto } from '#functions/photos/publish-photo.ts';
import { publishedAs } from '#functions/photos/published-files.ts';
import { takeInUpload } from '#functions/proofs/take-in-upload.ts';
import { tellSearches } from '#functions/searches/tell-searches.ts';
import { dayAhead } from '#tests/days.ts';
import { newId } from '#tests/deals.ts';
import { makeOffer } from '#tests/offers.ts';
import type { Person } from '#tests/people.ts';
import { picture } from '#tests/pictures.ts';
import { pdf } from '#tests/proofs.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { EventCase } from './event-case.ts';

const deleted = { status: 'deleted', visibility: 'none' };
const deleting = ({ db }: World, dealId: string) => db.doc(paths.deal(dealId)).update(deleted);
const premiumBuyer = (world: World) => world.person({ role: 'buyer', premium: true });

/** A buyer's search that finds every deal in Arizona. */
export async function givenSearch({ db }: World, buyer: Pick<Person, 'uid'> | undefined, frequency = 'atOnce') {
  const query = 'state=AZ';
  const key = searchKey(savedSearch(query));
  const search = { query, name: 'Arizona', frequency, key, createdAt: Timestamp.now() };
  await db.doc(paths.savedSearch(buyer?.uid ?? '', 'arizona')).set(search);
}

/** Position by which a deal is on the map. */
const location = { latitude: 33.5618, longitude: -112.1107 };
const photo = { ready: true, width: 400, height: 300, placeholder: '' };

/** A new deal whose head start is over. */
export async function withHeadStart(world: World): Promise<string> {
  const publicAt = Timestamp.fromMillis(Date.now() - minute);
  return world.deal(await world.person(), { status: 'new', visibility: 'premium', publicAt });
}

/** A deal whose head start ends in an hour and a half, saved by a premium buyer who has not been told. */
export async function withEndingHeadStart(world: World): Promise<string> {
  const publicAt = Timestamp.fromMillis(Date.now() + 90 * minute);
  const listedOn = Timestamp.fromMillis(Date.now() - day);
  const dealId = await world.deal(await world.person(), { status: 'new', visibility: 'premium', listedOn, publicAt });
  const { uid } = await premiumBuyer(world);
  await world.db.doc(paths.ownOfDeal(uid, 'favorites', dealId)).set({ createdAt: listedOn });
  await world.db.doc(paths.countedFavorite(dealId, uid)).set({ at: listedOn });
  return dealId;
}

/** A deal of which a reminder is due: the right to sell it ends in three days. */
export async function withEndingControl(world: World): Promise<string> {
  const control = { kind: 'contract', until: dayAhead(3) };
  const controlDueAt = Timestamp.fromMillis(Date.now() - 5 * day);
  return world.deal(await world.person(), { control, controlShown: true, controlDueAt });
}

/** A deal of which a reminder is due, and that has left the lists: it was not confirmed for a month. */
export async function withoutConfirmation(world: World): Promise<{ uid: string; dealId: string }> {
  const seller = await world.person();
  const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * day);
  const dates = { publicAt: ago(40), listedOn: ago(40), confirmedAt: ago(31), freshnessDueAt: ago(3) };
  return { uid: seller.uid, dealId: await world.deal(seller, dates) };
}

/** A deal that a search found, and that is told now. Returns whom it is told. */
export async function withFoundDeal(world: World): Promise<string> {
  const buyer = await world.person({ role: 'buyer' });
  await givenSearch(world, buyer, 'daily');
  const dealId = await world.deal(await world.person());
  const dueAt = Timestamp.fromMillis(Date.now() - minute);
  await world.db.doc(paths.foundDeal(buyer.uid, dealId)).set({ uid: buyer.uid, dueAt, expiresAt: Timestamp.now() });
  return buyer.uid;
}

/** A case of which admins are reminded. */
export async function waitingCase(world: World): Promise<string> {
  const [holder, claimant] = await Promise.all([world.person(), world.person(), world.person({ role: 'admin' })]);
  const at = Timestamp.now();
  const dealId = await world.deal(holder, { underReview: true });
  const claimId = await world.deal(claimant, { visibility: 'contested', status: 'new' });
  const side = (id: string, { uid, name }: typeof holder) => ({ dealId: id, originator: { uid, name } });
  await world.db.doc(paths.houseCase(claimId)).set({
    address: '12 Oak Street, Phoenix, AZ',
    listed: side(dealId, holder),
    claim: side(claimId, claimant),
    statement: 'Mine',
    state: 'open',
    openedAt: at,
    dueAt: at,
    version: 1,
  });
  return claimId;
}

/** A deal with a changed figure that somebody who saved it is about to be told. */
export async function withChangedFigure(world: World): Promise<string> {
  const [seller, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const dealId = await world.deal(seller, { piti: 1900, monthlyPayment: 1900 });
  const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * minute);
  const edit = { at: ago(20), fields: { piti: { from: 1850, to: 1900 } } };
  await Promise.all([
    world.db.doc(paths.countedFavorite(dealId, buyer.uid)).set({ at: ago(60) }),
    world.db.doc(`${paths.changes(dealId)}/edit`).set(edit),
    world.db.doc(paths.figureNotice(dealId)).set({ dueAt: ago(10), toldThrough: ago(40) }),
  ]);
  return dealId;
}

/** An open offer whose time is over. */
export async function overdueOffer(world: World) {
  const [seller, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const dealId = await world.deal(seller);
  const offerId = await makeOffer(dealId, buyer);
  const offer = world.db.doc(paths.offer(dealId, offerId));
  await offer.update({ 'terms.validUntil': new Date(Date.now() - minute).toISOString() });
  return { dealId, offerId, offer };
}

/** A deleted deal whose photo has a new token in its document alone. */
export async function openPhotos(world: World) {
  const id = newId();
  const dealId = await world.deal(await world.person(), {
    ...deleted,
    photos: [{ ...photo, id, token: 'a-new-token' }],
    updatedAt: Timestamp.now(),
  });
  const names = photoSizes.map((size) => storagePaths.photo(dealId, id, size));
  await Promise.all(names.map((name) => world.bucket.file(name).save('webp', publishedAs('an-old-token'))));
  return { dealId, names };
}

/** Three uploads: a photo that its deal lists already, a proof of funds, and a page of a paper. */
async function uploads(world: World) {
  const [seller, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const [id, proofId, pageId] = [newId(), newId(), newId()];
  const waiting = { id, ready: false, width: 0, height: 0, token: '', placeholder: '' };
  const dealId = await world.deal(seller, { photos: [waiting] });
  const upload = storagePaths.upload(seller.uid, dealId, id);
  const proofUpload = storagePaths.proofUpload(buyer.uid, proofId);
  const pageUpload = storagePaths.pageUpload(seller.uid, dealId, pageId);
  await Promise.all([
    world.bucket.file(upload).save(await picture(32, 24).jpeg().toBuffer(), { resumable: false }),
    world.bucket.file(proofUpload).save(pdf(), { resumable: false }),
    world.bucket.file(pageUpload).save(await picture(32, 24).webp().toBuffer(), { resumable: false }),
    world.db.doc(paths.uploadSlot(seller.uid, id)).set({ name: upload }),
    world.db.doc(paths.uploadSlot(buyer.uid, proofId)).set({ name: proofUpload }),
    world.db.doc(paths.uploadSlot(seller.uid, pageId)).set({ name: pageUpload }),
  ]);
  return {
    dealId,
    upload,
    proofUpload,
    pageUpload,
    page: storagePaths.page(dealId, pageId),
    kept: storagePaths.proof(buyer.uid, proofId),
    record: paths.photoUpload(dealId, id),
  };
}

export const dealEvents = {
  dealPublished: async (world) => {
    const buyers = await Promise.all([1, 2].map(() => premiumBuyer(world)));
    await Promise.all(buyers.map(({ uid }) => world.db.doc(paths.zipSubscription(uid)).set({ zipCodes: ['85021'] })));
    // By the ZIP code, by a search, and by both.
    await Promise.all([givenSearch(world, buyers[0]), givenSearch(world, await premiumBuyer(world))]);
    const dealId = await world.deal(await world.person(), { status: 'new', visibility: 'premium', location });
    return {
      deliver: async () => {
        await settlePoint(world.context, dealId);
        await sendPremiumNotices(world.context, dealId);
        await tellSearches(world.context, dealId, undefined);
      },
      touches: 6,
      late: { meanwhile: 'the deal was deleted', change: () => deleting(world, dealId), ends: 'unchanged' },
    };
  },
  dealUpdated: async (world) => {
    const buyer = await world.person({ role: 'buyer' });
    await givenSearch(world, buyer);
    await givenSearch(world, await world.person({ role: 'buyer' }), 'daily');
    const dealId = await world.deal(await world.person(), { status: 'new', visibility: 'premium', location });
    const before = await world.db.doc(paths.deal(dealId)).get();
    await world.db.doc(paths.deal(dealId)).update({ status: 'active', visibility: 'all' });
    return {
      deliver: async () => {
        await settlePoint(world.context, dealId);
        await tellSearches(world.context, dealId, before);
      },
      // Two people, and the point.
      touches: 3,
      late: { meanwhile: 'the deal was deleted', change: () => deleting(world, dealId), ends: 'unchanged' },
    };
  },
  endHeadStart: async (world) => {
    const dealId = await withHeadStart(world);
    return {
      deliver: () => endHeadStart(world.context, dealId),
      touches: 2,
      late: { meanwhile: 'the deal was deleted', change: () => deleting(world, dealId), ends: 'unchanged' },
    };
  },
  settleControl: async (world) => {
    const dealId = await withEndingControl(world);
    return {
      deliver: () => settleControl(world.context, dealId),
      touches: 2,
      late: {
        meanwhile: 'the originator removed it',
        change: () =>
          world.db.doc(paths.deal(dealId)).update({
            control: FieldValue.delete(),
            controlShown: FieldValue.delete(),
            controlDueAt: FieldValue.delete(),
          }),
        ends: 'unchanged',
      },
    };
  },
  expireOffer: async (world) => {
    const { dealId, offerId, offer } = await overdueOffer(world);
    return {
      deliver: () => expireOffer(world.context, dealId, offerId),
      touches: 4,
      late: {
        meanwhile: 'the offer was withdrawn',
        change: () => offer.update({ state: 'withdrawn' }),
        ends: 'unchanged',
      },
    };
  },
  closePhotos: async (world) => {
    const { dealId, names } = await openPhotos(world);
    return {
      deliver: () => closePhotos(world.context, dealId),
      touches: 2,
      late: {
        meanwhile: 'its files were removed',
        change: () => Promise.all(names.map((name) => world.bucket.file(name).delete())),
        ends: 'unchanged',
      },
    };
  },
  publishPhoto: async (world) => {
    const { dealId, upload, proofUpload, pageUpload, page, kept, record } = await uploads(world);
    const at = new Date();
    const arrived = async (name: string) => {
      const isTakenIn = (await takeInUpload(world.context, name)) || (await takeInPage(world.context, name, at));
      if (!isTakenIn) await publishPhoto(world.context, name, at);
    };
    return {
      deliver: async () => {
        await arrived(upload);
        await arrived(proofUpload);
        await arrived(pageUpload);
      },
      // The deal, two records, two sizes, three slots, three uploads, the proof, the page.
      touches: 13,
      late: {
        meanwhile: 'the deal was deleted',
        change: () => deleting(world, dealId),
        ends: {
          [upload]: false,
          [record]: false,
          [proofUpload]: false,
          [kept]: true,
          [pageUpload]: false,
          [page]: false,
        },
      },
    };
  },
} satisfies Record<string, EventCase>;
