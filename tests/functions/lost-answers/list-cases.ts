import type * as api from 'domain/api/shared-lists.ts';
import { callApi } from '#tests/call-api.ts';
import type { Person } from '#tests/people.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases } from './writing-request.ts';

/** A list of the first of two buyers, to which the second is invited, with a deal. */
async function invited(world: World) {
  const [as, other] = await Promise.all([world.person({ role: 'buyer' }), world.person({ role: 'buyer' })]);
  const send = (who: Person, method: string, path: string, body?: unknown) => callApi(method, path, { as: who, body });
  const { json } = await send(as, 'POST', '/api/lists', { name: 'Phoenix' });
  const listId = json.id as string;
  const dealId = await world.deal(await world.person());
  await send(as, 'PUT', `/api/lists/${listId}/deals/${dealId}`);
  const invitation = await send(as, 'POST', `/api/lists/${listId}/invitations`, { email: other.email });
  const join = () => send(other, 'PUT', `/api/lists/${listId}/invitation`, { accepted: true });
  return { as, other, listId, dealId, invitationId: invitation.json.id as string, join };
}

/** The same list, which both are members of, as one of them uses its deal. */
async function joined(world: World) {
  const { as, other, listId, dealId, join } = await invited(world);
  await join();
  return { as, other, params: { listId, dealId } };
}

const inList = async (world: World) => {
  const { as, params } = await joined(world);
  return { as, params };
};

export const listCases: WritingCases<keyof typeof api> = {
  createList: async (world) => ({
    as: await world.person({ role: 'buyer' }),
    body: { name: 'Phoenix' },
    otherBody: { name: 'Tempe' },
  }),
  renameList: async (world) => ({
    ...(await inList(world)),
    body: { name: 'Tempe' },
    otherBody: { name: 'Mesa' },
  }),
  deleteList: inList,
  inviteToList: async (world) => ({
    ...(await inList(world)),
    body: { email: 'cleo@example.com' },
    otherBody: { email: 'dora@example.com' },
  }),
  cancelListInvitation: async (world) => {
    const { as, listId, invitationId } = await invited(world);
    return { as, params: { listId, invitationId } };
  },
  answerListInvitation: async (world) => {
    const { other, listId } = await invited(world);
    return { as: other, params: { listId }, body: { accepted: true }, otherBody: { accepted: false } };
  },
  removeListMember: async (world) => {
    const { as, other, params } = await joined(world);
    return { as, params: { ...params, uid: other.uid } };
  },
  'removeListMember by its owner themselves': async (world) => {
    const { as, params } = await joined(world);
    return { as, params: { ...params, uid: as.uid } };
  },
  addToList: async (world) => {
    const { as, params } = await joined(world);
    return { as, params: { ...params, dealId: await world.deal(await world.person()) } };
  },
  removeFromList: inList,
  saveOpinion: async (world) => ({
    ...(await inList(world)),
    body: { answer: 'yes', note: 'Near the park' },
    otherBody: { answer: 'no' },
  }),
  writeListMessage: async (world) => ({
    ...(await inList(world)),
    body: { text: 'Shall we offer?' },
    otherBody: { text: 'Or wait?' },
  }),
};
