import * as api from 'domain/api/identity.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { markInvitationUsed } from './mark-invitation-used.ts';
import { requestAccess } from './request-access.ts';
import { validateInvitation } from './validate-invitation.ts';

export const invitationHandlers: readonly Handler[] = [
  handle(api.validateInvitation, validateInvitation),
  handle(api.markInvitationUsed, markInvitationUsed),
  handle(api.requestAccess, requestAccess),
];
