import { useEffect, useState, type ReactElement } from 'react';

/** A photo of the published deal. */
export type PublishedPhoto = { id: string; url: string };

/** Upload status of a deal's photos. */
type PhotoProgress = {
  inProgress: number;
  /** Paused by the person; the deal is not sent until they are resumed or removed. */
  paused: number;
  /** Failed uploads, which can be retried or removed; until then the deal is not sent. */
  failed: number;
  /** Refused files, whose reasons are on the screen. */
  refused: number;
  /** URL of the cover, for the preview. */
  cover: string | undefined;
};
const noPhotos: PhotoProgress = { inProgress: 0, paused: 0, failed: 0, refused: 0, cover: undefined };

/** Props of the photo field, which another feature provides; joined in app/routes. */
type PhotoFieldProps = {
  id: string;
  dealId: string;
  /** Ids in the order shown; the first is the cover. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  published: readonly PublishedPhoto[];
  onProgress: (progress: PhotoProgress) => void;
  error: string | undefined;
};

export type PhotoSlot = {
  renderField: (props: PhotoFieldProps) => ReactElement;
  /** Clears the photos stored in this browser, once the deal has them or its draft is discarded. */
  clear: (dealId: string) => void;
};

/** Outcome of waiting for the photos: all are uploaded, some need attention, or the person stopped waiting. */
type Outcome = 'uploaded' | 'trouble' | 'stopped';

/** Tracks the upload status of a deal's photos, and waits for them on request. */
export function usePhotosSettled() {
  const [progress, follow] = useState<PhotoProgress>(noPhotos);
  const [waiting, setWaiting] = useState<{ refused: number; resolve: (outcome: Outcome) => void }>();
  useEffect(() => {
    if (!waiting) return;
    const { inProgress, paused, failed, refused } = progress;
    const trouble = failed + paused > 0 || refused > waiting.refused;
    if (!trouble && inProgress > 0) return;
    waiting.resolve(trouble ? 'trouble' : 'uploaded');
  }, [progress, waiting]);
  return {
    progress,
    follow,
    settled: () => new Promise<Outcome>((resolve) => setWaiting({ refused: progress.refused, resolve })),
    stop: () => waiting?.resolve('stopped'),
  };
}
