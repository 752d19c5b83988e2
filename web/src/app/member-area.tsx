import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sellers } from 'domain/account/account.ts';
import { afterLoad } from '#platform/after-load.ts';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { useDrawnLookEnd } from '#platform/kept-look/use-kept-look.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { provideOffer } from '#platform/push-offer.ts';
import { queryClient } from '#platform/query-client.ts';
import { AccountProvider, useAccount } from '#platform/session/account.tsx';
import { earlyReadsDrawn } from '#platform/session/early-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageBesideList } from './kept-list.tsx';
import { OpenedByPush } from './opened-by-push.tsx';
import { PageOutline } from './page-outline.tsx';

/** Wraps every member page: Firebase, the query cache and the live account. Visitors load none of it. */
export function MemberArea() {
  useDrawnLookEnd();
  return (
    <FirebaseProvider>
      <QueryClientProvider client={queryClient}>
        <AccountProvider waiting={<PageOutline />} failed={accountFailed}>
          <SellersUploads />
          <DeviceCare />
          <OpenedByPush />
          <PageBesideList />
        </AccountProvider>
      </QueryClientProvider>
    </FirebaseProvider>
  );
}

const accountFailed = (retry: () => void) => <AccountFailed retry={retry} />;

function AccountFailed({ retry }: { retry: () => void }) {
  useDrawnLookEnd(true);
  const { t } = useTranslation('app');
  return (
    <ErrorState headingLevel={1} title={t('accountFailed.title')} onRetry={retry}>
      <p>{t('accountFailed.text')}</p>
    </ErrorState>
  );
}

/** Loads after the first rows, which do not need it. If it cannot be loaded, a later page resumes the uploads. */
const PhotoUploads = lazy(async () => {
  await earlyReadsDrawn();
  return import('./photo-uploads.tsx').catch((error: unknown) => {
    console.info('Photo uploads could not be resumed', error);
    return { default: () => null };
  });
});

function SellersUploads() {
  const { uid, role } = useAccount();
  return (
    sellers.includes(role) && (
      <Suspense fallback={null}>
        <PhotoUploads uid={uid} />
      </Suspense>
    )
  );
}

/** Offers notifications on this device after what makes them useful, and renews this device's registration; both load when they are due. */
function DeviceCare() {
  const { uid } = useAccount();
  useEffect(() => {
    const care = async (work: 'offerPush' | 'renewDevice') => {
      try {
        const { [work]: run } = await import('#features/devices/device-care.ts');
        await run(uid);
      } catch (error) {
        console.info('Notifications on this device were not looked after', error);
      }
    };
    provideOffer(() => void care('offerPush'));
    if (readText(storageKeys.device(uid)) !== undefined) afterLoad(() => void care('renewDevice'));
    return () => provideOffer(() => {});
  }, [uid]);
  return null;
}
