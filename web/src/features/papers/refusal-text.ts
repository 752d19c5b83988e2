import type { TFunction } from 'i18next';
import { limits } from 'domain/limits.ts';
import { RefusedPaperError } from './refused-paper.ts';

/** Returns why a paper cannot be opened, and what to do. */
export function refusalText(error: unknown, t: TFunction<'papers'>): string {
  if (!(error instanceof RefusedPaperError)) console.error('A paper could not be opened', error);
  const reason = error instanceof RefusedPaperError ? error.reason : 'damaged';
  return t(`refusals.${reason}`, {
    megabytes: limits.paperMegabytes,
    pages: limits.paperPages,
    megapixels: limits.photoPixels / 1_000_000,
  });
}
