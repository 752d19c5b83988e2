import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { limits } from 'domain/limits.ts';
import { day } from 'domain/duration.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { newId } from '#tests/deals.ts';
import { addressOf, type Fixture, photo } from './fixture.ts';
import type { Break } from './test-breaks.ts';

/** Breaks of times, authors, recipients, and fields outside the schema in documents that users read. */
export function recordBreaks(fixture: Fixture): Record<string, Break> {
  const { active, openOffer, accepted, notified } = fixture.ids;
  const read = async (path: string): Promise<DocumentData> => (await fixture.context.db.doc(path).get()).data() ?? {};
  const change = (path: string, fields: DocumentData) => () => ({ [path]: fields });
  const before = (at: Timestamp, days: number): Timestamp => Timestamp.fromMillis(at.toMillis() - days * day);
  const ownerOf = (id: string): string => fixture.deals.find((deal) => deal.id === id)?.listedBy.uid ?? '';
  const slot = paths.uploadSlot('seed-buyer', 'slot');
  const openFor = (name: string) => ({
    name,
    expiresAt: Timestamp.fromMillis(fixture.context.now().getTime() + limits.uploadSlotLifetime),
  });
  const notice = (uid: string, kind: string, about: string) => {
    const path = paths.notification(uid, `${kind}-${about}`);
    const data = { dealId: active, address: addressOf(fixture, active) };
    return { writes: change(path, { kind, data, createdAt: Timestamp.now(), readAt: null }), names: () => [path] };
  };
  const invitation = paths.invitation('d'.repeat(64));
  const entry = paths.auditEntry('entry');
  const logged = (uid: string) => ({
    action: 'premium-changed',
    by: { uid, email: 'somebody@example.com' },
    subject: paths.user('seed-buyer'),
    before: { premium: false },
    after: { premium: true },
    at: Timestamp.now(),
  });
  const step = `${paths.changes(active)}/step`;
  const pair = paths.sameHouse('pair');
  const upload = paths.photoUpload(fixture.dealId, photo.id);

  return {
    'an offer that was accepted before it was made': {
      writes: async () => ({ [accepted]: { acceptedAt: before((await read(accepted))['submittedAt'], 1) } }),
      names: () => [accepted],
    },
    'an EMD that came before its offer was accepted': {
      writes: async () => ({ [accepted]: { emdReceivedAt: before((await read(accepted))['acceptedAt'], 1) } }),
      names: () => [accepted],
    },
    'an offer without the amount of its type': {
      writes: async () => {
        const { offerType, thread } = await read(openOffer);
        const amount = offerType === 'cash' ? 'purchasePrice' : 'entryFee';
        const rounds = thread.map((round: DocumentData) =>
          Object.fromEntries(Object.entries(round).filter(([name]) => name !== amount)),
        );
        return { [openOffer]: { [amount]: FieldValue.delete(), thread: rounds } };
      },
      names: () => [openOffer],
    },
    'a deal that was listed before its history begins': {
      writes: async () => ({
        [paths.deal(active)]: {
          listedOn: before((await read(paths.deal(active)))['listedOn'], 9),
          listOrder: before((await read(paths.deal(active)))['listOrder'], 9),
        },
      }),
      names: () => [paths.deal(active)],
      repaired: true,
    },
    'a deal that was changed last before it was listed': {
      writes: change(paths.deal(active), { updatedAt: Timestamp.fromMillis(0) }),
      names: () => [paths.deal(active)],
    },
    'a deal that all saw before it was listed': {
      writes: change(paths.deal(active), { publicAt: Timestamp.fromMillis(0) }),
      names: () => [paths.deal(active)],
    },
    'a photo that is shown twice': {
      writes: async () => {
        const { photos } = await read(paths.deal(fixture.dealId));
        return { [paths.deal(fixture.dealId)]: { photos: [...photos, ...photos] } };
      },
      names: () => [paths.deal(fixture.dealId)],
    },
    'a photo with the preview of another': {
      writes: change(upload, {
        uid: ownerOf(fixture.dealId),
        state: 'ready',
        width: photo.width,
        height: photo.height,
        token: photo.token,
        placeholder: 'data:image/webp;base64,other',
        listed: true,
        generation: '1',
        createdAt: Timestamp.now(),
      }),
      names: () => [paths.deal(fixture.dealId)],
    },
    'a pair of deals of which one is gone': {
      writes: change(pair, {
        dealIds: [active, 'gone'],
        addresses: ['1 Oak St', '1 Oak Street'],
        reasons: ['address'],
        photos: 0,
        state: 'open',
        foundAt: Timestamp.now(),
      }),
      names: () => [pair],
      repaired: true,
    },
    'a slot for a file of somebody else': {
      writes: change(slot, openFor(storagePaths.proofUpload('seed-originator', 'slot'))),
      names: () => [slot],
      repaired: true,
    },
    'a slot for a file of another id': {
      writes: change(slot, openFor(storagePaths.upload('seed-buyer', newId(), 'other'))),
      names: () => [slot],
      repaired: true,
    },
    'a slot for what nobody uploads': {
      writes: change(slot, openFor(storagePaths.photo(active, 'slot', 320))),
      names: () => [slot],
      repaired: true,
    },
    'a buyer who is told of an offer that was received': notice('seed-buyer', 'offer-received', 'y'),
    'an originator who is told how their own offer ended': notice(ownerOf(active), 'offer-declined', 'y'),
    'an invitation by a buyer': {
      writes: change(invitation, {
        email: 'three@example.com',
        role: 'admin',
        premium: false,
        language: 'en',
        createdAt: Timestamp.now(),
        createdBy: 'seed-buyer',
        expiresAt: Timestamp.fromMillis(Date.now() - day),
        settled: false,
      }),
      names: () => [invitation],
    },
    'a request that a buyer decided': {
      writes: change(paths.accessRequest('seed-request-1'), {
        state: 'declined',
        decidedAt: Timestamp.now(),
        decidedBy: 'seed-buyer',
      }),
      names: () => [paths.accessRequest('seed-request-1')],
    },
    'an entry of the log by an originator': { writes: change(entry, logged('seed-originator')), names: () => [entry] },
    'an entry of the log by nobody': { writes: change(entry, logged('nobody')), names: () => [entry] },
    'an entry of the log without the data of its action': {
      writes: change(paths.auditEntry('no-data'), { ...logged('seed-admin'), before: FieldValue.delete() }),
      names: () => [paths.auditEntry('no-data')],
    },
    'an entry of the log with a private text': {
      writes: change(paths.auditEntry('text'), {
        ...logged('seed-admin'),
        after: { premium: true, text: 'Asked for money' },
      }),
      names: () => [paths.auditEntry('text')],
    },
    'an entry of the log about a document of another kind': {
      writes: change(paths.auditEntry('subject'), { ...logged('seed-admin'), subject: paths.deal(active) }),
      names: () => [paths.auditEntry('subject')],
    },
    'a failed message with its link': {
      writes: change(paths.failedMessage('failed'), { data: { link: 'https://deals.example.com/invitation?token=1' } }),
      names: () => [paths.failedMessage('failed')],
    },
    'a notice with a phone number': {
      writes: async () => ({ [notified]: { data: { ...(await read(notified))['data'], phone: '6025550134' } } }),
      names: () => [notified],
    },
    'counts that say who saved the deal': {
      writes: change(paths.counts(active), { savedBy: ['seed-buyer'] }),
      names: () => [paths.counts(active)],
    },
    'a step of a deal’s history with a phone number': {
      writes: change(step, {
        at: Timestamp.now(),
        by: { uid: ownerOf(active), name: 'Olga', phone: '6025550134' },
        fields: {},
      }),
      names: () => [step],
    },
    'an account with what no account has': {
      writes: change(paths.user('seed-buyer'), { taxNumber: '000-00-0000' }),
      names: () => [paths.user('seed-buyer')],
    },
    'a copy of an account where nothing reads it': {
      writes: change('usersBefore/seed-buyer', { email: 'buyer@example.com' }),
      names: () => ['usersBefore'],
    },
    'settings beside those of the portal': {
      writes: change('settings/other', { acceptingRequests: false }),
      names: () => ['settings/other'],
    },
  };
}
