import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CloudOff } from 'lucide-react';
import { Suspense, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sellers } from 'domain/account/account.ts';
import { productName } from 'domain/product.ts';
import { changeLanguage } from '#platform/session/language.ts';
import { useSession } from '#platform/session/session.tsx';
import { PageOutline } from '#app/page-outline.tsx';
import { EarlyScroll } from './early-scroll.tsx';
import { Header } from './header.tsx';
import { useLateScroll } from './late-scroll.ts';
import { PendingBar } from './pending-bar.tsx';
import { TitleAnnouncer, useRouteArrival } from './route-arrival.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Toasts } from './toasts.tsx';
import { useSignOut } from './use-sign-out.tsx';

type Props = { savedPosition: () => number | false | null; children: ReactNode };

/** Hidden until it has the keyboard focus. */
const skipLink = {
  position: 'fixed',
  zIndex: 'tooltip',
  top: '0.5rem',
  left: '0.5rem',
  '&:not(:focus)': { translate: '0 -200%' },
} as const;

/** Its end can be scrolled out from under what is fixed at the bottom of a phone. */
const footer = {
  bgcolor: 'background.paper',
  pb: 'env(safe-area-inset-bottom)',
  'body:has([data-bottom-bar]) &': {
    pb: { xs: 'calc(5rem + var(--compare-bar, 0px) + env(safe-area-inset-bottom))', md: 0 },
  },
} as const;

/** The frame around every page. */
export function Shell({ savedPosition, children }: Props) {
  const { t } = useTranslation('app');
  const main = useRef<HTMLElement>(null);
  const title = useRouteArrival(main);
  useLateScroll(savedPosition);
  const { signOut, dialog } = useSignOut();
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <Button component="a" href="#main" sx={skipLink}>
        {t('header.skip')}
      </Button>
      <Header chooseLanguage={(language) => void changeLanguage(language)} signOut={signOut} />
      {dialog}
      <OfflineBar />
      <PendingBar />
      {/* Fills the screen, so that the footer is below from the start and does not move while the page loads. */}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{ flex: 1, minHeight: 'calc(100dvh - var(--header-height))' }}
      >
        <Suspense fallback={<PageOutline />}>{children}</Suspense>
      </Box>
      <Footer />
      <TitleAnnouncer title={title} />
      <Toasts />
      <EarlyScroll />
    </Stack>
  );
}

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** While offline, says so and what still works. */
function OfflineBar() {
  const { t } = useTranslation('app');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const session = useSession();
  const role = session.status === 'signed-in' ? session.me?.role : undefined;
  const who = session.status !== 'signed-in' ? 'visitor' : role && sellers.includes(role) ? 'seller' : 'member';
  return (
    <output>
      {!online && (
        <Alert severity="warning" square role="presentation" icon={<CloudOff aria-hidden size={20} />}>
          <AlertTitle>{t('offline.title')}</AlertTitle>
          {t(`offline.${who}`)}
        </Alert>
      )}
    </output>
  );
}

function Footer() {
  const { t } = useTranslation('app');
  return (
    <Box component="footer" sx={footer}>
      <Container
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 4, py: 6 }}
      >
        <Typography variant="body2" color="textSecondary">
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {productName}
          </Box>{' '}
          {t('footer.text')}
        </Typography>
        <ThemeSwitch />
      </Container>
    </Box>
  );
}
