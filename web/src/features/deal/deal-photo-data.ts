import { useQuery } from '@tanstack/react-query';
import { dealDocument, type DealPhoto } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { doc, getDoc } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';

/** A deal's first photo, read once it is wanted; undefined until then, when there is none, and when the deal is hidden. */
export function useFirstPhoto(dealId: string, isWanted: boolean): DealPhoto | undefined {
  const firestore = useFirestore();
  const { data: photo } = useQuery({
    queryKey: ['deal photo', dealId],
    retry: false,
    enabled: isWanted,
    queryFn: async () => {
      const snapshot = await getDoc(doc(firestore, paths.deal(dealId)));
      const photos = dealDocument.shape.photos.safeParse(snapshot.get('photos')).data ?? [];
      return photos.find(({ ready }) => ready) ?? photos[0] ?? null;
    },
  });
  return photo ?? undefined;
}
