import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Fixture } from './fixture.ts';
import type { Break } from './test-breaks.ts';

/** Breaks of what offers, interest, notices and histories say about people and each other. */
export function partyBreaks(fixture: Fixture): Record<string, Break> {
  const { openOffer, accepted, interested, pending, active } = fixture.ids;
  const dealOf = (path: string): string => path.split('/')[1] ?? '';
  const read = async (path: string): Promise<DocumentData> => (await fixture.context.db.doc(path).get()).data() ?? {};
  const ownerOf = (id: string): string => fixture.deals.find((deal) => deal.id === id)?.listedBy.uid ?? '';
  const change = (path: string, fields: DocumentData) => () => ({ [path]: fields });
  /** Returns the history's step for the submission of the open offer. */
  const submission = async (more: DocumentData): Promise<Record<string, DocumentData>> => {
    const offer = await read(openOffer);
    const { thread, offerType, buyerUid } = offer;
    return {
      [`${paths.changes(dealOf(openOffer))}/submission`]: {
        at: thread[0].at,
        by: { uid: buyerUid, name: 'Bea' },
        fields: {},
        offer: {
          id: openOffer.split('/').at(-1),
          step: 'submitted',
          offerType,
          amount: offerType === 'cash' ? thread[0].purchasePrice : thread[0].entryFee,
          ...more,
        },
      },
    };
  };
  const received = paths.notification('seed-originator', 'offer-received-x');
  const notice = (more: DocumentData) => () => ({
    [received]: {
      kind: 'offer-received',
      data: { dealId: active, address: fixture.deals.find(({ id }) => id === active)?.streetAddress, ...more },
      createdAt: Timestamp.now(),
      readAt: null,
    } as DocumentData,
  });
  const history = (id: string, name: string): string => `${paths.statusHistory(id)}/${name}`;
  const entry = (status: string, at: string): DocumentData => ({
    status,
    date: Timestamp.fromDate(new Date(at)),
    source: 'platform',
  });
  /** After all accounts were written, because copies of accounts are only compared if they have not changed since. */
  const later = Timestamp.fromMillis(Date.now() + 24 * 60 * 60_000);
  return {
    'an offer moved to who listed the deal': {
      writes: change(openOffer, { buyerUid: ownerOf(dealOf(openOffer)), dueOnSale: FieldValue.delete() }),
      // Its proof of funds then also belongs to another user.
      names: () => [openOffer, openOffer, openOffer],
    },
    'a phone number in a deal': {
      writes: change(paths.deal(active), { sellerPhone: '6025550134' }),
      names: () => [paths.deal(active)],
    },
    'a budget in an interest': { writes: change(interested, { budget: 400_000 }), names: () => [interested] },
    'an open offer of an admin': {
      writes: change(openOffer, { buyerUid: 'seed-admin', dueOnSale: FieldValue.delete() }),
      names: () => [openOffer, openOffer],
    },
    'an offer of nobody': {
      writes: change(openOffer, { buyerUid: 'nobody', dueOnSale: FieldValue.delete() }),
      names: () => [openOffer, openOffer],
    },
    'an offer moved to another buyer than who submitted it': {
      writes: async () => {
        const { buyerUid } = await read(openOffer);
        const other = buyerUid === 'seed-buyer' ? 'seed-premium-buyer' : 'seed-buyer';
        return { ...(await submission({})), [openOffer]: { buyerUid: other, dueOnSale: FieldValue.delete() } };
      },
      names: () => [openOffer, openOffer],
    },
    'an earlier round with another price than its history': {
      writes: async () => ({ ...(await submission({ amount: 1 })), [openOffer]: { dueOnSale: FieldValue.delete() } }),
      names: () => [openOffer],
    },
    'a round at another time than its history': {
      writes: async () => {
        const { thread } = await read(openOffer);
        const [first, ...others] = thread;
        const at = Timestamp.fromMillis(first.at.toMillis() - 300_000);
        return {
          ...(await submission({})),
          [openOffer]: { submittedAt: at, thread: [{ ...first, at }, ...others], dueOnSale: FieldValue.delete() },
        };
      },
      names: () => [openOffer],
    },
    'an interest with another email': {
      writes: change(interested, { email: 'somebody@example.com' }),
      names: () => [interested],
    },
    'an interest with another phone number': {
      writes: change(interested, { phone: '6025550199', createdAt: later }),
      names: () => [interested],
    },
    'an interest under another name': {
      writes: change(interested, { name: 'Eve Other', createdAt: later }),
      names: () => [interested],
    },
    'a notice of another address': { writes: notice({ address: '1 Other Street' }), names: () => [received] },
    'an interest whose buyer is another': {
      writes: change(interested, { buyerUid: 'seed-admin' }),
      names: () => [interested, interested, interested],
    },
    'an interest of who listed the deal': {
      writes: change(interested, { buyerUid: ownerOf(dealOf(interested)) }),
      names: () => [interested, interested, interested, interested],
    },
    'a sale inside a history': {
      writes: change(history(active, 'sold'), entry('sold', '2001-01-01T00:00:00Z')),
      names: () => [paths.deal(active)],
    },
    'a deletion inside a history': {
      writes: change(history(pending, 'deleted'), entry('deleted', '2001-01-01T00:00:00Z')),
      names: () => [paths.deal(pending)],
    },
    'a notice of another deal': { writes: notice({ dealId: pending }), names: () => [received] },
    'a notice of a deal that does not exist': { writes: notice({ dealId: 'gone' }), names: () => [received] },
    'a notice of another kind': {
      writes: () => ({ [received]: { ...notice({})()[received], kind: 'offer-accepted' } }),
      // It is also for the other side.
      names: () => [received, received],
    },
    'an accepted offer with another email of its buyer': {
      writes: () => {
        const contact = { name: 'Eve', email: 'eve@example.com', phone: '' };
        return { [accepted]: { contacts: { originator: contact, buyer: contact } } };
      },
      names: () => [accepted],
    },
  };
}
