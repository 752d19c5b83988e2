import { useSeen } from '#ui/use-infinite-scroll.ts';
import { DealPhoto } from './deal-photo.tsx';
import { useFirstPhoto } from './deal-photo-data.ts';

/**
 * A small photo of a deal whose id alone is known, such as that of an offer; a drawn house when there is none. It takes the size that its
 * place gives its child. The deal is read once the photo comes near the screen, because a list has many below it.
 */
export function DealThumbnail({ dealId }: { dealId: string }) {
  const { place, isSeen } = useSeen<HTMLSpanElement>();
  return (
    <span ref={place}>
      <DealPhoto dealId={dealId} photo={useFirstPhoto(dealId, isSeen)} alt="" sizes="56px" />
    </span>
  );
}
