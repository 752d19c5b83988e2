import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { StorageProvider } from 'reactfire';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { storage } from '#platform/firebase/storage.ts';
import { queryClient } from '#platform/query-client.ts';
import { AccountProvider } from '#platform/session/account.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { PhotosUnderWay } from './photos-under-way.tsx';

/** Around every members' page: Firebase, the query cache and the live account. Visitors load none of it. */
export default function MemberArea() {
  return (
    <FirebaseProvider>
      <StorageProvider sdk={storage}>
        <QueryClientProvider client={queryClient}>
          <AccountProvider waiting={<Loading />} failed={accountFailed}>
            <PhotosUnderWay />
            <Outlet />
          </AccountProvider>
        </QueryClientProvider>
      </StorageProvider>
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
