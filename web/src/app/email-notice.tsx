import { lazy, Suspense, type ComponentProps } from 'react';
import type { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import Skeleton from '@mui/material/Skeleton';

const Notice = lazy(async () => ({
  default: (await import('#features/email-verification/verify-email-notice.tsx')).VerifyEmailNotice,
}));

/** Asks to confirm the email address. Loaded when it is shown: most people have confirmed theirs. */
export const EmailNotice = (props: ComponentProps<typeof VerifyEmailNotice>) => (
  <Suspense fallback={<Skeleton height="8rem" />}>
    <Notice {...props} />
  </Suspense>
);
