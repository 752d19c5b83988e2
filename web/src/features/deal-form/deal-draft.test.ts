import { describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/stub-local-storage.ts';
import { storageKeys } from '#platform/local-storage.ts';
import { differs, discardDraft, readDraft, writeDraft, type DealDraft } from './deal-draft.ts';
import { emptyForm } from './deal-form-values.ts';

const kept = stubLocalStorage();

const draft: DealDraft = {
  dealId: 'a'.repeat(20),
  values: { ...emptyForm, streetAddress: '12 Main', tags: ['wholesale'] },
  version: 0,
  savedAt: 1_000,
};

describe('a draft', () => {
  it('comes back as it was typed, to its person and deal alone', () => {
    expect(writeDraft({ uid: 'olga' }, draft)).toBe(true);
    expect(readDraft({ uid: 'olga' })).toEqual(draft);
    expect(readDraft({ uid: 'oscar' })).toBeUndefined();
    expect(readDraft({ uid: 'olga', dealId: draft.dealId })).toBeUndefined();
  });

  it('is gone when discarded', () => {
    writeDraft({ uid: 'olga' }, draft);
    discardDraft({ uid: 'olga' });
    expect(readDraft({ uid: 'olga' })).toBeUndefined();
  });

  it('keeps what still fits when the form has changed since', () => {
    const { city: _, ...values } = { ...draft.values, tags: 'wholesale', privatePool: 'yes', goneField: 1 };
    kept.set(storageKeys.dealDraft('olga'), JSON.stringify({ ...draft, values }));
    expect(readDraft({ uid: 'olga' })?.values).toEqual({ ...emptyForm, streetAddress: '12 Main' });
  });

  it.each(['', 'not json', '{}', '[]', '{"dealId":"../../x"}'])('is nothing where the browser holds %s', (text) => {
    kept.set(storageKeys.dealDraft('olga'), text);
    expect(readDraft({ uid: 'olga' })).toBeUndefined();
  });

  it('says when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(writeDraft({ uid: 'olga' }, draft)).toBe(false);
  });
});

describe('differs', () => {
  it('tells a touched form from an untouched one', () => {
    expect(differs({ ...emptyForm }, emptyForm)).toBe(false);
    expect(differs({ ...emptyForm, tags: ['wholesale'] }, emptyForm)).toBe(true);
  });
});
