import type { Me } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import { NearPlace } from '#app/near-place.tsx';
import { PapersPlace } from '#app/papers-place.tsx';

const loadPapers = () => import('#features/paper-reading/papers-to-read.tsx');
const loadReaders = () => import('#features/paper-reading/paper-readers.tsx');

/** The papers of a deal, for its originator with what is missing, and their readers for those who may answer them. */
export function DealPapers({ deal, account }: { deal: Deal; account: Me }) {
  const isChanging = mayChange(account, deal);
  return (
    <>
      {isChanging && deal.listedBy.uid === account.uid ? (
        <PapersPlace deal={deal} uid={account.uid} />
      ) : (
        <NearPlace id="papers" load={loadPapers}>
          {({ default: PapersToRead }) => (
            <PapersToRead
              dealId={deal.id}
              status={deal.status}
              reader={account}
              verifyEmail={<VerifyEmailNotice email={account.email} about="deal" />}
            />
          )}
        </NearPlace>
      )}
      {isChanging && (
        <NearPlace id="paper-readers" load={loadReaders}>
          {({ default: PaperReaders }) => <PaperReaders dealId={deal.id} />}
        </NearPlace>
      )}
    </>
  );
}
