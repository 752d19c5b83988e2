import type { TFunction } from 'i18next';
import type { Language } from 'domain/account/account.ts';
import { dealFieldNames, type FieldName } from 'domain/deal/deal.ts';
import type { DealChange } from 'domain/deal/deal-change.ts';
import type { Tag } from 'domain/deal/tags.ts';
import { valueText } from './deal-facts.ts';

/** A changed field in words; see {@link fieldLabel}. */
export type ChangedField = { name: FieldName; from: string; to: string };

type Translate = TFunction<'deals'>;

/** What an edit did, field by field in the order of the form. */
export function changedFields(
  { fields }: Pick<DealChange, 'fields'>,
  lotSizeUnit: string | undefined,
  t: Translate,
  language: Language,
): ChangedField[] {
  const unit = fields['lotSizeUnit'];
  return dealFieldNames().flatMap((name): ChangedField[] => {
    const change = fields[name];
    if (!change) return [];
    const { from, to } = change;
    if (name === 'photos') return [{ name, ...photoWords(idsIn(from), idsIn(to), t) }];
    const words = (value: unknown, measured: unknown) =>
      Array.isArray(value)
        ? value.map((tag) => t(`tags.${tag as Tag}`)).join(', ')
        : (valueText(name, value, measured ?? lotSizeUnit, t, language) ?? t('changes.nothing'));
    return [{ name, from: words(from, unit?.from), to: words(to, unit?.to) }];
  });
}

const idsIn = (photos: unknown): readonly unknown[] => (Array.isArray(photos) ? photos : []);

/** Photos have no names: what is said is how many, and what else became of them. */
function photoWords(from: readonly unknown[], to: readonly unknown[], t: Translate): { from: string; to: string } {
  const number = (photos: readonly unknown[]) => t('changes.photos', { count: photos.length });
  if (from.length !== to.length) return { from: number(from), to: number(to) };
  const same = from.every((id) => to.includes(id));
  return { from: number(from), to: t(same ? 'changes.otherOrder' : 'changes.otherPhotos') };
}
