import * as api from 'domain/api/shared-lists.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { addDeal } from './add-deal.ts';
import { answerInvitation } from './answer-invitation.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { createList } from './create-list.ts';
import { deleteList } from './delete-list.ts';
import { invite } from './invite.ts';
import { removeDeal } from './remove-deal.ts';
import { removeMember } from './remove-member.ts';
import { renameList } from './rename-list.ts';
import { saveOpinion, writeMessage } from './say.ts';

export const listHandlers: readonly Handler[] = [
  handle(api.createList, createList),
  handle(api.renameList, renameList),
  handle(api.deleteList, deleteList),
  handle(api.inviteToList, invite),
  handle(api.cancelListInvitation, cancelInvitation),
  handle(api.answerListInvitation, answerInvitation),
  handle(api.removeListMember, removeMember),
  handle(api.addToList, addDeal),
  handle(api.removeFromList, removeDeal),
  handle(api.saveOpinion, saveOpinion),
  handle(api.writeListMessage, writeMessage),
];
