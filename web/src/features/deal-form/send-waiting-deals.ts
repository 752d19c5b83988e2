import { dealInput, type DealFields } from 'domain/deal/deal.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { inputOf } from './deal-form-values.ts';
import { keepWaitingDeal, readWaitingDeals, removeWaitingDeal, type WaitingDeal } from './waiting-deals.ts';

/** Upload status of a deal's photos: all on the server, some still uploading, or some missing or refused. */
export type PhotosState = 'uploaded' | 'on-the-way' | 'incomplete';

export type SenderDependencies = {
  uid: string;
  /** Whether this person is still signed in: requests are sent as the current user. */
  isSignedIn: () => boolean;
  photosOf: (dealId: string, photoIds: readonly string[]) => PhotosState;
  clearPhotos: (dealId: string) => void;
  /** @throws ApiError */
  publish: (dealId: string, fields: DealFields, idempotencyKey: string) => Promise<void>;
  onPublished: (deal: WaitingDeal) => void;
  onRefused: (deal: WaitingDeal) => void;
  now: () => Date;
};

/** Whether the same request may succeed later; otherwise the person has to change something. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/** Sends waiting deals one after another. Those that cannot be sent now keep waiting; refused ones are kept for editing. */
export async function sendWaitingDeals(dependencies: SenderDependencies): Promise<void> {
  for (const deal of readWaitingDeals(dependencies.uid)) {
    // oxlint-disable-next-line no-await-in-loop -- sent in order
    if (!deal.refused) await sendDeal(deal, dependencies);
  }
}

async function sendDeal(deal: WaitingDeal, dependencies: SenderDependencies): Promise<void> {
  const { uid, isSignedIn, photosOf, clearPhotos, publish, onPublished, onRefused, now } = dependencies;
  const { dealId, values, idempotencyKey } = deal;
  /** The person may have taken the deal back into the form. */
  const stillWaits = () => readWaitingDeals(uid).some((each) => each.dealId === dealId);
  const refuse = () => {
    if (!stillWaits()) return;
    keepWaitingDeal(uid, { ...deal, refused: true });
    onRefused(deal);
  };
  const photos = photosOf(dealId, values.photos);
  if (photos === 'on-the-way') return undefined;
  // Validated again: days may have passed, or the portal may have been updated.
  const parsed = dealInput(now()).safeParse(inputOf(values));
  if (photos === 'incomplete' || !parsed.success) return refuse();
  if (!isSignedIn()) return undefined;
  try {
    await publish(dealId, parsed.data, idempotencyKey);
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    // A refusal after the session ended is not about the deal.
    return mayPass(thrown) || !isSignedIn() ? undefined : refuse();
  }
  if (stillWaits()) {
    removeWaitingDeal(uid, dealId);
    clearPhotos(dealId);
  }
  return onPublished(deal);
}
