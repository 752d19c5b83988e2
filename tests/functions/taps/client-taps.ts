import { Timestamp } from 'firebase-admin/firestore';
import type { OwnDocumentName } from 'domain/account/own-documents.ts';
import { leastPreferences } from 'domain/buyer/example-preferences.ts';
import { minute } from 'domain/duration.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { countFavorite } from '#functions/favorites/count-favorite.ts';
import { takeInPage } from '#functions/papers/take-in-page.ts';
import { publishPhoto } from '#functions/photos/publish-photo.ts';
import { takeInUpload } from '#functions/proofs/take-in-upload.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { newId } from '#tests/deals.ts';
import type { WritingCase } from '#tests/functions/lost-answers/writing-request.ts';
import type { World } from '#tests/functions/world/world.ts';
import { knowingOffer, makeOffer } from '#tests/offers.ts';
import { picture } from '#tests/pictures.ts';

/** Cases of endpoints besides those of lost answers, for what grows with the number of people. */
export const moreCases: Readonly<Record<string, WritingCase>> = {
  'createDeal of which three premium buyers are notified': async (world) => {
    const buyers = await Promise.all([1, 2, 3].map(() => world.person({ role: 'buyer', premium: true })));
    await Promise.all(buyers.map(({ uid }) => world.db.doc(paths.zipSubscription(uid)).set({ zipCodes: ['85021'] })));
    return { as: await world.person(), body: cashForm() };
  },
  'submitOffer without an expiry': async (world) => {
    const params = { dealId: await world.deal(await world.person()) };
    return { as: await world.person({ role: 'buyer' }), params, body: knowingOffer };
  },
  'acceptOffer that declines five others': async (world) => {
    const [as, ...buyers] = await Promise.all([
      world.person(),
      ...Array.from({ length: 6 }, () => world.person({ role: 'buyer' })),
    ]);
    const dealId = await world.deal(as);
    const offers: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for the locks of another
    for (const buyer of buyers) offers.push(await makeOffer(dealId, buyer));
    return {
      as,
      params: { dealId, offerId: offers[0] ?? '' },
      headers: { 'if-match': '1' },
      body: { dueOnSaleKnown: true },
    };
  },
};

/** A write that a page makes itself, how many documents the rules read for it, and how many functions `write` runs itself. */
type ClientTap = { ruleReads: number; write: () => Promise<unknown>; functions?: number };
type ClientTaps = Readonly<
  Record<
    | Exclude<OwnDocumentName, 'favorite' | 'dealNote'>
    | `${OwnDocumentName | 'account' | 'notification' | 'photo' | 'page'} ${string}`,
    (world: World) => Promise<ClientTap>
  >
>;

/** The rules read the account of the writer, once for each request. */
const account = 1;

async function favorite(world: World) {
  const [seller, { uid }] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const dealId = await world.deal(seller);
  return { uid, dealId, saved: world.db.doc(paths.favorite(uid, dealId)) };
}

async function renamed(world: World, deals: number): Promise<ClientTap> {
  const seller = await world.person();
  await Promise.all(Array.from({ length: deals }, () => world.deal(seller)));
  return {
    ruleReads: account,
    write: () => world.db.doc(paths.user(seller.uid)).update({ firstName: 'Olivia' }),
  };
}

async function own(world: World, path: (uid: string) => string, data: Record<string, unknown>): Promise<ClientTap> {
  const { uid } = await world.person({ role: 'buyer' });
  return { ruleReads: account, write: () => world.db.doc(path(uid)).set(data) };
}

/** The documents of domain/src/account/own-documents.ts, the profile, read marks, and uploads. */
export const clientTaps: ClientTaps = {
  'favorite saved': async (world) => {
    const { saved } = await favorite(world);
    return { ruleReads: account + 1, write: () => saved.set({ createdAt: Timestamp.now() }) };
  },
  'favorite removed': async (world) => {
    const { uid, dealId, saved } = await favorite(world);
    await saved.set({ createdAt: Timestamp.now() });
    await countFavorite({ ...world.context, now: () => new Date(Date.now() - minute) }, uid, dealId);
    return { ruleReads: account, write: () => saved.delete() };
  },
  'dealNote written': async (world) => {
    const { uid, dealId } = await favorite(world);
    const note = world.db.doc(paths.dealNote(uid, dealId));
    return { ruleReads: account + 1, write: () => note.set({ text: 'Roof?', updatedAt: Timestamp.now() }) };
  },
  preferences: (world) => own(world, paths.preferences, leastPreferences),
  notificationSettings: (world) => own(world, paths.notificationSettings, { offers: { email: true, text: false } }),
  assumptions: (world) => own(world, paths.assumptions, { vacancy: 8 }),
  'account renamed, without deals': (world) => renamed(world, 0),
  'account renamed, with ten deals': (world) => renamed(world, 10),
  'notification marked as read': async (world) => {
    const { uid } = await world.person({ role: 'buyer' });
    const notice = world.db.doc(paths.notification(uid, newId()));
    await notice.set({ kind: 'premium-deal', data: {}, createdAt: Timestamp.now(), readAt: null });
    return { ruleReads: account, write: () => notice.update({ readAt: Timestamp.now() }) };
  },
  'photo uploaded': async ({ db, bucket, context, person }) => {
    const { uid } = await person();
    const [dealId, id] = [newId(), newId()];
    const name = storagePaths.upload(uid, dealId, id);
    await db.doc(paths.uploadSlot(uid, id)).set({ name });
    return {
      // The rules of Storage read the account and the slot.
      ruleReads: account + 1,
      functions: 1,
      write: async () => {
        await bucket.file(name).save(await picture(32, 24).jpeg().toBuffer(), { resumable: false });
        if (!(await takeInUpload(context, name))) await publishPhoto(context, name, new Date());
      },
    };
  },
  'page uploaded, of a paper': async ({ db, bucket, context, person, deal }) => {
    const seller = await person();
    const [dealId, id] = [await deal(seller), newId()];
    const name = storagePaths.pageUpload(seller.uid, dealId, id);
    await db.doc(paths.uploadSlot(seller.uid, id)).set({ name });
    return {
      // The rules of Storage read the account and the slot.
      ruleReads: account + 1,
      functions: 1,
      write: async () => {
        await bucket.file(name).save(await picture(32, 24).webp().toBuffer(), { resumable: false });
        await takeInPage(context, name, new Date());
      },
    };
  },
};
