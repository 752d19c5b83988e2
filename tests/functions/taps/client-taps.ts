import { Timestamp } from 'firebase-admin/firestore';
import { firstOf } from 'domain/account/examples.ts';
import { type OwnDocumentName, type OwnDocumentRow, ownDocumentRows } from 'domain/account/own-documents.ts';
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
type Arrange = (world: World) => Promise<ClientTap>;
type Cases = Readonly<Record<string, Arrange>>;

/** The rules read the account of the writer, once for each request. */
const account = 1;

async function renamed(world: World, deals: number): Promise<ClientTap> {
  const seller = await world.person();
  await Promise.all(Array.from({ length: deals }, () => world.deal(seller)));
  return {
    ruleReads: account,
    write: () => world.db.doc(paths.user(seller.uid)).update({ firstName: 'Olivia' }),
  };
}

/** The first write of a document of domain/src/account/own-documents.ts; for one on a deal, the rules read the deal, too. */
const firstWrite =
  ({ per, path, examples }: OwnDocumentRow): Arrange =>
  async (world) => {
    const [seller, { uid }] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
    const target = world.db.doc(path(uid, await world.deal(seller)));
    const data = firstOf(examples, Timestamp.now());
    return { ruleReads: per === 'deal' ? account + 1 : account, write: () => target.set(data) };
  };

/** Beside the first writes of documents: what is removed, the profile, read marks, and uploads. */
const cases: Cases = {
  'favorites removed': async (world) => {
    const [seller, { uid }] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
    const dealId = await world.deal(seller);
    const saved = world.db.doc(paths.ownOfDeal(uid, 'favorites', dealId));
    await saved.set({ createdAt: Timestamp.now() });
    await countFavorite({ ...world.context, now: () => new Date(Date.now() - minute) }, uid, dealId);
    return { ruleReads: account, write: () => saved.delete() };
  },
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

/** Documents of which a write starts a function. All others cost the same, and share a row of docs/numbers.md. */
const followed: readonly OwnDocumentName[] = ['preferences', 'favorites'];

function titleOf({ name, per }: OwnDocumentRow): string {
  if (followed.includes(name)) return `${name} written`;
  return per === 'deal' ? 'ownOfDeal written' : 'own written';
}

/** Every write of pages, by the title of its row in docs/numbers.md. */
export const clientTaps: readonly { title: string; what: string; arrange: Arrange }[] = [
  ...Object.entries(cases).map(([title, arrange]) => ({ title, what: title, arrange })),
  ...ownDocumentRows.map((row) => ({
    title: titleOf(row),
    what: `${titleOf(row)}: ${row.name}`,
    arrange: firstWrite(row),
  })),
];
export const clientTitles = [...new Set(clientTaps.map(({ title }) => title))];
