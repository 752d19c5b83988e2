import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardPage } from '#ui/card-page.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { SignUpForm } from './sign-up-form.tsx';
import type { AuthActions } from './auth-screen.tsx';
import { useVisit } from './use-visit.ts';

type Props = { actions: Pick<AuthActions, 'signUp' | 'checkInvitation'> };

/** /buyer-signup: a buyer signs up directly, without an invitation. */
export function BuyerSignUpScreen({ actions }: Props) {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  return (
    <CardPage
      title={t('signUp.buyerTitle')}
      lead={t('signUp.buyerLead')}
      after={
        <>
          <p>
            {t('signUp.have')}
            <StandaloneLink component={Link} to="/auth" state={keep}>
              {t('signUp.signIn')}
            </StandaloneLink>
          </p>
          <p>
            {t('signUp.otherRole')}
            <StandaloneLink component={Link} to="/auth?screen=sign-up" state={keep}>
              {t('signUp.originators')}
            </StandaloneLink>
          </p>
        </>
      }
    >
      <SignUpForm buyersOnly {...actions} />
    </CardPage>
  );
}
