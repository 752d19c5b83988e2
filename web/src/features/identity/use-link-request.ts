import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#platform/toasts/toasts.tsx';
import { emailLinkMessage } from './email-link-errors.ts';
import { useSentence } from './use-sentence.ts';

export type RequestLink = (typed: { email: string }, invitationToken?: string) => Promise<void>;

/** Asks for a sign-in link, and says by toast what became of it (specification, section 4). @throws the provider's error */
export function useLinkRequest(request: RequestLink): RequestLink {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  return useCallback(
    async (typed, invitationToken) => {
      try {
        await request(typed, invitationToken);
      } catch (error) {
        showToast({ variant: 'destructive', title: t('error'), description: sentence(emailLinkMessage(error)) });
        throw error;
      }
      showToast({ title: t('auth.checkEmailForLink') });
    },
    [request, sentence, t],
  );
}
