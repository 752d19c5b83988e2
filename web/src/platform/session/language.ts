import { updateLanguage } from 'domain/api/identity.ts';
import type { Language } from 'domain/account/account.ts';
import { call } from '#platform/api/call.ts';
import { loadTexts, setLanguage, textsOf } from '#platform/i18n/i18n.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { currentSession } from './session.tsx';

/** Changes the language at once, stores the choice, and sends it to the server if a user is signed in (specification, section 4). */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadTexts('session'), setLanguage(language)]);
  const t = textsOf('session', language);
  try {
    if (currentSession().status === 'signed-in') await call(updateLanguage, { body: { languagePreference: language } });
  } catch (error) {
    console.error('Failed to update language preference', error);
    // Only members are notified; if this call has ended the session, that has its own message.
    if (currentSession().status !== 'signed-in') return;
    showToast({ variant: 'destructive', title: t('language.failedTitle'), description: t('language.failed') });
    return;
  }
  showToast({
    title: t('language.updated'),
    description: t('language.setTo', { language: t(`language.${language}`) }),
  });
}
