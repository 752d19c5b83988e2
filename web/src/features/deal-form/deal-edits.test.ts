import { describe, expect, it } from 'vitest';
import { cash } from 'domain/deal/example-deals.ts';
import { dealInput } from 'domain/deal/deal.ts';
import { changedFields, editOf, mergeEdits } from './deal-edits.ts';
import { emptyForm, formOf } from './deal-form-values.ts';

const base = { ...emptyForm, city: 'Mesa', purchasePrice: '300,000', photos: ['a', 'b'], description: 'Old' };

describe('mergeEdits', () => {
  it('keeps what I changed and takes over what they changed', () => {
    const mine = { ...base, purchasePrice: '310,000' };
    const saved = { ...base, description: 'New', photos: ['b', 'a'] };
    expect(mergeEdits(base, mine, saved)).toEqual({
      values: { ...base, purchasePrice: '310,000', description: 'New', photos: ['b', 'a'] },
      theirs: ['photos', 'description'],
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

describe('editOf', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const stored = { ...dealInput(now).parse({ ...cash, emd: 5000 }), photos: [{ id: 'abcdefghij0123456789' }] };
  const found = formOf(stored as unknown as Parameters<typeof formOf>[0]);
  const typed = (change: object) => dealInput(now).parse({ ...cash, emd: 5000, ...change });

  it('sends what was changed and nothing else', () => {
    expect(editOf(found, typed({ bedrooms: 4, purchasePrice: 299_000 }), now)).toEqual({
      fields: ['purchasePrice', 'bedrooms'],
      body: { purchasePrice: 299_000, bedrooms: 4 },
    });
    expect(editOf(found, typed({ photos: [] }), now)).toEqual({ fields: ['photos'], body: { photos: [] } });
  });

  it('names what was taken away', () => {
    const edit = editOf(found, typed({ emd: undefined }), now);
    expect(edit?.fields).toEqual(['emd']);
    expect(JSON.stringify(edit?.body)).toBe('{}');
  });

  it('is nothing where nothing was changed, however it is written', () => {
    expect(editOf(found, typed({ city: ' Phoenix ' }), now)).toBeUndefined();
  });

  it('sends all of a deal that would be refused as it was found', () => {
    expect(editOf({ ...found, description: 'short' }, typed({}), now)?.fields).toContain('zipCode');
  });
});
