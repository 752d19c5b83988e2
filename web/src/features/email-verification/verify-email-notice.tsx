import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { syncVerification } from './data.ts';
import { SendAgain } from './send-again.tsx';

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

/** A page that opens within this time does not check again. */
const checkIntervalMs = 30_000;

let lastCheckAt = Number.NEGATIVE_INFINITY;
let pendingCheck: Promise<void> | undefined;

/** A check that fails is repeated at the next opportunity. */
function check() {
  lastCheckAt = performance.now();
  pendingCheck ??= syncVerification()
    .catch(() => undefined)
    .finally(() => {
      pendingCheck = undefined;
    });
}

/**
 * While an address is not proven: finds out when its link was opened elsewhere, in another browser or on another device. People
 * come back from there, so it checks when the page becomes visible again. In this browser the live account document shows it.
 */
function useWatchVerification(): void {
  useEffect(() => {
    if (performance.now() - lastCheckAt > checkIntervalMs) check();
    const back = () => {
      if (document.visibilityState === 'visible') check();
    };
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}
