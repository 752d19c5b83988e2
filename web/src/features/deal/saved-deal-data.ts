import { paths } from 'domain/paths.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { doc, onDocument } from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';
import { isSnapshot, type FollowDocument, type Followed } from '#platform/live/document-source.ts';
import { isHidden, onceOpen } from './hidden-deal-data.ts';
import { parseDeal } from './parsed-deal-data.ts';

/**
 * Subscribes to one deal; a hidden deal may become visible when its head start ends. Each deal has a listener of its own,
 * because a query for several is refused as a whole as soon as one is hidden or deleted (web/src/features/deal-list/README.md).
 */
export const followDeal =
  (firestore: Firestore): FollowDocument =>
  (id, tell) => {
    let stop = listen();
    function listen() {
      return onDocument(
        doc(firestore, paths.deal(id)),
        (snapshot) => tell(snapshot.exists() ? snapshot : 'gone'),
        (error) => {
          if (!isHidden(error)) {
            console.error(`The deal ${id} cannot be shown`, error);
            return tell(error);
          }
          tell('gone');
          stop = onceOpen(firestore, id, () => {
            stop();
            stop = listen();
          });
        },
      );
    }
    return () => stop();
  };

/** A saved deal; `gone` when it is hidden or deleted, an error when it could not be read. */
export type SavedDeal = Deal | 'gone' | Error;

export const parseSavedDeal = ({ known }: Followed): SavedDeal => (isSnapshot(known) ? parseDeal(known) : known);

export const isDeal = (saved: SavedDeal): saved is Deal => saved !== 'gone' && !(saved instanceof Error);
