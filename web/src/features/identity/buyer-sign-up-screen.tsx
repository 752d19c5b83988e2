import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageFrame } from '#ui/page-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { AuthActions } from './auth-screen.tsx';
import { useVisit } from './use-visit.ts';
import styles from './identity.module.css';

type Props = { actions: Pick<AuthActions, 'signUp' | 'checkInvitation'> };

/** /buyer-signup: a buyer signs up directly, without an invitation. */
export function BuyerSignUpScreen({ actions }: Props) {
  const { t } = useTranslation('identity');
  const { keep } = useVisit();
  return (
    <PageFrame width="narrow" title={t('signUp.buyerTitle')} lead={t('signUp.buyerLead')}>
      <Card>
        <CardContent>
          <SignUpForm buyersOnly {...actions} />
        </CardContent>
      </Card>
      <div className={styles.after}>
        <p>
          {t('signUp.have')}
          <Link to="/auth" state={keep} className={styles.link}>
            {t('signUp.signIn')}
          </Link>
        </p>
        <p>
          {t('signUp.otherRole')}
          <Link to="/auth?screen=sign-up" state={keep} className={styles.link}>
            {t('signUp.originators')}
          </Link>
        </p>
      </div>
    </PageFrame>
  );
}
