import type { Deal } from 'domain/deal/deal-document.ts';
import ReviewBanner from '#features/house-case/review-banner.tsx';
import { FreshnessBanner } from './freshness-banner.tsx';

type Props = { deal: Deal; changeable: boolean; now: Date };

/** Warnings before one relies on a deal: two originators claim its house, or nobody has confirmed it for long. */
export default function DealNotes(props: Props) {
  const { underReview, visibility } = props.deal;
  return (
    <>
      {(underReview || visibility === 'contested') && <ReviewBanner {...props} />}
      <FreshnessBanner {...props} />
    </>
  );
}
