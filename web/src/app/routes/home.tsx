import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sellers, type Me } from 'domain/account/account.ts';
import { Landing } from '#features/home/landing.tsx';
import { useRecentPages } from '#platform/recent-pages.ts';
import { useSession } from '#platform/session/session.tsx';
import { PageOutline } from '#app/page-outline.tsx';
import { sectionOf } from '#app/route-table.ts';

// These import Firestore.
const BuyerWork = lazy(async () => ({ default: (await import('#app/buyer-work.tsx')).BuyerWork }));
const SellerWork = lazy(async () => ({ default: (await import('#app/seller-work.tsx')).SellerWork }));
const MemberHome = lazy(async () => ({ default: (await import('#features/home/member-home.tsx')).MemberHome }));
const VerifyEmailNotice = lazy(async () => ({
  default: (await import('#features/email-verification/verify-email-notice.tsx')).VerifyEmailNotice,
}));

export default function HomeRoute() {
  const session = useSession();
  if (session.status === 'signed-out') return <Landing />;
  if (session.status === 'loading' || !session.me) return <PageOutline />;
  return <HomeOf me={session.me} />;
}

function HomeOf({ me }: { me: Me }) {
  const { t } = useTranslation('app');
  const maySell = sellers.includes(me.role);
  const recent = useRecentPages(me.uid)
    // The home page itself is left out.
    .filter(({ url }) => url !== '/')
    .map(({ title, url, visitedAt, named }) => {
      const section = t(`sections.${sectionOf(url)}`);
      return { url, visitedAt: new Date(visitedAt), title: named ? title : section, kind: named ? section : undefined };
    });
  return (
    <MemberHome
      account={me}
      maySell={maySell}
      recent={recent}
      notice={
        me.role === 'buyer' &&
        !me.emailVerified && (
          <Suspense fallback={<Skeleton height="8rem" />}>
            <VerifyEmailNotice email={me.email} about="all" />
          </Suspense>
        )
      }
    >
      {maySell ? <SellerWork /> : <BuyerWork />}
    </MemberHome>
  );
}
