import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Trans, useTranslation } from 'react-i18next';
import { SendAgain } from './send-again.tsx';
import { useWatchVerification } from './use-watch-verification.ts';

type Props = {
  email: string;
  /** What it stands in the way of: everything, or what one would do about the deal at hand. */
  about: 'all' | 'deal';
};

/** Asks a buyer to confirm their address. Stands where they would act, before a form is filled in, until the address is proven. */
export function VerifyEmailNotice({ email, about }: Props) {
  const { t } = useTranslation('email-verification');
  useWatchVerification();
  return (
    <section aria-label={t('notice.label')}>
      <Alert severity="info" role="note" action={<SendAgain />} sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{t(`notice.${about}`)}</AlertTitle>
        <p>
          <Trans t={t} i18nKey="notice.sent" values={{ email }} />
        </p>
      </Alert>
    </section>
  );
}
