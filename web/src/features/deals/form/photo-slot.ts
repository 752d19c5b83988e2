import { useEffect, useState, type ReactElement } from 'react';

/** A photo that the deal shows already. */
export type PublishedPhoto = { id: string; url: string };

/** How far a deal's photos are on their way to the server. */
type PhotoProgress = {
  underWay: number;
  /** Held back by the person; until they go on or are removed, the deal is not sent. */
  paused: number;
  /** Can be tried again or removed; until then the deal is not sent. */
  failed: number;
  /** Files that were refused, and whose reason stands on the screen. */
  refused: number;
  /** Address of the cover, for the preview. */
  cover: string | undefined;
};
const noPhotos: PhotoProgress = { underWay: 0, paused: 0, failed: 0, refused: 0, cover: undefined };

/** What the form needs of a photo field, which another feature brings; joined in app/routes. */
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
  /** The deal has its photos, or its draft is gone: what this browser kept of them can go. */
  forget: (dealId: string) => void;
};

/** How waiting for the photos ended: all are there, some need the person, or the person did not want to wait. */
type Outcome = 'there' | 'trouble' | 'stopped';

/** Follows a deal's photos on their way, and waits for them on request. */
export function usePhotosSettled() {
  const [progress, follow] = useState<PhotoProgress>(noPhotos);
  const [waiting, setWaiting] = useState<{ refused: number; resolve: (outcome: Outcome) => void }>();
  useEffect(() => {
    if (!waiting) return;
    const { underWay, paused, failed, refused } = progress;
    const trouble = failed + paused > 0 || refused > waiting.refused;
    if (!trouble && underWay > 0) return;
    waiting.resolve(trouble ? 'trouble' : 'there');
  }, [progress, waiting]);
  return {
    progress,
    follow,
    settled: () => new Promise<Outcome>((resolve) => setWaiting({ refused: progress.refused, resolve })),
    stop: () => waiting?.resolve('stopped'),
  };
}
