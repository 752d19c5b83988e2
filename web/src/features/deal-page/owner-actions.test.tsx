// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import OwnerActions from './owner-actions.tsx';

beforeAll(() => startTexts(['deal-page', 'deal', 'ui'], 'en'));

test.each<[what: string, change: Partial<Deal>, buttons: string[]]>([
  ['an active deal', {}, ['Change status', 'Delete deal']],
  ['a sold deal', { status: 'sold' }, []],
  ['a deal under review', { underReview: true }, []],
  ['a claim, which deleting withdraws', { status: 'new', visibility: 'contested' }, ['Delete deal']],
])('of %s only what is allowed is offered', (_, change, buttons) => {
  const deal = { id: 'one', status: 'active', visibility: 'all', ...change } as Deal;
  renderWithUser(<OwnerActions deal={deal} onDelete={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Edit deal' })).toBeTruthy();
  const names = screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(buttons);
});
