import * as api from 'domain/api/admin.ts';
import { resendMessage } from './resend-message.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { approveRequest } from './approve-request.ts';
import { createInvitation } from './create-invitation.ts';
import { deactivateUser } from './deactivate-user.ts';
import { declineRequest } from './decline-request.ts';
import { reactivateUser } from './reactivate-user.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { saveAdminOnly } from './save-admin-only.ts';
import { sayDifferent } from './say-different.ts';
import { setPremium } from './set-premium.ts';
import { setUserRole } from './set-user-role.ts';
import { updateSettings } from './update-settings.ts';

export const adminHandlers: readonly Handler[] = [
  handle(api.createInvitation, createInvitation),
  handle(api.revokeInvitation, revokeInvitation),
  handle(api.resendInvitation, resendInvitation),
  handle(api.approveRequest, approveRequest),
  handle(api.declineRequest, declineRequest),
  handle(api.setUserRole, setUserRole),
  handle(api.setPremium, setPremium),
  handle(api.deactivateUser, deactivateUser),
  handle(api.reactivateUser, reactivateUser),
  handle(api.saveAdminOnly, saveAdminOnly),
  handle(api.resendMessage, resendMessage),
  handle(api.sayDifferent, sayDifferent),
  handle(api.updateSettings, updateSettings),
];
