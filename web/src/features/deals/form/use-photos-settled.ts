import { useCallback, useRef, useState } from 'react';
import { noPhotos, type PhotoProgress } from './photo-slot.ts';

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
