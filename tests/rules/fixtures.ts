import type { Visibility } from 'domain/deal/deal-document.ts';
import { Timestamp } from 'firebase/firestore/lite';
import { adminOnlyNames } from 'domain/account/admin-only.ts';
import { adminOnlyExamples } from 'domain/account/example-admin-only.ts';
import { firstOf } from 'domain/account/examples.ts';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { paths } from 'domain/paths.ts';
import { bystander, type RulesPerson } from '#tests/rules/people.ts';

/** Deals of the fixtures; all but one belong to the owner. Ids are as long as real ones, because the Storage rules require it. */
export const deals = {
  open: 'dealOpenToAll00000000',
  headStart: 'dealInItsHeadStart000',
  deleted: 'dealDeleted0000000000',
  /** A deal that nobody confirmed for too long. */
  unlisted: 'dealUnlisted000000000',
  contested: 'dealContested00000000',
  /** Listed by the premium buyer, who was an originator then. */
  former: 'dealOfFormerDays00000',
  /** There is no document, but photos may already be uploading. */
  draft: 'draftOfTheOwner000000',
  missing: 'dealThatNeverWas00000',
} as const;

export const ids = {
  entry: 'entry',
  buyersOffer: 'offerOfTheBuyer',
  backup: 'buyersBackup',
  expired: 'buyersExpired',
  released: 'buyersReleased',
  premiumOffer: 'offerOfThePremium',
  /** Shared lists: one that everyone with an account is a member of, one of someone else, and one of the owner, who is no buyer. */
  list: 'listOfTheBuyer',
  othersList: 'listOfTheBystander',
  formersList: 'listOfTheOwner',
  paper: 'paperForTheAsked',
  adminsPaper: 'paperForAdmins',
  photo: 'photo00000000000000000',
  /** A collection without rules, which is therefore closed. */
  below: 'unheardOf',
};

const longAgo = Timestamp.fromMillis(1_700_000_000_000);

type Documents = Record<string, Record<string, unknown>>;

const deal = (visibility: Visibility, status: string, price: number, uid = 'owner') => ({
  visibility,
  status,
  purchasePrice: price,
  lowestRate: 4.5,
  monthlyPayment: 1850,
  entryFee: 28_000,
  listedBy: { uid, name: 'Olga Owner' },
  listedOn: longAgo,
  listOrder: longAgo,
});

/** Contacts in an accepted offer, which only its two parties and admins can read. */
const contacts = {
  originator: { name: 'Olga Owner', email: 'olga@example.com', phone: '6025550134' },
  buyer: { name: 'Bea Buyer', email: 'bea@example.com', phone: '6025550134' },
};

function partsOf(dealId: string, listedByUid = 'owner'): Documents {
  const at = paths.deal(dealId);
  const offer = { listedByUid, state: 'open', submittedAt: longAgo };
  return {
    [`${paths.statusHistory(dealId)}/${ids.entry}`]: { status: 'new', date: longAgo, source: 'platform' },
    [`${paths.changes(dealId)}/${ids.entry}`]: { field: 'purchasePrice', from: 1, to: 2 },
    [paths.premiumNotice(dealId, 'publication')]: { count: null, sentAt: longAgo },
    [paths.premiumNotice(dealId, 'exact')]: { count: 3, sentAt: longAgo },
    [paths.saves(dealId)]: { favoriteCount: 1 },
    [paths.counts(dealId)]: { favoriteCount: 1, interestCount: 1, offerCount: 2 },
    [paths.interest(dealId, 'buyer')]: {
      listedByUid,
      waitingSince: longAgo,
      name: 'Bea Buyer',
      email: 'bea@example.com',
      phone: '6025550134',
    },
    [paths.offer(dealId, ids.buyersOffer)]: { ...offer, buyerUid: 'buyer', contacts },
    [paths.offer(dealId, ids.premiumOffer)]: { ...offer, buyerUid: 'premiumBuyer' },
    [paths.offer(dealId, ids.backup)]: { ...offer, buyerUid: 'buyer', state: 'backup', thread: [] },
    [paths.offer(dealId, ids.expired)]: { ...offer, buyerUid: 'buyer', state: 'expired', thread: [] },
    [paths.offer(dealId, ids.released)]: { ...offer, buyerUid: 'buyer', state: 'released', thread: [] },
    [paths.photoUpload(dealId, ids.photo)]: { uid: 'owner', state: 'ready' },
    [paths.paper(dealId, ids.paper)]: { kind: 'mortgageStatement', audience: 'asked', shown: true },
    [paths.paper(dealId, ids.adminsPaper)]: { kind: 'contract', audience: 'admins', shown: false },
    [paths.paperReader(dealId, 'buyer')]: { buyerUid: 'buyer', listedByUid, waitingSince: longAgo },
    [paths.paperOpening(dealId, ids.entry)]: { paperId: ids.paper, pages: [1] },
    [paths.caseRequest(dealId, ids.entry)]: { paper: 'contract', text: 'The first page', at: longAgo },
    [paths.paperPage(dealId, ids.photo)]: { uid: 'owner', state: 'ready' },
    [`${at}/${ids.below}/${ids.entry}`]: { buyerUid: 'buyer' },
    [`${paths.offer(dealId, ids.buyersOffer)}/${ids.below}/${ids.entry}`]: { buyerUid: 'buyer' },
  };
}

