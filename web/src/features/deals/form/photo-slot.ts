import { type ReactElement, useCallback, useRef, useState } from 'react';

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
  const [progress, setProgress] = useState<PhotoProgress>(noPhotos);
  const latest = useRef(progress);
  const waiting = useRef<{ refused: number; resolve: (outcome: Outcome) => void }>(undefined);

  const check = useCallback(() => {
    const { underWay, paused, failed, refused } = latest.current;
    if (!waiting.current) return;
    if (failed + paused > 0 || refused > waiting.current.refused) waiting.current.resolve('trouble');
    else if (underWay === 0) waiting.current.resolve('there');
    else return;
    waiting.current = undefined;
  }, []);

  const follow = useCallback(
    (next: PhotoProgress) => {
      latest.current = next;
      setProgress(next);
      check();
    },
    [check],
  );
  const settled = useCallback(
    () =>
      new Promise<Outcome>((resolve) => {
        waiting.current = { refused: latest.current.refused, resolve };
        check();
      }),
    [check],
  );
  const stop = useCallback(() => {
    waiting.current?.resolve('stopped');
    waiting.current = undefined;
  }, []);
  return { progress, follow, settled, stop };
}
