import { useTranslation } from 'react-i18next';
import { CardPage } from '#ui/card-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { PageLink } from './visit.tsx';

/** /buyer-signup: a buyer signs up without an invitation. */
export function BuyerSignUpScreen() {
  const { t } = useTranslation('identity');
  return (
    <CardPage
      title={t('signUp.buyerTitle')}
      lead={t('signUp.buyerLead')}
      after={
        <>
          <PageLink lead={t('signUp.have')} to="/auth">
            {t('signUp.signIn')}
          </PageLink>
          <PageLink lead={t('signUp.otherRole')} to="/auth?screen=sign-up">
            {t('signUp.originators')}
          </PageLink>
        </>
      }
    >
      <SignUpForm buyersOnly />
    </CardPage>
  );
}
