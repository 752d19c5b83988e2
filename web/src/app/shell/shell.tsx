import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration } from 'react-router-dom';
import { changeLanguage } from '#platform/session/language.ts';
import { signOutEverywhere } from '#platform/session/session.tsx';
import { Toasts } from '#platform/toasts/toasts.tsx';
import { Loading } from '#ui/loading.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLateScroll, visitOf } from './late-scroll.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PendingBar } from './pending-bar.tsx';
import { TitleAnnouncer, useRouteArrival } from './route-arrival.tsx';

type Props = { savedPosition: () => number | false | null; children: ReactNode };

/** Out of sight until the keyboard comes to it. */
const skipLink = {
  position: 'fixed',
  zIndex: 'tooltip',
  top: '0.5rem',
  left: '0.5rem',
  '&:not(:focus)': { translate: '0 -200%' },
} as const;

/** What stands around every page. */
export function Shell({ savedPosition, children }: Props) {
  const { t } = useTranslation('app');
  const main = useRef<HTMLElement>(null);
  const title = useRouteArrival(main);
  useLateScroll(savedPosition);
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <Button component="a" href="#main" sx={skipLink}>
        {t('header.skip')}
      </Button>
      <Header chooseLanguage={(language) => void changeLanguage(language)} signOut={() => void signOutEverywhere()} />
      <OfflineBar />
      <PendingBar />
      <Box component="main" id="main" ref={main} tabIndex={-1} sx={{ flex: 1 }}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Box>
      <Footer />
      <TitleAnnouncer title={title} />
      <Toasts />
      <ScrollRestoration getKey={visitOf} />
    </Stack>
  );
}
