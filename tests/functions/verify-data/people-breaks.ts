import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { limits } from 'domain/limits.ts';
import { day } from 'domain/duration.ts';
import { deviceId } from '#functions/documents/stored-device.ts';
import { paths } from 'domain/paths.ts';
import { documentsOfPeople } from '#tools/seed/documents.ts';
import type { Fixture } from './fixture.ts';
import type { Break } from './test-breaks.ts';

export function peopleBreaks(fixture: Fixture): Record<string, Break> {
  const read = async (path: string) => (await fixture.context.db.doc(path).get()).data();
  const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * day);
  const fields = (path: string, change: DocumentData | null) => ({ [path]: change });
  const tokenHash = 'e'.repeat(64);
  const invitedAt = inDays(-1);
  const invitation = {
    email: 'two@example.com',
    role: 'originator',
    premium: false,
    language: 'en',
    createdAt: invitedAt,
    createdBy: 'seed-admin',
    expiresAt: Timestamp.fromMillis(invitedAt.toMillis() + limits.invitationLifetime),
    settled: false,
  };

  const note = { text: 'Called', updatedAt: invitedAt, updatedBy: 'seed-admin' };
  const premium = 'seed-premium-buyer';
  const device = (name: string) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    const stored = { endpoint, keys, name, showsContent: false, createdAt: invitedAt };
    return { id: deviceId(endpoint), stored };
  };
  const [nobodys, nameless, shared] = [device('nobodys'), device('nameless'), device('shared')];
  const saved = { name: 'Arizona', frequency: 'daily', createdAt: invitedAt };
  const [search = '', weekly = ''] = documentsOfPeople(new Date())
    .map(({ path }) => path)
    .filter((path) => path.startsWith(paths.savedSearches('seed-buyer')));
  return {
    'settings of notices that nobody can read': {
      writes: () => fields(paths.own('seed-buyer', 'notificationSettings'), { newDeals: { email: 'yes' } }),
      names: () => [paths.own('seed-buyer', 'notificationSettings')],
    },
    'a number that gets no texts, which its account does not say, and one that says so and gets them': {
      writes: () => ({
        [paths.stoppedNumber('4805550199')]: { by: 'answer', stoppedAt: invitedAt },
        [paths.user('seed-buyer')]: { confirmedPhone: '4805550199' },
        [paths.user(premium)]: { confirmedPhone: '4805550198', stoppedPhone: '4805550198' },
      }),
      names: () => [paths.user('seed-buyer'), paths.user(premium)],
      repaired: true,
    },
    'a stopped number that says nothing of when': {
      writes: () => fields(paths.stoppedNumber('4805550197'), { by: 'answer' }),
      names: () => [paths.stoppedNumber('4805550197')],
    },
    'a document among a person’s own that nothing reads': {
      writes: () => fields('users/seed-buyer/private/notes', { text: 'Call back' }),
      names: () => ['users/seed-buyer/private/notes'],
    },
    'a note of admins that nothing reads': {
      writes: () => fields('users/seed-buyer/adminOnly/other', { ...note, updatedBy: 'seed-admin' }),
      names: () => ['users/seed-buyer/adminOnly/other'],
    },
    'a note of admins without a text': {
      writes: () => fields(paths.adminOnly('seed-buyer', 'note'), { ...note, text: '' }),
      names: () => [paths.adminOnly('seed-buyer', 'note')],
    },
    'a note of admins with what no note has': {
      writes: () => fields(paths.adminOnly('seed-premium-buyer', 'note'), { shared: true }),
      names: () => [paths.adminOnly('seed-premium-buyer', 'note')],
    },
    'a note that somebody wrote who is no admin': {
      writes: () =>
        fields(paths.adminOnly('seed-deactivated-buyer', 'note'), { ...note, updatedBy: 'seed-originator' }),
      names: () => [paths.adminOnly('seed-deactivated-buyer', 'note')],
    },
    'a note about a person who does not exist, by an admin who is gone, which alone is no fault': {
      writes: () => ({
        [paths.adminOnly('gone', 'note')]: { ...note, updatedBy: 'gone-admin' },
        [paths.adminOnly('seed-admin', 'note')]: { ...note, updatedBy: 'gone-admin' },
      }),
      names: () => [paths.adminOnly('gone', 'note')],
    },
    'a person who is found by another name': {
      writes: () => fields(paths.user('seed-buyer'), { sortName: 'somebody else' }),
      names: () => [paths.user('seed-buyer')],
      repaired: true,
    },
    'a buyer who is not on the map': {
      writes: () => fields(paths.buyerLocation(fixture.ids.location), null),
      names: () => [paths.buyerLocation(fixture.ids.location)],
      repaired: true,
    },
    'a budget of a location that its buyer’s preferences do not give': {
      writes: () => fields(paths.buyerLocation(fixture.ids.location), { budget: 5000 }),
      names: () => [paths.buyerLocation(fixture.ids.location)],
      repaired: true,
    },
    'a location that stands elsewhere': {
      writes: async () => {
        const { places = [] } = (await read(paths.buyerLocation(fixture.ids.location))) ?? {};
        return fields(paths.buyerLocation(fixture.ids.location), { places: [{ ...places[0], latitude: 1 }] });
      },
      names: () => [paths.buyerLocation(fixture.ids.location)],
      repaired: true,
    },
    'a location with the name of its buyer': {
      writes: () => fields(paths.buyerLocation(fixture.ids.location), { name: 'Bea Buyer' }),
      names: () => [paths.buyerLocation(fixture.ids.location)],
      repaired: true,
    },
    'a buyer whom no location is of': {
      writes: () => fields(paths.buyerLocationId('seed-buyer'), null),
      names: () => [paths.buyerLocationId('seed-buyer'), paths.buyerLocation(fixture.ids.location)],
      repaired: true,
    },
    'somebody on the map who is no buyer': {
      writes: async () => ({
        [paths.buyerLocationId('seed-originator')]: { id: 'elsewhere' },
        [paths.buyerLocation('elsewhere')]: (await read(paths.buyerLocation(fixture.ids.location))) ?? {},
      }),
      names: () => [paths.buyerLocationId('seed-originator'), paths.buyerLocation('elsewhere')],
      repaired: true,
    },
    'a buyer on the map whose address is not proven': {
      writes: () => fields(paths.user('seed-buyer'), { emailVerified: false }),
      alsoChanged: () => [paths.buyerLocationId('seed-buyer'), paths.buyerLocation(fixture.ids.location)],
      names: () => [paths.buyerLocationId('seed-buyer')],
      repaired: true,
    },
    'a budget on the map that is no buyer’s, with a uid beside it': {
      writes: async () => {
        const { buyers = [] } = ((await read(paths.buyerMapSheet(0))) ?? {}) as { buyers?: object[] };
        return {
          [paths.buyerMapSheet(0)]: { buyers: buyers.with(0, { ...buyers[0], budget: 5000, uid: 'seed-buyer' }) },
        };
      },
      names: () => [paths.buyerMapSheet(0)],
      repaired: true,
    },
    'a buyer from before demand was counted': {
      writes: () =>
        fields(paths.buyerLocationId('seed-buyer'), { looksFor: FieldValue.delete(), areas: FieldValue.delete() }),
      names: () => [paths.buyerLocationId('seed-buyer')],
      repaired: true,
    },
    'a buyer who is counted by other preferences': {
      writes: () => fields(paths.buyerLocationId('seed-buyer'), { areas: ['85021'], premium: true }),
      names: () => [paths.buyerLocationId('seed-buyer')],
      repaired: true,
    },
    'a subscription of a buyer who is not premium': {
      writes: () => fields(paths.zipSubscription('seed-buyer'), { zipCodes: ['85021'] }),
      names: () => [paths.zipSubscription('seed-buyer')],
      repaired: true,
    },
    'a premium buyer without a subscription': {
      writes: () => fields(paths.zipSubscription(premium), null),
      names: () => [paths.zipSubscription(premium)],
      repaired: true,
    },
    'an invitation that is settled and was neither used nor taken back': {
      writes: () => fields(paths.invitation(tokenHash), { ...invitation, settled: true }),
      names: () => [paths.invitation(tokenHash)],
      repaired: true,
    },
    'an invitation that nobody used': {
      writes: () => fields(paths.invitation(tokenHash), { ...invitation, usedAt: inDays(0), settled: true }),
      names: () => [paths.invitation(tokenHash)],
    },
    'two open invitations for one address': {
      writes: () => ({ [paths.invitation(tokenHash)]: invitation, [paths.invitation('f'.repeat(64))]: invitation }),
      names: () => [paths.invitation('f'.repeat(64))],
    },
    'an open invitation of somebody who is an admin no longer': {
      writes: () => ({
        [paths.user('seed-buyer')]: { changedByAdminAt: invitedAt },
        [paths.invitation(tokenHash)]: { ...invitation, createdBy: 'seed-buyer' },
      }),
      names: () => [paths.invitation(tokenHash)],
      repaired: true,
    },
    'a request that was approved without an invitation': {
      writes: () =>
        fields(paths.accessRequest('seed-request-1'), {
          state: 'approved',
          decidedAt: inDays(0),
          decidedBy: 'seed-admin',
        }),
      names: () => [paths.accessRequest('seed-request-1')],
    },
    'a request that keeps earlier answers that are its own': {
      writes: async () => {
        const asked = (await read(paths.accessRequest('seed-request-1'))) ?? {};
        const {
          email: _email,
          state: _state,
          createdAt,
          updatedAt: _updated,
          confirmed: _confirmed,
          ...answers
        } = asked;
        return fields(paths.accessRequest('seed-request-1'), { earlier: [{ ...answers, askedAt: createdAt }] });
      },
      names: () => [paths.accessRequest('seed-request-1')],
    },
    'a request that keeps more earlier answers than admins read': {
      writes: async () => {
        const asked = (await read(paths.accessRequest('seed-request-3'))) ?? {};
        const [one] = asked['earlier'];
        const four = [1, 2, 3, 4].map((which) => ({ ...one, firstName: `Eve ${which}` }));
        return fields(paths.accessRequest('seed-request-3'), { earlier: four });
      },
      names: () => [paths.accessRequest('seed-request-3')],
    },
    'a request whose earlier answer came after it': {
      writes: async () => {
        const asked = (await read(paths.accessRequest('seed-request-3'))) ?? {};
        return fields(paths.accessRequest('seed-request-3'), {
          earlier: [{ ...asked['earlier'][0], askedAt: inDays(1) }],
        });
      },
      names: () => [paths.accessRequest('seed-request-3')],
    },
    'a request whose earlier answers nobody can read': {
      writes: () => fields(paths.accessRequest('seed-request-3'), { earlier: 'Ana' }),
      names: () => [paths.accessRequest('seed-request-3')],
    },
    'a lease that ran out': {
      writes: () => fields(paths.outboxMessage('leased'), { leaseUntil: inDays(-1), nextTryAt: inDays(-1) }),
      names: () => [paths.outboxMessage('leased')],
      repaired: true,
    },
    'a message that nobody tries again': {
      writes: () => fields(paths.outboxMessage('queued'), { nextTryAt: FieldValue.delete() }),
      names: () => [paths.outboxMessage('queued')],
    },
    'a failed message that admins do not see': {
      writes: () => fields(paths.failedMessage('failed'), null),
      names: () => [paths.outboxMessage('failed')],
    },
    'a failed message that was queued again': {
      writes: async () =>
        fields(
          paths.failedMessage('queued'),
          (await fixture.context.db.doc(paths.failedMessage('failed')).get()).data() ?? {},
        ),
      names: () => [paths.failedMessage('queued')],
      repaired: true,
    },
    'an error of the client that is kept for ever': {
      writes: () => fields(paths.clientError('error'), { expiresAt: FieldValue.delete() }),
      names: () => [paths.clientError('error')],
    },
    'an error of the client that cannot be read': {
      writes: () => fields(paths.clientError('error'), { count: 'twice' }),
      names: () => [paths.clientError('error')],
    },
    'an answer that is kept for ever': {
      writes: () => fields(paths.idempotency('key'), { expiresAt: FieldValue.delete() }),
      names: () => [paths.idempotency('key')],
    },
    'a limit that is kept for too long': {
      writes: () => fields(paths.rateLimit('key'), { expiresAt: inDays(31) }),
      names: () => [paths.rateLimit('key')],
    },
    'a saved search that waits where no deal looks': {
      writes: () => fields(search, { key: 'token nowhere' }),
      names: () => [search],
    },
    'a search that is paused, and read by every deal': {
      writes: () => fields(weekly, { frequency: 'never' }),
      names: () => [weekly],
    },
    'a search under an id that is not its own, as the list does not write it': {
      writes: () => ({
        [paths.savedSearch('seed-deactivated-buyer', 'x')]: {
          ...saved,
          query: 'sort=fit&state=AZ',
          key: 'deal AZ * *',
        },
      }),
      names: () => [paths.savedSearch('seed-deactivated-buyer', 'x'), paths.savedSearch('seed-deactivated-buyer', 'x')],
    },
    'a device of nobody': {
      writes: () => ({ [paths.device('nobody', nobodys.id)]: nobodys.stored }),
      names: () => [paths.device('nobody', nobodys.id)],
    },
    'a device under an id that is not its own': {
      writes: () => ({ [paths.device('seed-buyer', 'x')]: device('elsewhere').stored }),
      names: () => [paths.device('seed-buyer', 'x')],
    },
    'a device without a name': {
      writes: () => {
        const { name: _, ...stored } = nameless.stored;
        return { [paths.device('seed-buyer', nameless.id)]: stored };
      },
      names: () => [paths.device('seed-buyer', nameless.id)],
    },
    'a device with the pushes of two people': {
      writes: () => ({
        [paths.device('seed-buyer', shared.id)]: shared.stored,
        [paths.device(premium, shared.id)]: shared.stored,
      }),
      names: () => [paths.device(premium, shared.id)],
    },
    'more devices than one person may have': {
      writes: () => {
        const all = Array.from({ length: 11 }, (_, n) => device(`many-${n}`));
        return Object.fromEntries(all.map(({ id, stored }) => [paths.device('seed-originator', id), stored]));
      },
      names: () => [paths.devices('seed-originator')],
    },
    'a deal that was found and not told': {
      writes: () => ({
        [paths.foundDeal('seed-buyer', 'late')]: { uid: 'seed-buyer', dueAt: inDays(-1), expiresAt: inDays(9) },
      }),
      names: () => [paths.foundDeal('seed-buyer', 'late')],
    },
    'a deal that was found for somebody else, for ever': {
      writes: () => ({
        [paths.foundDeal('seed-buyer', 'theirs')]: { uid: 'seed-premium-buyer', expiresAt: inDays(400) },
      }),
      names: () => [paths.foundDeal('seed-buyer', 'theirs'), paths.foundDeal('seed-buyer', 'theirs')],
    },
  };
}
