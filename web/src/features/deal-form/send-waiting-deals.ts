import { dealInput, type DealFields } from 'domain/deal/deal.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { inputOf } from './deal-form-values.ts';
import { keepWaitingDeal, readWaitingDeals, removeWaitingDeal, type WaitingDeal } from './waiting-deals.ts';

/** Of a deal's photos: all are on the server, some are on their way, or some are gone or were refused. */
export type PhotosState = 'uploaded' | 'on-the-way' | 'incomplete';

export type SenderDependencies = {
  uid: string;
  /** Whether this person is still the one who is signed in: a request goes out as whoever is. */
  isSignedIn: () => boolean;
  photosOf: (dealId: string, photoIds: readonly string[]) => PhotosState;
  clearPhotos: (dealId: string) => void;
  /** @throws ApiError */
  publish: (dealId: string, fields: DealFields, idempotencyKey: string) => Promise<void>;
  onPublished: (deal: WaitingDeal) => void;
  onRefused: (deal: WaitingDeal) => void;
  now: () => Date;
};

/** Whether the same request may succeed later; otherwise its person has to change something. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/** Sends the deals that wait, one after another. Those that cannot be sent now go on waiting; those that are refused are kept. */
export async function sendWaitingDeals(dependencies: SenderDependencies): Promise<void> {
  for (const deal of readWaitingDeals(dependencies.uid)) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    if (!deal.refused) await sendDeal(deal, dependencies);
  }
}

async function sendDeal(deal: WaitingDeal, dependencies: SenderDependencies): Promise<void> {
  const { uid, isSignedIn, photosOf, clearPhotos, publish, onPublished, onRefused, now } = dependencies;
  const { dealId, values, idempotencyKey } = deal;
  /** Its person may have taken it back into the form meanwhile. */
  const stillWaits = () => readWaitingDeals(uid).some((each) => each.dealId === dealId);
  const refuse = () => {
    if (!stillWaits()) return;
    keepWaitingDeal(uid, { ...deal, refused: true });
    onRefused(deal);
  };
  const photos = photosOf(dealId, values.photos);
  if (photos === 'on-the-way') return undefined;
  // Days have passed, or the portal is a newer one.
  const parsed = dealInput(now()).safeParse(inputOf(values));
  if (photos === 'incomplete' || !parsed.success) return refuse();
  if (!isSignedIn()) return undefined;
  try {
    await publish(dealId, parsed.data, idempotencyKey);
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    // What is refused because the session ended says nothing about the deal.
    return mayPass(thrown) || !isSignedIn() ? undefined : refuse();
  }
  if (stillWaits()) {
    removeWaitingDeal(uid, dealId);
    clearPhotos(dealId);
  }
  return onPublished(deal);
}
