import { paths } from 'domain/paths.ts';
import { type ApiCall, callApi } from '#tests/call-api.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

/** Calls about shared lists, as a person. */
export const lists = (as: ApiCall['as'], key?: string) => {
  const send = (method: string, path: string, body?: unknown) =>
    callApi(method, `/api/lists${path}`, { as, body, headers: key === undefined ? {} : { 'idempotency-key': key } });
  return {
    make: (name: unknown = 'Phoenix') => send('POST', '', { name }),
    rename: (list: string, name: unknown) => send('PUT', `/${list}`, { name }),
    remove: (list: string) => send('DELETE', `/${list}`),
    invite: (list: string, email: unknown) => send('POST', `/${list}/invitations`, { email }),
    cancel: (list: string, id: string) => send('DELETE', `/${list}/invitations/${id}`),
    answer: (list: string, accepted: unknown = true) => send('PUT', `/${list}/invitation`, { accepted }),
    dismiss: (list: string, uid: string) => send('DELETE', `/${list}/members/${uid}`),
    add: (list: string, deal: string) => send('PUT', `/${list}/deals/${deal}`),
    take: (list: string, deal: string) => send('DELETE', `/${list}/deals/${deal}`),
    think: (list: string, deal: string, opinion: unknown) => send('PUT', `/${list}/deals/${deal}/opinion`, opinion),
    write: (list: string, deal: string, text: unknown) => send('POST', `/${list}/deals/${deal}/messages`, { text }),
  };
};

/** Makes a list of the first person with the others as its members, in their order, and returns its id. */
export async function givenList(owner: Person, ...others: readonly Person[]): Promise<string> {
  const { id } = (await lists(owner).make()).json as { id: string };
  for (const other of others) {
    // oxlint-disable no-await-in-loop -- in their order
    await lists(owner).invite(id, other.email);
    await lists(other).answer(id);
    // oxlint-enable no-await-in-loop
  }
  return id;
}

/** Everything that is stored of a list, by path. */
export async function storedList(id: string): Promise<Record<string, unknown>> {
  const list = await db.doc(paths.sharedList(id)).get();
  const below = await Promise.all(
    [paths.listEntries(id), paths.listTalks(id), paths.listInvitations(id)].map((path) => db.collection(path).get()),
  );
  const all = [...(list.exists ? [list] : []), ...below.flatMap(({ docs }) => docs)];
  return Object.fromEntries(all.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
}
