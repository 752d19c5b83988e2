import { DealPhoto } from './deal-photo.tsx';
import { useFirstPhoto } from './deal-photo-data.ts';

/** A small photo of a deal of which only the id is known, such as that of an offer; the drawn house where there is none to show. */
export const DealThumbnail = ({ dealId }: { dealId: string }) => (
  <DealPhoto dealId={dealId} photo={useFirstPhoto(dealId)} alt="" sizes="56px" />
);
