import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ArrowLeft } from 'lucide-react';
import type { DealFields } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { photoUrl } from '#platform/firebase/photo-url.ts';
import { useRecentPageName } from '#platform/recent-pages.ts';
import { useAccount } from '#platform/session/account.tsx';
import { showToast } from '#platform/toasts/toasts.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { isHidden, useDeal } from '#features/deals/data.ts';
import { DealForm } from './deal-form.tsx';
import { discardDraft, readDraft } from './deal-draft.ts';
import { editOf, mergeEdits } from './deal-edits.ts';
import { formOf, type DealFormValues } from './deal-form-values.ts';
import { DealNotFound, DealOfAddress } from '#features/deals/page/deal-of-address.tsx';
import { addressLine } from '#features/deals/deal-words.ts';
import { DraftNotice, EditConflict } from './form-notices.tsx';
import type { PhotoSlot } from './photo-slot.ts';
import { saveEdit } from './publish-deal.ts';

/** Edit deal: the deal as it is now, or the changes that a person has not saved yet. */
export function EditDealScreen({ photos }: { photos: PhotoSlot }) {
  return <DealOfAddress>{(id) => <EditDealById id={id} photos={photos} />}</DealOfAddress>;
}

function EditDealById({ id, photos }: { id: string; photos: PhotoSlot }) {
  const { t } = useTranslation('deals');
  const account = useAccount();
  const { state, value: deal, error, retry } = useDeal(id);
  useRecentPageName(account.uid, deal && addressLine(deal));

  if (state === 'loading') return <Loading label={t('deal.loading')} />;
  if (state === 'error' && !isHidden(error)) return <ErrorState title={t('deal.failed')} onRetry={retry} />;
  if (!deal || !mayChange(account, deal) || deal.status === 'deleted') return <DealNotFound />;
  return <EditDeal key={deal.id} deal={deal} uid={account.uid} photos={photos} />;
}

/** What the form stands on: the deal as it was when the edit began, and what the form shows first. */
type Start = { base: DealFormValues; initial: DealFormValues; version: number; draftFrom: number | undefined };

function EditDeal({ deal, uid, photos }: { deal: Deal; uid: string; photos: PhotoSlot }) {
  const { t } = useTranslation('deals');
  const navigate = useNavigate();
  const owner = { uid, dealId: deal.id };
  const [start, setStart] = useState<Start>(() => startOf(deal, uid));
  const saved = formOf(deal);
  const outdated = deal.version !== start.version;
  const { forget } = photos;

  const send = useCallback(
    async (body: DealFields) => {
      const edit = editOf(start.base, body, new Date());
      if (edit) await saveEdit(deal.id, edit, start.version);
      forget(deal.id);
      showToast({ title: t('form.saved') });
      void navigate(`/deals/${deal.id}`, { replace: true });
    },
    [deal.id, start.base, start.version, forget, navigate, t],
  );
  const takeTheirs = () => {
    discardDraft(owner);
    forget(deal.id);
    setStart({ base: saved, initial: saved, version: deal.version, draftFrom: undefined });
  };
  const keepMine = (typed: DealFormValues) => {
    const { values } = mergeEdits(start.base, typed, saved);
    setStart({ base: saved, initial: values, version: deal.version, draftFrom: undefined });
  };

  return (
    <PageFrame
      title={t('form.edit')}
      lead={addressLine(deal)}
      back={
        <StandaloneLink component={Link} to={`/deals/${deal.id}`}>
          <ArrowLeft aria-hidden size={18} />
          {t('form.back')}
        </StandaloneLink>
      }
    >
      <DealForm
        key={start.version}
        kind="edit"
        dealId={deal.id}
        draftOwner={owner}
        base={start.base}
        initial={start.initial}
        version={start.version}
        published={deal.photos.map((photo) => ({
          id: photo.id,
          url: photo.ready ? photoUrl(deal.id, photo, 320) : '',
        }))}
        photos={photos}
        renderNotice={(typed) =>
          outdated ? (
            <EditConflict
              base={start.base}
              saved={saved}
              typed={typed}
              onTheirs={takeTheirs}
              onMine={() => keepMine(typed())}
            />
          ) : (
            start.draftFrom !== undefined && (
              <DraftNotice kind="edit" savedAt={start.draftFrom} onDiscard={takeTheirs} />
            )
          )
        }
        send={send}
      />
    </PageFrame>
  );
}

/** A draft goes on from the version that it began with, so that what was saved since is not overwritten unseen. */
function startOf(deal: Deal, uid: string): Start {
  const saved = formOf(deal);
  const draft = readDraft({ uid, dealId: deal.id });
  if (!draft?.base) return { base: saved, initial: saved, version: deal.version, draftFrom: undefined };
  return { base: draft.base, initial: draft.values, version: draft.version, draftFrom: draft.savedAt };
}
