import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import type { StoredNotice } from './judge-notices.ts';
import {
  type Account,
  type Deal,
  emptyModel,
  type Interest,
  type Model,
  type Offer,
  type Role,
} from './portal-state.ts';

const parent = ({ ref }: DocumentSnapshot): string => ref.parent.parent?.id ?? '';
const part = <T>(name: string, value: T | undefined) => (value === undefined ? {} : { [name]: value });

/** Returns what the database says of everything that the model knows. */
export async function readModel(db: Firestore): Promise<Model> {
  const model = emptyModel();
  const [accounts, deals, offers, interests, favorites, subscriptions] = await Promise.all([
    db.collection(paths.users()).get(),
    db.collection(paths.deals()).get(),
    db.collectionGroup('offers').get(),
    db.collectionGroup('interests').get(),
    db.collectionGroup('favorites').get(),
    db.collection(paths.zipSubscriptions()).get(),
  ]);
  for (const each of accounts.docs) model.accounts.set(each.id, accountIn(each));
  for (const each of deals.docs) model.deals.set(each.id, dealIn(each));
  for (const each of offers.docs) model.offers.set(each.id, offerIn(each));
  for (const each of interests.docs) model.interests.set(`${parent(each)} ${each.id}`, interestIn(each));
  for (const each of favorites.docs) model.favorites.add(`${each.id} ${parent(each)}`);
  for (const { id } of subscriptions.docs) model.subscribed.add(id);
  return model;
}

const accountIn = (account: DocumentSnapshot): Account => ({
  role: account.get('role') as Role,
  premium: account.get('premium') as boolean,
  active: account.get('status') === 'active',
});

const dealIn = (deal: DocumentSnapshot): Deal => ({
  owner: String(deal.get('listedBy.uid')),
  status: deal.get('status') as Deal['status'],
  visibility: deal.get('visibility') as Deal['visibility'],
  street: String(deal.get('streetAddress')),
  price: Number(deal.get('purchasePrice')),
  version: Number(deal.get('version')),
});

function offerIn(offer: DocumentSnapshot): Offer {
  const validUntil = offer.get('terms.validUntil') as string | undefined;
  const thread = offer.get('thread') as { by: Offer['lastBy'] }[];
  return {
    deal: parent(offer),
    buyer: String(offer.get('buyerUid')),
    state: offer.get('state') as Offer['state'],
    lastBy: thread.at(-1)?.by ?? 'buyer',
    rounds: thread.length,
    version: Number(offer.get('version')),
    ...part('validUntil', validUntil === undefined ? undefined : Date.parse(validUntil)),
    ...part('backup', offer.get('backup') as Offer['backup']),
    ...part('passedOver', offer.get('ended.because') as Offer['passedOver']),
    ...part('emdReceived', offer.get('emdReceivedAt') === undefined ? undefined : true),
  };
}

function interestIn(interest: DocumentSnapshot): Interest {
  type Reply = { by: Interest['replies'][number]; at: FirebaseFirestore.Timestamp };
  const replies = (interest.get('replies') ?? []) as Reply[];
  const calledAt = interest.get('calledAt') as FirebaseFirestore.Timestamp | undefined;
  const before = calledAt && replies.filter(({ at }) => at.toMillis() < calledAt.toMillis()).length;
  return { replies: replies.map(({ by }) => by), ...part('calledAfter', before) };
}

export async function readNotices(db: Firestore): Promise<StoredNotice[]> {
  const { docs } = await db.collectionGroup('notifications').get();
  return docs.map((notice) => ({
    uid: parent(notice),
    id: notice.id,
    kind: notice.get('kind') as NotificationKind,
    dealId: String(notice.get('data.dealId')),
  }));
}

/** Returns the state of each message by its id. */
export async function readOutbox(db: Firestore): Promise<Map<string, string>> {
  const { docs } = await db.collection(paths.outbox()).get();
  return new Map(docs.map((message) => [message.id, String(message.get('state'))]));
}

/** Returns the ids of emails about several deals, which are of no notification, with the person whom they are for. */
export async function readDigests(db: Firestore): Promise<Map<string, string>> {
  const { docs } = await db.collection(paths.outbox()).where('template', '==', 'premium-deals').get();
  return new Map(docs.map((message) => [message.id, String(message.get('uid'))]));
}

/** Returns the deals whose emails wait for an email about several, or were in one: "person deal". */
export async function readJoined(db: Firestore): Promise<Set<string>> {
  const { docs } = await db.collectionGroup(paths.foundDealGroup()).get();
  return new Set(
    docs.flatMap((found) => (found.get('noticed') === true ? [`${found.ref.parent.parent?.id} ${found.id}`] : [])),
  );
}
