import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ArrowLeft } from 'lucide-react';
import type { DealFields } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sourcedFieldNames } from 'domain/deal/deal-field-table.ts';
import { mayEdit } from 'domain/deal/may-see.ts';
import { photoUrl } from '#features/photo-files/photo-url.ts';
import { useAccount } from '#platform/session/account.tsx';
import { showToast } from '#platform/toasts/toasts.ts';
import { Loading } from '#ui/loading.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { DealForm } from './deal-form.tsx';
import { discardDraft, readDraft } from './deal-draft.ts';
import { editOf, mergeEdits } from './deal-edits.ts';
import { formOf, type DealFormValues } from './deal-form-values.ts';
import { DealOfAddress } from '#features/deal/deal-of-address.tsx';
import { addressLine } from '#features/deal/deal-labels.ts';
import { DraftNotice, EditConflict } from './form-notices.tsx';
import type { PhotoSlot } from './photo-slot.ts';
import { saveEdit } from './publish-deal.ts';

/** The edit screen: the current deal, or the person's unsaved changes. */
export function EditDealScreen({ photos }: { photos: PhotoSlot }) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const account = useAccount();
  return (
    <DealOfAddress loading={<Loading label={t('deal:deal.loading')} />}>
      {(deal) =>
        deal &&
        mayEdit(account, deal) &&
        deal.status !== 'deleted' && <EditDeal key={deal.id} deal={deal} uid={account.uid} photos={photos} />
      }
    </DealOfAddress>
  );
}

/** The deal when the edit began, and the form's initial values. */
type Start = { base: DealFormValues; initial: DealFormValues; version: number; draftFrom?: number };

function EditDeal({ deal, uid, photos }: { deal: Deal; uid: string; photos: PhotoSlot }) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const navigate = useNavigate();
  const owner = { uid, dealId: deal.id };
  const [start, setStart] = useState<Start>(() => startOf(deal, uid));
  const saved = formOf(deal);
  const outdated = deal.version !== start.version;

  const send = async (body: DealFields) => {
    const edit = editOf(start.base, body, new Date());
    if (edit) await saveEdit(deal.id, edit, start.version);
    photos.clear(deal.id);
    showToast({ title: t('form.saved') });
    // A figure that changed has lost its source: the page asks for it again.
    const isAsked = sourcedFieldNames.some((name) => deal.sources?.[name] && body[name] !== deal[name]);
    void navigate(`/deals/${deal.id}${isAsked ? '#sources' : ''}`, { replace: true });
  };
  const beginAnew = (initial: DealFormValues) => setStart({ base: saved, initial, version: deal.version });
  const takeTheirs = () => {
    discardDraft(owner);
    photos.clear(deal.id);
    beginAnew(saved);
  };

  return (
    <PageFrame
      title={t('form.editTitle')}
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
        sources={deal.sources}
        renderNotice={(typed) =>
          outdated ? (
            <EditConflict
              base={start.base}
              saved={saved}
              typed={typed}
              onTheirs={takeTheirs}
              onMine={() => beginAnew(mergeEdits(start.base, typed(), saved).values)}
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

/** A draft keeps the version it was based on, so that later saves by others are not overwritten unseen. */
function startOf(deal: Deal, uid: string): Start {
  const saved = formOf(deal);
  const draft = readDraft({ uid, dealId: deal.id });
  if (!draft?.base) return { base: saved, initial: saved, version: deal.version };
  return { base: draft.base, initial: draft.values, version: draft.version, draftFrom: draft.savedAt };
}
