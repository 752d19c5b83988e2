import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DealFields } from 'domain/deal/deal.ts';
import type { ToldSide } from 'domain/law/statements.ts';
import type { Claim } from '#features/house-case/claim-data.ts';
import { newClientId } from '#platform/client-id.ts';
import { useAccount } from '#platform/session/account.tsx';
import { offerPush } from '#platform/push-offer.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { publishClaim, publishDeal, publishStatements } from './publish-deal.ts';
import { DealForm } from './deal-form.tsx';
import { discardDraft, readDraft, writeDraft, type DealDraft } from './deal-draft.ts';
import { emptyForm, type DealFormValues } from './deal-form-values.ts';
import { DraftNotice } from './form-notices.tsx';
import { keepWaitingDeal, removeWaitingDeal, type WaitingDeal } from './waiting-deals.ts';
import { WaitingDealsNotice } from './waiting-deals-notice.tsx';
import type { PhotoSlot } from './photo-slot.ts';

/** The new deal form. An unfinished draft is restored until it is published or discarded. */
export function NewDealScreen({ photos }: { photos: PhotoSlot }) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const { uid, role } = useAccount();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft({ uid }));
  const [freshId, setFreshId] = useState(newClientId);
  const dealId = draft?.dealId ?? freshId;

  /** Sides whom the originator says they told, sent once the deal is listed. */
  const said = useRef<readonly ToldSide[]>([]);
  const say = useCallback((sides: readonly ToldSide[]) => {
    said.current = sides;
  }, []);

  const { clear } = photos;
  const send = async (body: DealFields, claim?: Claim) => {
    await (claim ? publishClaim(dealId, body, claim) : publishDeal(dealId, body));
    clear(dealId);
    const isSaid = await publishStatements(dealId, said.current);
    if (claim) showToast({ title: t('form.claimed') });
    else if (isSaid) showToast({ title: t('form.published'), closed: offerPush });
    else showToast({ variant: 'destructive', title: t('form.published'), description: t('form.unsaid') });
    void navigate(`/deals/${dealId}${isSaid ? '' : '#law'}`, { replace: true });
  };

  const sendLater = (values: DealFormValues): boolean => {
    if (!keepWaitingDeal(uid, { dealId, values, idempotencyKey: newClientId() })) return false;
    showToast({ title: t('form.waiting.kept') });
    // Ready for the next deal.
    setDraft(undefined);
    setFreshId(newClientId());
    scrollTo({ top: 0 });
    return true;
  };
  const takeBack = ({ dealId: id, values }: WaitingDeal) => {
    if (readDraft({ uid })) {
      showToast({ title: t('form.waiting.draftFirst') });
      return;
    }
    const taken = { dealId: id, values, version: 0, savedAt: Date.now() };
    // If the draft cannot be stored, the waiting deal stays.
    if (!writeDraft({ uid }, taken)) return undefined;
    removeWaitingDeal(uid, id);
    return setDraft(taken);
  };

  // Discarding can be undone while the page is open; the photos are deleted when it unmounts.
  const discardedId = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (discardedId.current !== undefined) clear(discardedId.current);
    },
    [clear],
  );
  const discard = () => {
    const discarded = readDraft({ uid });
    discardDraft({ uid });
    discardedId.current = dealId;
    setDraft(undefined);
    setFreshId(newClientId());
    const undo = (kept: DealDraft) => {
      discardedId.current = undefined;
      writeDraft({ uid }, kept);
      setDraft(kept);
    };
    showToast({
      title: t('form.draft.discarded'),
      action: discarded && { label: t('form.draft.undo'), onClick: () => undo(discarded) },
    });
  };

  return (
    <PageFrame title={t('deal:actions.new')} lead={t('form.newLead')}>
      <WaitingDealsNotice uid={uid} onEdit={takeBack} />
      <DealForm
        key={dealId}
        kind="new"
        dealId={dealId}
        draftOwner={{ uid }}
        base={emptyForm}
        initial={draft?.values ?? emptyForm}
        version={0}
        published={[]}
        photos={photos}
        onSay={say}
        renderNotice={() => draft && <DraftNotice kind="new" savedAt={draft.savedAt} onDiscard={discard} />}
        send={send}
        sendLater={sendLater}
        claimable={role === 'originator'}
      />
    </PageFrame>
  );
}
