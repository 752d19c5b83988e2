import { onDocumentWritten } from 'firebase-functions/firestore';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { countFavorite } from './count-favorite.ts';

export const favoriteWritten = onDocumentWritten(
  { document: paths.favorite('{uid}', '{dealId}'), retry: true },
  ({ params }) => countFavorite(productionContext(), params['uid'] ?? '', params['dealId'] ?? ''),
);
