import type { TFunction } from 'i18next';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';

/** Returns the name of a kind of papers with a capital: "Mortgage statement". */
export function kindName(kind: PaperKind, t: TFunction<['papers', 'domain']>): string {
  const name = t(`domain:paperKinds.${kind}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
