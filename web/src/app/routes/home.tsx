import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sellers, type Me } from 'domain/account/account.ts';
import { Landing } from '#features/home/landing.tsx';
import { useRecentPages } from '#platform/recent-pages.ts';
import { useSession } from '#platform/session/session.tsx';
import { Loading } from '#ui/loading.tsx';
import { sectionOf } from '#app/route-table.ts';

// Firestore comes with it.
const BuyerPrompt = lazy(async () => ({ default: (await import('#app/buyer-home.tsx')).BuyerPrompt }));
const BuyerOffers = lazy(async () => ({ default: (await import('#app/buyer-home.tsx')).BuyerOffers }));
const MemberHome = lazy(async () => ({ default: (await import('#features/home/member-home.tsx')).MemberHome }));
const VerifyEmailNotice = lazy(async () => ({
  default: (await import('#features/email-verification/verify-email-notice.tsx')).VerifyEmailNotice,
}));

export default function HomeRoute() {
  const session = useSession();
  if (session.status === 'signed-out') return <Landing />;
  if (session.status === 'loading' || !session.me) return <Loading />;
  return <HomeOf me={session.me} />;
}

function HomeOf({ me }: { me: Me }) {
  const { t } = useTranslation('app');
  const recent = useRecentPages(me.uid)
    // One is here already.
    .filter(({ url }) => url !== '/')
    .map(({ title, url, visitedAt, named }) => {
      const section = t(`sections.${sectionOf(url)}`);
      return { url, visitedAt: new Date(visitedAt), title: named ? title : section, kind: named ? section : undefined };
    });
  return (
    <MemberHome
      firstName={me.firstName}
      maySell={sellers.includes(me.role)}
      recent={recent}
      first={
        me.role === 'buyer' &&
        !me.emailVerified && (
          <Suspense fallback={null}>
            <VerifyEmailNotice email={me.email} about="all" />
          </Suspense>
        )
      }
      prompt={
        me.role === 'buyer' && (
          <Suspense fallback={null}>
            <BuyerPrompt />
          </Suspense>
        )
      }
    >
      {me.role === 'buyer' && (
        <Suspense fallback={null}>
          <BuyerOffers />
        </Suspense>
      )}
    </MemberHome>
  );
}
