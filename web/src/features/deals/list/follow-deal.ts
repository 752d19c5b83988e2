import { doc, onSnapshot, type Firestore } from 'firebase/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { isHidden, onceOpen, parseDeal } from '#features/deals/data.ts';

/** What is known of one deal; `gone`: deleted, or hidden from this reader. */
export type Followed = Deal | 'gone' | Error;

/**
 * Tells of a deal, live; one that is gone may come back when its head start ends.
 * @returns what ends it
 */
export function followDeal(firestore: Firestore, id: string, tell: (known: Followed) => void): () => void {
  let stop = listen();
  function listen() {
    return onSnapshot(
      doc(firestore, paths.deal(id)),
      (snapshot) => {
        try {
          tell(snapshot.exists() ? parseDeal(snapshot) : 'gone');
        } catch (cause) {
          console.error(`The deal ${id} is not what it should be`, cause);
          tell(cause instanceof Error ? cause : new Error(String(cause)));
        }
      },
      (error) => {
        if (isHidden(error)) {
          tell('gone');
          stop = onceOpen(firestore, id, () => {
            stop();
            stop = listen();
          });
          return;
        }
        console.error(`The deal ${id} cannot be shown`, error);
        tell(error);
      },
    );
  }
  return () => stop();
}
