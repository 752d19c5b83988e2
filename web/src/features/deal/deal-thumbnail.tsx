import { DealPhoto } from './deal-photo.tsx';
import { useFirstPhoto } from './deal-photo-data.ts';

/** A small photo of a deal whose id alone is known, such as that of an offer; a drawn house when there is none. */
export const DealThumbnail = ({ dealId }: { dealId: string }) => (
  <DealPhoto dealId={dealId} photo={useFirstPhoto(dealId)} alt="" sizes="56px" />
);
