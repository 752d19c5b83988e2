// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { day } from 'domain/duration.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { FreshnessBanner } from './freshness-banner.tsx';

const now = new Date('2026-11-26T18:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const deal = (days: number, change: Partial<Deal> = {}) =>
  ({ id: 'one', status: 'active', visibility: 'all', publicAt: ago(90), confirmedAt: ago(days), ...change }) as Deal;
const unconfirmed = deal(16, { unconfirmed: true });
const unlisted = deal(31, { unconfirmed: true, visibility: 'unlisted' });
const show = (of: Deal, changeable: boolean) =>
  renderWithUser(<FreshnessBanner deal={of} changeable={changeable} now={now} />);
const button = () => screen.queryByRole('button', { name: 'Still available' });

beforeAll(() => startTexts(['deal', 'deal-page'], 'en'));

describe('the banner of a deal that nobody confirmed', () => {
  test('asks its originator to confirm it, from the tenth day on', () => {
    show(deal(9), true);
    expect(pageText()).toBe('');
    show(deal(10), true);
    expect(pageText()).toContain('confirmed 10 days ago');
    expect(button()).not.toBeNull();
  });

  test('tells its originator what one tap changes', () => {
    show(unlisted, true);
    expect(pageText()).toContain('Out of the lists: not confirmed for 31 days');
    expect(button()).not.toBeNull();
  });

  test('tells others what they cannot count on, without a button', () => {
    show(unconfirmed, false);
    expect(pageText()).toContain('Not confirmed for 16 days');
    expect(button()).toBeNull();
  });

  test('says nothing to others before the deal is unconfirmed, nor of a deal in its head start', () => {
    show(deal(13), false);
    show(deal(20, { visibility: 'premium', status: 'new' }), true);
    show(deal(20, { confirmedAt: undefined }), true);
    expect(pageText()).toBe('');
  });

  test('is there in Spanish', async () => {
    await inSpanish();
    show(unlisted, false);
    expect(pageText()).toContain('Fuera de las listas: sin confirmar desde hace 31 días');
  });
});