function ownOf({ uid, account }: RulesPerson): Documents {
  const { sessionsValidAfter, ...fields } = account ?? {};
  return {
    ...(account && {
      [paths.user(uid)]: {
        firstName: 'Robin',
        lastName: 'Alvarez',
        phoneNumber: '6025550134',
        callBookingLink: 'https://cal.example.com/robin',
        languagePreference: 'en',
        createdAt: longAgo,
        // Only the buyer has not proven to own their address.
        ...(uid !== 'buyer' && { emailVerified: true }),
        ...fields,
        ...(sessionsValidAfter && { sessionsValidAfter: Timestamp.fromDate(sessionsValidAfter) }),
      },
    }),
    ...Object.fromEntries(ownDocumentRows.map((row) => [row.path(uid, deals.open), firstOf(row.examples, longAgo)])),
    ...Object.fromEntries(
      adminOnlyNames.map((name) => [
        paths.adminOnly(uid, name),
        { ...firstOf(adminOnlyExamples[name], longAgo), updatedAt: longAgo, updatedBy: 'admin' },
      ]),
    ),
    [paths.proofOfFunds(uid)]: { id: ids.photo, date: '2026-11-01', type: 'application/pdf' },
    [paths.savedSearch(uid, ids.entry)]: { query: 'state=AZ', name: 'Arizona', frequency: 'daily', createdAt: longAgo },
    [paths.device(uid, ids.entry)]: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      name: 'Chrome',
      createdAt: longAgo,
    },
    [paths.foundDeal(uid, deals.open)]: { uid, dueAt: longAgo },
    [paths.notification(uid, ids.entry)]: { kind: 'offerAccepted', createdAt: longAgo },
    [paths.buyerLocation(`locationOf${uid}`)]: { zipCodes: ['85001'], homeType: 'primary' },
    [paths.buyerLocationId(uid)]: { id: `locationOf${uid}` },
  };
}

/** A shared list with a deal that everyone sees, one in its head start, and an invitation. */
function sharedList(id: string, ownerUid: string, memberUids: string[], invited: string): Documents {
  const list = {
    name: 'Phoenix',
    ownerUid,
    memberUids,
    names: {},
    dealCount: 2,
    createdAt: longAgo,
    updatedAt: longAgo,
  };
  return {
    [paths.sharedList(id)]: list,
    ...Object.fromEntries(
      [deals.open, deals.headStart].flatMap((dealId) => [
        [paths.listEntry(id, dealId), { addedBy: ownerUid, addedAt: longAgo }],
        [paths.listTalk(id, dealId), { opinions: { [ownerUid]: { answer: 'yes', at: longAgo } }, messages: [] }],
      ]),
    ),
    [paths.listInvitation(id, invited)]: { email: invited, listId: id, list: 'Phoenix', invitedAt: longAgo },
  };
}

