import type { TFunction } from 'i18next';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';

/** Returns the name of kinds of papers, of which one is enough, with a capital: "Purchase contract or deed". */
export function kindName(kinds: readonly PaperKind[], t: TFunction<['papers', 'domain']>): string {
  const name = kinds.map((kind) => t(`domain:paperKinds.${kind}`)).join(t('checklist.or'));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
