import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useAuth } from 'reactfire';
import { sellers } from 'domain/account/account.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { readText, storageKeys } from '#platform/local-storage.ts';
import { queryClient } from '#platform/query-client.ts';
import { AccountProvider, useAccount } from '#platform/session/account.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageOutline } from './page-outline.tsx';

/** Around every members' page: Firebase, the query cache and the live account. Visitors load none of it. */
export function MemberArea() {
  return (
    <FirebaseProvider>
      <QueryClientProvider client={queryClient}>
        <AccountProvider waiting={<PageOutline />} failed={accountFailed}>
          <PhotoUploads />
          <Outlet />
        </AccountProvider>
      </QueryClientProvider>
    </FirebaseProvider>
  );
}

const accountFailed = (retry: () => void) => <AccountFailed retry={retry} />;

function AccountFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <ErrorState headingLevel={1} title={t('accountFailed.title')} onRetry={retry}>
      <p>{t('accountFailed.text')}</p>
    </ErrorState>
  );
}

/** Resumes photo uploads that a closed page left unfinished, and sends deals that wait for a network, on any members' page. */
function PhotoUploads() {
  const { uid, role } = useAccount();
  const auth = useAuth();
  const firestore = useFirestore();
  const sells = sellers.includes(role);
  useEffect(() => {
    if (!sells) return undefined;
    let isOver = false;
    const resume = async () => {
      // Their upload needs no paint.
      await firestore.sdk();
      const { photoQueueOf } = await import('#features/photos/data.ts');
      // Somebody else may be signed in by now, whose queue this one would replace.
      if (isOver) return;
      const queue = photoQueueOf(uid, { auth, firestore });
      if (readText(storageKeys.waitingDeals(uid)) === undefined) return;
      const { startSendingDeals } = await import('./waiting-deals.ts');
      startSendingDeals(uid, queue);
    };
    resume().catch((error: unknown) => console.info('Photo uploads could not be resumed', error));
    return () => {
      isOver = true;
    };
  }, [uid, sells, auth, firestore]);
  return null;
}
