// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { ConfirmButton } from './confirm-deals.tsx';

beforeAll(() => startTexts(['deal'], 'en'));
beforeEach(() => stubApi());
const button = (name = 'Still available') => screen.getByRole('button', { name });

test('one tap confirms all deals of the button', async () => {
  const api = stubApi();
  api.answers({ confirmed: 2 });
  const done = vi.fn<() => void>();
  const page = renderWithUser(<ConfirmButton dealIds={['one', 'two']} onDone={done} />);
  await page.user.click(button());
  expect(api.calls).toMatchObject([{ to: 'POST /api/deals/confirmations', body: { dealIds: ['one', 'two'] } }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a tap whose answer was lost is sent again with its key', async () => {
  const api = stubApi();
  api.loses();
  const done = vi.fn<() => void>();
  const page = renderWithUser(<ConfirmButton dealIds={['one']} onDone={done} />);
  await page.user.click(button());
  expect(done).not.toHaveBeenCalled();
  api.answers({ confirmed: 0 });
  await page.user.click(button());
  expect(done).toHaveBeenCalledTimes(1);
  expect(new Set(api.calls.map(({ key }) => key)).size).toBe(1);
});

test('is there in Spanish', async () => {
  await inSpanish();
  renderWithUser(<ConfirmButton dealIds={['one']} />);
  expect(button('Sigue disponible')).toBeTruthy();
});
