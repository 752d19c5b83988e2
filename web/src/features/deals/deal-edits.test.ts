import { describe, expect, it } from 'vitest';
import { changedFields, mergeEdits } from './deal-edits.ts';
import { emptyForm } from './deal-form-values.ts';

const base = { ...emptyForm, city: 'Mesa', purchasePrice: '300,000', photos: ['a', 'b'], description: 'Old' };

describe('mergeEdits', () => {
  it('keeps what I changed and takes over what they changed', () => {
    const mine = { ...base, purchasePrice: '310,000' };
    const saved = { ...base, description: 'New', photos: ['b', 'a'] };
    expect(mergeEdits(base, mine, saved)).toEqual({
      values: { ...base, purchasePrice: '310,000', description: 'New', photos: ['b', 'a'] },
      theirs: ['description', 'photos'],
      both: [],
    });
  });

  it('names what both changed, unless both changed it alike', () => {
    const mine = { ...base, purchasePrice: '310,000', city: 'Tempe' };
    const saved = { ...base, purchasePrice: '320,000', city: 'Tempe' };
    const merged = mergeEdits(base, mine, saved);
    expect(merged.both).toEqual(['purchasePrice']);
    expect(merged.values).toMatchObject({ purchasePrice: '310,000', city: 'Tempe' });
  });
});

describe('changedFields', () => {
  it('compares lists by what is in them', () => {
    expect(changedFields(base, { ...base, photos: ['a', 'b'] })).toEqual([]);
    expect(changedFields(base, { ...base, photos: ['b', 'a'] })).toEqual(['photos']);
  });
});