export const fixtures = (people: readonly RulesPerson[]): Documents => ({
  ...Object.assign({}, ...[...people, bystander].map(ownOf)),
  [paths.deal(deals.open)]: deal('all', 'active', 400_000),
  [paths.deal(deals.headStart)]: deal('premium', 'new', 300_000),
  [paths.deal(deals.deleted)]: deal('none', 'deleted', 200_000),
  [paths.deal(deals.unlisted)]: deal('unlisted', 'active', 150_000),
  [paths.deal(deals.contested)]: deal('contested', 'new', 120_000),
  [paths.deal(deals.former)]: deal('premium', 'new', 100_000, 'premiumBuyer'),
  ...partsOf(deals.open),
  ...partsOf(deals.headStart),
  ...partsOf(deals.deleted),
  ...partsOf(deals.unlisted),
  ...partsOf(deals.contested),
  ...partsOf(deals.former, 'premiumBuyer'),
  [paths.photoUpload(deals.draft, ids.photo)]: { uid: 'owner', state: 'ready' },
  [paths.address('12-north-main-street_phoenix_az_85001')]: { dealId: deals.open },
  [paths.buyerMapSheet(0)]: { buyers: [] },
  [paths.mapShard('all', 0)]: { visibility: 'all', points: { [deals.open]: { purchasePrice: 400_000 } } },
  [paths.mapShard('premium', 0)]: { visibility: 'premium', points: { [deals.headStart]: { purchasePrice: 300_000 } } },
  [paths.mapShard('none', 0)]: { visibility: 'none', points: {} },
  [paths.figureNotice(deals.open)]: { dueAt: 1 },
  [paths.houseFingerprint(deals.open)]: { zipCode: '85001' },
  [paths.sameHouse(ids.entry)]: { dealIds: [deals.open, deals.headStart], state: 'open' },
  [paths.houseCase(deals.contested)]: { listed: { dealId: deals.open }, state: 'open' },
  [paths.originatorRecord(bystander.uid)]: { at: longAgo, memberSince: longAgo },
  [paths.phoneCode(bystander.uid)]: { hash: 'x' },
  [paths.stoppedNumber('6025550134')]: { by: 'answer' },
  [paths.zipSubscription(bystander.uid)]: { zipCodes: ['85001'] },
  [paths.outboxMessage(ids.entry)]: { recipient: 'bea@example.com', state: 'waiting' },
  [paths.failedMessage(ids.entry)]: { recipient: 'bea@example.com', lastError: '550 no such mailbox' },
  [paths.clientError(ids.entry)]: { message: 'x is not a function', count: 1 },
  [paths.mailboxMessage(ids.entry)]: { to: 'bea@example.com', text: 'https://example.com/auth?invitation=secret' },
  [paths.idempotency(ids.entry)]: { answer: '{}' },
  [paths.rateLimit(ids.entry)]: { count: 1 },
  [paths.uploadSlot(bystander.uid, ids.entry)]: { name: 'uploads' },
  [paths.auditEntry(ids.entry)]: { what: 'role changed' },
  [paths.report(ids.entry)]: {
    reporter: { uid: 'buyer' },
    caseId: ids.entry,
    dealId: deals.open,
    state: 'open',
    at: longAgo,
  },
  [paths.reportCase(ids.entry)]: { person: { uid: 'owner' }, waitingSince: longAgo, total: 1 },
  [paths.invitation(ids.entry)]: { email: 'new@example.com', role: 'originator' },
  [paths.accessRequest(ids.entry)]: { email: 'new@example.com' },
  ...sharedList(
    ids.list,
    'buyer',
    people.filter(({ account }) => account).map(({ uid }) => uid),
    'saysadmin@example.com',
  ),
  ...sharedList(ids.othersList, bystander.uid, [bystander.uid], 'premiumbuyer@example.com'),
  ...sharedList(ids.formersList, 'owner', ['owner'], 'buyer@example.com'),
  [paths.settings()]: { acceptingRequests: true, headStartHours: 24 },
  'settings/other': { anything: true },
  [`unheardOf/${ids.entry}`]: { anything: true },
});
