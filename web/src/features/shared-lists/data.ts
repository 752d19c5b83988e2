import * as api from 'domain/api/shared-lists.ts';
import {
  type ListEntry,
  listEntryDocument,
  type ListInvitation,
  listInvitationDocument,
  type ListTalk,
  listTalkDocument,
  type OpinionInput,
  type SharedList,
  sharedListDocument,
} from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { call } from '#platform/api/call.ts';
import { collection, collectionGroup, doc, limit, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { type LiveDocument, useLiveDocument } from '#platform/live/use-live-document.ts';
import { type LiveQuery, useLiveQuery, withId } from '#platform/live/use-live-query.ts';

const parseList = withId(sharedListDocument);
const parseInvitation = withId(listInvitationDocument);

/** The lists that a person is a member of, live, the last changed first. */
export function useSharedLists(uid: string): LiveQuery<SharedList> {
  const list = useLiveQuery(
    query(
      collection(useFirestore(), paths.sharedLists()),
      where('memberUids', 'array-contains', uid),
      limit(queryBounds.sharedLists),
    ),
    parseList,
  );
  return { ...list, rows: list.rows.toSorted((a, b) => Number(b.updatedAt) - Number(a.updatedAt)) };
}

/** The deals of a list, live, the last added first. */
export function useListEntries(listId: string): LiveQuery<ListEntry> {
  const entries = useLiveQuery(
    query(collection(useFirestore(), paths.listEntries(listId)), limit(queryBounds.sharedLists)),
    (snapshot) => ({ ...listEntryDocument.parse(snapshot.data()), dealId: snapshot.id }),
  );
  return { ...entries, rows: entries.rows.toSorted((a, b) => Number(b.addedAt) - Number(a.addedAt)) };
}

/** Returns members' notes on a deal, live. Only for a deal that the reader may see: the rules refuse others. */
export const useListTalk = (listId: string, dealId: string): LiveDocument<ListTalk> =>
  useLiveDocument(doc(useFirestore(), paths.listTalk(listId, dealId)), (snapshot) =>
    listTalkDocument.parse(snapshot.data()),
  );

/** The invitations of a list, live, for its owner. */
export const useListInvitations = (listId: string): LiveQuery<ListInvitation> =>
  useLiveQuery(
    query(collection(useFirestore(), paths.listInvitations(listId)), limit(queryBounds.sharedLists)),
    parseInvitation,
  );

/** The invitations to an address that its reader has proven to own, live. */
export const useInvitationsTo = (email: string): LiveQuery<ListInvitation> =>
  useLiveQuery(
    query(
      collectionGroup(useFirestore(), 'listInvitations'),
      where('email', '==', email.toLowerCase()),
      limit(queryBounds.sharedLists),
    ),
    parseInvitation,
  );

/** @throws ApiError, as all of these, by the endpoint of domain/src/api/shared-lists.ts */
export const sendNewList = (name: string) => call(api.createList, { body: { name } });
export const sendListName = (listId: string, name: string) =>
  call(api.renameList, { params: { listId }, body: { name } });
export const sendListDeletion = (listId: string) => call(api.deleteList, { params: { listId } });
export const sendListInvitation = (listId: string, email: string) =>
  call(api.inviteToList, { params: { listId }, body: { email } });
export const cancelListInvitation = (listId: string, invitationId: string) =>
  call(api.cancelListInvitation, { params: { listId, invitationId } });
export const answerListInvitation = (listId: string, accepted: boolean) =>
  call(api.answerListInvitation, { params: { listId }, body: { accepted } });
export const removeListMember = (listId: string, uid: string) =>
  call(api.removeListMember, { params: { listId, uid } });
export const addToList = (listId: string, dealId: string) => call(api.addToList, { params: { listId, dealId } });
export const removeFromList = (listId: string, dealId: string) =>
  call(api.removeFromList, { params: { listId, dealId } });
export const sendOpinion = (listId: string, dealId: string, body: OpinionInput) =>
  call(api.saveOpinion, { params: { listId, dealId }, body });
export const sendListMessage = (listId: string, dealId: string, text: string) =>
  call(api.writeListMessage, { params: { listId, dealId }, body: { text } });
