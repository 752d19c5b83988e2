import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { addressOf, type Fixture } from './fixture.ts';
import type { Break } from './test-breaks.ts';

export function offerBreaks(fixture: Fixture): Record<string, Break> {
  const dealId = (): string => fixture.ids.openOffer.split('/')[1] ?? '';
  const dealPath = (): string => paths.deal(dealId());
  const open = async (): Promise<DocumentData> =>
    (await fixture.context.db.doc(fixture.ids.openOffer).get()).data() ?? {};
  const change = (fields: DocumentData) => () => ({ [fixture.ids.openOffer]: fields });
  const named = () => [fixture.ids.openOffer];
  /** Returns the open offer as a backup. */
  const backup = (rank: number): DocumentData => ({
    state: 'backup',
    backup: { rank, agreed: true },
    turn: FieldValue.delete(),
  });
  /** After all accounts were written, because copies of accounts are only compared if they have not changed since. */
  const later = Timestamp.fromMillis(Date.now() + 24 * 60 * 60_000);
  const basis = { at: later, figures: {} };
  let listing = '';
  let declinedOffer = '';
  return {
    'figures of an offer from before': {
      writes: change({ figures: { discountRate: 7, daysToClose: 30 } }),
      names: named,
      repaired: true,
    },
    'a phone number in a term of an offer': { writes: change({ terms: { phone: '6025550134' } }), names: named },
    'an accepted offer without contacts': {
      writes: () => ({ [fixture.ids.accepted]: { contacts: FieldValue.delete() } }),
      names: () => [fixture.ids.accepted],
    },
    'an accepted offer that does not say when': {
      writes: () => ({ [fixture.ids.accepted]: { acceptedAt: FieldValue.delete() } }),
      names: () => [fixture.ids.accepted],
    },
    'an offer that somebody else confirmed as its buyer': {
      writes: change({ dueOnSale: { buyer: { by: { uid: 'eve', name: 'Eve' }, at: Timestamp.fromMillis(0) } } }),
      names: named,
    },
    'a confirmation of the clause that is later than now': {
      writes: change({ dueOnSale: { originator: { by: { uid: 'eve', name: 'Eve' }, at: later } } }),
      names: named,
    },
    'a confirmation of the clause that the history does not have': {
      writes: async () => {
        const { thread, offerType } = await open();
        const id = fixture.ids.openOffer.split('/').at(-1);
        const steps = thread.map(({ at, kind, purchasePrice, entryFee }: DocumentData, index: number) => [
          `${paths.changes(dealId())}/step${index}`,
          {
            at,
            fields: {},
            offer: {
              id,
              step: kind === 'offer' ? 'submitted' : 'countered',
              offerType,
              amount: offerType === 'cash' ? purchasePrice : entryFee,
            },
          },
        ]);
        const dueOnSale = { originator: { by: { uid: 'eve', name: 'Eve' }, at: Timestamp.fromMillis(0) } };
        return {
          [fixture.ids.openOffer]: { dueOnSale: { buyer: FieldValue.delete(), ...dueOnSale } },
          ...Object.fromEntries(steps),
        };
      },
      names: named,
    },
    'an accepted offer of which one side knows of the clause': {
      writes: () => ({ [fixture.ids.accepted]: { dueOnSale: { originator: FieldValue.delete() } } }),
      names: () => [fixture.ids.accepted],
    },
    'a history that says of a clause what no offer does': {
      writes: async () => {
        const history = fixture.context.db.collection(paths.statusHistory(dealId()));
        listing = (await history.orderBy('date').limit(1).get()).docs[0]?.ref.path ?? '';
        return { [listing]: { dueOnSaleKnown: true } };
      },
      names: () => [listing],
    },
    'a turn of an accepted offer': {
      writes: () => ({ [fixture.ids.accepted]: { turn: 'buyer' } }),
      names: () => [fixture.ids.accepted],
    },
    'an accepted offer with another phone number of its originator': {
      writes: () => ({
        [fixture.ids.accepted]: { acceptedAt: later, contacts: { originator: { phone: '6025550199' } } },
      }),
      names: () => [fixture.ids.accepted],
    },
    'an offer of a buyer under another name': {
      writes: async () => {
        const { thread } = await open();
        const only = { ...thread.at(-1), by: 'buyer', kind: 'offer', at: later };
        return {
          [fixture.ids.openOffer]: {
            buyerName: 'Eve Other',
            submittedAt: later,
            thread: [only],
            turn: 'originator',
            basis,
          },
        };
      },
      names: named,
    },
    'an offer that names another address': {
      writes: change({ dealAddress: '1 Other Street, Phoenix, AZ' }),
      names: named,
    },
    'an offer that counts fewer changes than rounds': { writes: change({ version: 0 }), names: named },
    'figures of before the buyer’s last round': {
      writes: change({ basis: { at: Timestamp.fromMillis(0), figures: {} } }),
      names: named,
    },
    'an offer that was submitted after its first round': {
      writes: async () => ({
        [fixture.ids.openOffer]: {
          submittedAt: Timestamp.fromMillis((await open())['submittedAt'].toMillis() + 60_000),
        },
      }),
      names: named,
    },
    'rounds that are not in the order of their times': {
      writes: async () => {
        const { thread } = await open();
        const [first] = thread;
        const last = { ...thread.at(-1), kind: 'counter' };
        const rounds = [
          { ...first, at: later },
          { ...last, by: 'originator' },
          { ...last, by: 'buyer' },
        ];
        return {
          [fixture.ids.openOffer]: { thread: rounds, submittedAt: later, version: 3, turn: 'originator', basis },
        };
      },
      names: named,
    },
    'an EMD of an open offer that was received': {
      writes: async () => ({ [fixture.ids.openOffer]: { emdReceivedAt: (await open())['submittedAt'] } }),
      names: named,
    },
    'a turn of an offer that is over': { writes: change({ state: 'declined' }), names: named },
    'the turn of the side that made the last round': {
      writes: async () => ({
        [fixture.ids.openOffer]: { turn: (await open())['turn'] === 'buyer' ? 'originator' : 'buyer' },
      }),
      names: named,
    },
    'an offer that differs from its last round': { writes: change({ closeOfEscrow: '2001-01-01' }), names: named },
    'a thread that begins with a counter': {
      writes: async () => {
        const { thread } = await open();
        return {
          [fixture.ids.openOffer]: { thread: thread.map((round: DocumentData) => ({ ...round, kind: 'counter' })) },
        };
      },
      names: named,
    },
    'contacts in an open offer': {
      writes: change({
        contacts: {
          originator: { name: 'Olga', email: 'olga@example.com', phone: '' },
          buyer: { name: 'Ana', email: 'ana@example.com', phone: '' },
        },
      }),
      names: named,
    },
    'an open offer that says that it ended': {
      writes: async () => ({ [fixture.ids.openOffer]: { ended: { at: (await open())['submittedAt'] } } }),
      names: named,
    },
    'a declined offer that says by whose reason its sale fell through': {
      writes: async () => {
        const declined = fixture.context.db.collectionGroup('offers').where('state', '==', 'declined').limit(1);
        const [offer] = (await declined.get()).docs;
        declinedOffer = offer?.ref.path ?? '';
        return { [declinedOffer]: { ended: { at: offer?.get('submittedAt'), whoseReason: 'buyer' } } };
      },
      names: () => [declinedOffer],
    },
    'an open offer whose EMD is awaited': {
      writes: async () => ({ [fixture.ids.openOffer]: { emdAwaitedUntil: (await open())['submittedAt'] } }),
      names: named,
      repaired: true,
    },
    'an open offer whose time is over': {
      writes: async () => {
        const { thread, terms } = await open();
        const ended = { ...terms, validUntil: '2026-01-01T00:00:00.000Z' };
        const rounds = [...thread.slice(0, -1), { ...thread.at(-1), terms: ended }];
        return { [fixture.ids.openOffer]: { terms: ended, thread: rounds } };
      },
      names: named,
      repaired: true,
    },
    'a backup on a deal that takes offers': { writes: change(backup(1)), names: () => [dealPath()] },
    'two backups of one rank': {
      writes: async () => {
        const offer = {
          ...(await open()),
          dealId: fixture.ids.pending,
          dealAddress: addressOf(fixture, fixture.ids.pending),
          listedByUid: fixture.deals.find(({ id }) => id === fixture.ids.pending)?.listedBy.uid,
          state: 'backup',
          backup: { rank: 9, agreed: false },
        };
        const { turn: _, proofOfFunds: __, dueOnSale: ____, ...others } = offer as DocumentData;
        // The other buyer has no file for it, and has confirmed nothing.
        const thread = others['thread'].map(({ proofOfFunds: ___, ...round }: DocumentData) => round);
        const stored = { ...others, thread };
        return {
          [paths.offer(fixture.ids.pending, 'one')]: { ...stored, buyerUid: 'seed-buyer' },
          [paths.offer(fixture.ids.pending, 'other')]: stored,
          [paths.counts(fixture.ids.pending)]: { offerCount: FieldValue.increment(2) },
        };
      },
      names: () => [paths.deal(fixture.ids.pending)],
    },
  };
}
