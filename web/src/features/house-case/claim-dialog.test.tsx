// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import type { Claim } from './claim-data.ts';
import ClaimDialog from './claim-dialog.tsx';

beforeAll(() => startTexts(['deal', 'deal-page', 'house-case'], 'en'));

test('a claim says what gives the right to sell, and what happened; what is missing is said', async () => {
  const onClaim = vi.fn<(claim: Claim) => void>();
  const { user } = renderWithUser(<ClaimDialog state="AZ" onClaim={onClaim} onClose={() => undefined} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Send to an admin' }));
  await send();
  expect(onClaim).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText(/What gives you|right/i), 'owner');
  await send();
  expect(onClaim).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^What happened/), '  I bought it in June. ');
  await send();
  expect(onClaim).toHaveBeenCalledWith({ control: { kind: 'owner' }, statement: 'I bought it in June.' });
});

test('a claim that did not arrive is there again', async () => {
  const claim = { control: { kind: 'contract', until: '2099-01-31' }, statement: 'I signed on Monday.' } as const;
  renderWithUser(<ClaimDialog state="AZ" initial={claim} onClaim={() => undefined} onClose={() => undefined} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What happened/).value).toBe(claim.statement);
  expect(screen.getByDisplayValue('2099-01-31')).toBeTruthy();
});
