import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { SendAgain } from './send-again.tsx';

type Props = {
  email: string;
  /** The blocked scope until the address is verified: everything, or actions on the current deal. */
  about: 'all' | 'deal';
};

/**
 * Asks a buyer to verify their email address. Shown where they would act, before they fill in a form; disappears once the
 * live account is verified.
 */
export function VerifyEmailNotice({ email, about }: Props) {
  const { t } = useTranslation('email-verification');
  return (
    <section aria-label={t('notice.label')}>
      <Alert severity="info" role="note" action={<SendAgain />} sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{t(`notice.${about}`)}</AlertTitle>
        {/* Without marks: `Trans` would come with every deal's page. */}
        <p>{t('notice.sent', { email })}</p>
      </Alert>
    </section>
  );
}
