import * as api from 'domain/api/identity.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmPhone } from './confirm-phone.ts';
import { sendPasswordReset, sendSignInLink } from './mail-links.ts';
import { getMe } from './me.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { sendVerification } from './send-verification.ts';
import { clearSession, setSession } from './session.ts';
import { setRole } from './set-role.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signOut } from './sign-out.ts';
import { updateLanguage } from './update-language.ts';

export const identityHandlers: readonly Handler[] = [
  handle(api.setRole, setRole),
  handle(api.sendSignInLink, sendSignInLink),
  handle(api.sendPasswordReset, sendPasswordReset),
  handle(api.signInByLink, signInByLink),
  handle(api.confirmEmail, confirmEmail),
  handle(api.getMe, getMe),
  handle(api.sendVerification, sendVerification),
  handle(api.sendPhoneCode, sendPhoneCode),
  handle(api.confirmPhone, confirmPhone),
  handle(api.updateLanguage, updateLanguage),
  handle(api.setSession, setSession),
  handle(api.clearSession, clearSession),
  handle(api.signOut, signOut),
];
