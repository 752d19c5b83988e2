import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import { addressLine } from 'domain/deal/address.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { type Interest, interestDocument } from 'domain/interest/interest.ts';
import { type Contact, type Offer, offerDocument } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { actorOf } from '#functions/documents/stored-deal.ts';
import { wasMoved } from '#tools/verify-data/moved.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, pages, parentId, readAll } from '#tools/verify-data/read.ts';

type Stored = {
  snapshot: QueryDocumentSnapshot;
  deal: DocumentSnapshot | undefined;
  buyer: DocumentSnapshot | undefined;
  seller: DocumentSnapshot | undefined;
};

/**
 * The people in offers and interest, compared with their accounts. Fields that a person can change are only compared if the account has not
 * changed since.
 */
export const parties: DataPromise = {
  name: 'an offer and interest are of a buyer with an account, not of the deal’s originator, and say of people what their accounts say',
  async *find({ db }) {
    for (const [path, problemsOf] of [
      [paths.offers('-'), problemsOfOffer],
      [paths.interests('-'), problemsOfInterest],
    ] as const) {
      for await (const page of pages(allOf(db, path))) {
        const accountOf = (uid: unknown) => db.doc(paths.user(typeof uid === 'string' && uid ? uid : '-'));
        const dealOf = (snapshot: QueryDocumentSnapshot) => db.doc(paths.deal(parentId(snapshot)));
        const read = await readAll(db, [
          ...page.map(dealOf),
          ...page.flatMap((snapshot) => [accountOf(snapshot.get('buyerUid')), accountOf(snapshot.get('listedByUid'))]),
        ]);
        for (const snapshot of page) {
          const stored = {
            snapshot,
            deal: read.get(dealOf(snapshot).path),
            buyer: read.get(accountOf(snapshot.get('buyerUid')).path),
            seller: read.get(accountOf(snapshot.get('listedByUid')).path),
          };
          for (const problem of problemsOf(stored)) yield { path: snapshot.ref.path, problem } satisfies Breach;
          const address = await otherAddress(stored);
          if (address) yield { path: snapshot.ref.path, problem: `names ${address}, where its deal never was` };
        }
      }
    }
  },
};

const accountIn = (snapshot: DocumentSnapshot | undefined): Account | undefined => {
  const account = accountDocument.safeParse(snapshot?.data()).data;
  return account && snapshot && { ...account, uid: snapshot.id };
};

/** Returns whether an account has changed since a given time, so that a copy of that time may differ. */
const changedSince = (account: DocumentSnapshot | undefined, at: Date): boolean =>
  (account?.updateTime?.toMillis() ?? Infinity) > at.getTime();

function* problemsOfOffer({ snapshot, deal, buyer, seller }: Stored): Generator<string> {
  const offer: Offer | undefined = offerOf(snapshot);
  // The promise of whole documents reports unreadable offers.
  if (!offer) return;
  const account = accountIn(buyer);
  const owner: unknown = deal?.get('listedBy.uid');
  if (offer.buyerUid === owner) yield 'is of who listed the deal';
  if (!account) yield `is of ${offer.buyerUid}, who has no account`;
  else if (account.role !== 'buyer' && offer.state === 'open')
    yield `is open, and ${offer.buyerUid} is ${account.role}`;
  const { contacts, acceptedAt } = offer;
  if (!account) return;
  const { name } = actorOf(account);
  if (offer.thread && !changedSince(buyer, offer.submittedAt) && offer.buyerName !== name)
    yield 'has another name of its buyer than the account';
  if (!contacts || offer.state !== 'accepted') return;
  const owning = accountIn(seller);
  // While the originator is inactive or a buyer, an admin accepts under their own name.
  const answers = owning?.status === 'active' && owning.role !== 'buyer';
  if (
    owning &&
    answers &&
    acceptedAt &&
    !changedSince(seller, acceptedAt) &&
    !isDeepStrictEqual(without(contacts.originator), contactIn(owning))
  )
    yield 'has other contacts of its originator than the account had';
  if (contacts.buyer.email !== account.email) yield 'has another email of its buyer than the account';
  else if (
    acceptedAt &&
    !changedSince(buyer, acceptedAt) &&
    !isDeepStrictEqual(without(contacts.buyer), contactIn(account))
  )
    yield 'has other contacts of its buyer than the account had';
}

function* problemsOfInterest({ snapshot, deal, buyer }: Stored): Generator<string> {
  const interest: Interest | undefined = interestDocument.safeParse(snapshot.data()).data;
  if (!interest) return;
  const account = accountIn(buyer);
  if (interest.buyerUid !== snapshot.id) yield `says that its buyer is ${interest.buyerUid}`;
  if (interest.buyerUid === deal?.get('listedBy.uid')) yield 'is of who listed the deal';
  if (!account) {
    yield `is of ${interest.buyerUid}, who has no account`;
    return;
  }
  // A deactivated buyer keeps theirs.
  if (account.role !== 'buyer') yield `is of ${interest.buyerUid}, who is ${account.role}`;
  if (interest.email !== account.email) yield 'has another email than the account';
  else if (
    !changedSince(buyer, interest.createdAt) &&
    (interest.phone !== account.phoneNumber || interest.name !== actorOf(account).name)
  )
    yield 'has another phone number or name than the account';
}

const offerOf = (snapshot: QueryDocumentSnapshot): Offer | undefined => {
  const offer = offerDocument.safeParse(snapshot.data()).data;
  return offer && { ...offer, id: snapshot.id };
};

const contactIn = (account: Account) => ({
  name: actorOf(account).name,
  email: account.email,
  phone: account.phoneNumber,
});

/** Returns the address in an offer or interest if it differs from the deal's, which was never edited. Older offers have no rounds. */
async function otherAddress({ snapshot, deal }: Stored): Promise<string | undefined> {
  const { dealAddress, thread, name } = snapshot.data();
  const document = dealDocument.safeParse(deal?.data()).data;
  if (typeof dealAddress !== 'string' || !document || !deal || (!thread && !name)) return undefined;
  return dealAddress === addressLine(document) || (await wasMoved(deal.ref)) ? undefined : dealAddress;
}

const without = ({ name, email, phone }: Contact) => ({ name, email, phone });
