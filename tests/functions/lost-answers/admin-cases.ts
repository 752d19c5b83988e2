import { Timestamp } from 'firebase-admin/firestore';
import type * as api from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import { invite } from '#tests/invitations.ts';
import { newId } from '#tests/deals.ts';
import { makeOffer } from '#tests/offers.ts';
import type { PersonOptions } from '#tests/people.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases, WritingRequest } from './writing-request.ts';

/** A body of each admin endpoint that reads one. */
export const adminBodies: Readonly<Record<string, unknown>> = {
  '/api/admin/invitations': { email: 'nobody-is-invited@example.com', role: 'admin' },
  '/api/admin/users/:uid/role': { role: 'admin' },
  '/api/admin/users/:uid/premium': { premium: true },
  '/api/admin/users/:uid/deactivate': { reason: 'because' },
  '/api/admin/users/:uid/admin-only': { note: { text: 'Called' } },
  '/api/admin/reports/:caseId/decide': { outcome: 'notUpheld', text: 'The figures are right' },
  '/api/admin/house-cases/:caseId/ask': { side: 'claim', paper: 'contract', text: 'The first page' },
  '/api/admin/house-cases/:caseId/decide': { outcome: 'stays', reason: 'The earlier contract' },
  '/api/admin/settings': { acceptingRequests: false },
};
const bodyOf = (path: string) => ({ body: adminBodies[`/api/admin/${path}`] });

const invited = async (world: World): Promise<WritingRequest> => {
  const as = await world.person({ role: 'admin' });
  const { id } = await invite(as, { email: `invited-${newId()}@example.com` });
  return { as, params: { id } };
};

const requested = async (world: World): Promise<WritingRequest> => {
  const id = newId();
  await world.db.doc(paths.accessRequest(id)).set({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: `asks-${id}@example.com`,
    phoneNumber: '6025550134',
    role: 'buyer',
    kind: 'invitation',
    state: 'open',
    language: 'en',
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
    confirmed: ['invitation'],
  });
  return { as: await world.person({ role: 'admin' }), params: { id } };
};

/** About a buyer who has something to lose: an offer, an interest and an invitation. */
async function member(world: World, options: PersonOptions = {}): Promise<WritingRequest> {
  const [as, seller, buyer] = await Promise.all([
    world.person({ role: 'admin' }),
    world.person(),
    world.person({ role: 'buyer', ...options }),
  ]);
  if (options.status !== 'deactivated') await makeOffer(await world.deal(seller), buyer);
  return { as, params: { uid: buyer.uid } };
}

async function failedMessage(world: World): Promise<WritingRequest> {
  const [id, at] = [newId(), Timestamp.now()];
  const message = { recipient: 'ana@example.com', channel: 'email', language: 'en', template: 'requestReceived' };
  const failure = { ...message, tries: 8, lastError: '550', createdAt: at, expiresAt: at };
  const data = { firstName: 'Ana' };
  await world.db.doc(paths.outboxMessage(id)).set({ ...failure, state: 'failed', data, settledAt: at });
  await world.db.doc(paths.failedMessage(id)).set({ ...failure, failedAt: at });
  return { as: await world.person({ role: 'admin' }), params: { id } };
}

async function sameHouse(world: World): Promise<WritingRequest> {
  const id = newId();
  const pair = { dealIds: ['a', 'b'], addresses: ['1 Oak St', '1 Oak Ave'], reasons: ['address'], photos: 0 };
  await world.db.doc(paths.sameHouse(id)).set({ ...pair, state: 'open', foundAt: Timestamp.now() });
  return { as: await world.person({ role: 'admin' }), params: { id } };
}

export const adminCases: WritingCases<keyof typeof api> = {
  createInvitation: async (world) => ({
    as: await world.person({ role: 'admin' }),
    ...bodyOf('invitations'),
    otherBody: { email: 'nobody-is-invited@example.com', role: 'buyer' },
  }),
  revokeInvitation: invited,
  resendInvitation: invited,
  approveRequest: requested,
  declineRequest: requested,
  setUserRole: async (world) => ({
    ...(await member(world)),
    ...bodyOf('users/:uid/role'),
    otherBody: { role: 'originator' },
  }),
  setPremium: async (world) => ({
    ...(await member(world)),
    ...bodyOf('users/:uid/premium'),
    otherBody: { premium: false },
  }),
  deactivateUser: async (world) => ({
    ...(await member(world)),
    ...bodyOf('users/:uid/deactivate'),
    otherBody: { reason: 'Moved' },
  }),
  reactivateUser: (world) => member(world, { status: 'deactivated' }),
  saveAdminOnly: async (world) => ({
    ...(await member(world)),
    ...bodyOf('users/:uid/admin-only'),
    otherBody: { note: { text: 'Called again' } },
  }),
  resendMessage: failedMessage,
  sayDifferent: sameHouse,
  updateSettings: async (world) => ({
    as: await world.person({ role: 'admin' }),
    headers: { 'if-match': '0' },
    ...bodyOf('settings'),
    otherBody: { acceptingRequests: true },
  }),
};
