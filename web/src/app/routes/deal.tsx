import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Me } from 'domain/account/account.ts';
import { mayChange, mayEdit } from 'domain/deal/may-see.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { DealScreen } from '#features/deal-page/deal-screen.tsx';
import { FitList, FitPrompt } from '#features/fit/fit-list.tsx';
import { InterestedBuyers } from '#features/interest/interested-buyers.tsx';
import { MyConversation } from '#features/interest/my-conversation.tsx';
import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import { MyOffersOn } from '#features/offer-lists/my-offers.tsx';
import { ReceivedOffers } from '#features/offer-lists/received-offers.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { BuyerActions } from '#app/buyer-actions.tsx';
import { DealNumbersPlace } from '#app/deal-numbers-place.tsx';
import { DealPapers } from '#app/deal-papers.tsx';
import { ListPlace } from '#app/list-place.tsx';
import { MyNotePlace } from '#app/my-note-place.tsx';
import { NearPlace } from '#app/near-place.tsx';
import { RecordPlace } from '#app/record-place.tsx';
import { ReportPlace } from '#app/report-place.tsx';
import { useDealFits } from '#app/deal-fit.ts';

/** For owners alone, in its own place once it has loaded. */
const PremiumNotice = lazy(() => import('#features/notices/premium-notice.tsx'));

const loadLaw = () => import('#features/law/law-section.tsx');

const preferencesPath = '/profile#preferences';

export default function DealRoute() {
  const account = useAccount();
  if (account.role === 'buyer') return <BuyersDeal account={account} />;
  const sections = (deal: Deal) => mayChange(account, deal) && <OwnersSections deal={deal} />;
  return <DealScreen sections={sections} end={endFor(account)} numbers={numbersFor(account)} />;
}

/** The papers behind a deal's figures, the laws that concern it, and its numbers. */
const numbersFor = (account: Me) => (deal: Deal, now: Date) => (
  <div>
    <DealPapers deal={deal} account={account} />
    <NearPlace id="law" load={loadLaw}>
      {({ default: LawSection }) => (
        <LawSection key={deal.id} deal={deal} now={now} changeable={mayEdit(account, deal)} />
      )}
    </NearPlace>
    <DealNumbersPlace deal={deal} uid={account.uid} now={now} editable={mayEdit(account, deal)} />
  </div>
);

const endFor = (account: Me) => (deal: Deal) => (
  <>
    <RecordPlace deal={deal} account={account} />
    <ReportPlace deal={deal} account={account} />
  </>
);

function BuyersDeal({ account }: { account: Me }) {
  const actions = (deal: Deal) => <BuyerActions deal={deal} account={account} />;
  const sections = (deal: Deal) => <BuyersSections deal={deal} account={account} />;
  const numbers = (deal: Deal, now: Date) => (
    <>
      <MyNotePlace dealId={deal.id} uid={account.uid} />
      {numbersFor(account)(deal, now)}
    </>
  );
  const beside = (deal: Deal) => <ListPlace key={deal.id} uid={account.uid} dealId={deal.id} />;
  return <DealScreen actions={actions} beside={beside} sections={sections} end={endFor(account)} numbers={numbers} />;
}

/** The buyer's offers, and how well the deal matches their preferences. */
function BuyersSections({ deal, account }: { deal: Deal; account: Me }) {
  const { state, preferences, match } = useDealFits(account);
  const found = match(deal);
  return (
    <>
      <MyOffersOn deal={deal} uid={account.uid} />
      <MyConversation
        dealId={deal.id}
        uid={account.uid}
        status={deal.status}
        own={deal.listedBy.uid === account.uid}
        emailVerified={account.emailVerified}
        verifyEmail={<VerifyEmailNotice email={account.email} about="deal" />}
      />
      {state === 'waiting' && <Skeleton height="8rem" />}
      {found && preferences && (
        <FitList match={found} deal={deal} preferences={preferences} preferencesPath={preferencesPath} />
      )}
      {state === 'none' && <FitPrompt preferencesPath={preferencesPath} />}
    </>
  );
}

/** Premium notices, offers and interested buyers of the deal, for its owner and admins. */
function OwnersSections({ deal }: { deal: Deal }) {
  return (
    <>
      <Suspense fallback={null}>
        <PremiumNotice deal={deal} />
      </Suspense>
      <ReceivedOffers deal={deal} />
      <InterestedBuyers dealId={deal.id} status={deal.status} />
    </>
  );
}
