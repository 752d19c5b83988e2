// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { startTexts } from '#tests/start-texts.ts';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import SeveralStatusDialog from './several-status-dialog.tsx';

const deal = (id: string, status: Deal['status']) =>
  ({ id, status, streetAddress: `${id} Oak Street`, version: 1 }) as Deal;
const sameCaller = () => () => true;
const deals = [deal('1', 'active'), deal('2', 'new'), deal('3', 'sold')];

beforeAll(async () => {
  await startTexts();
  await loadTexts(['deal-manage', 'deal']);
});

test('says before which deals stay as they are, and after what became of each; what failed is tried again by the same key', async () => {
  const keys: string[] = [];
  const send = vi.fn<(dealId: string, body: unknown, key: string) => Promise<{ status: string }>>(
    async (dealId, _, key) => {
      keys.push(`${dealId} ${key}`);
      if (dealId === '2' && keys.length < 3) throw new Error('cut off');
      return { status: 'pending' };
    },
  );
  const changed: string[] = [];
  const onClose = vi.fn<() => void>();
  const dialog = (shown: Deal[]) => (
    <SeveralStatusDialog
      deals={shown}
      onChanged={(id) => changed.push(id)}
      onClose={onClose}
      send={send}
      sameCaller={sameCaller}
    />
  );
  const { user, press, rerender } = renderWithUser(dialog(deals));
  expect(pageText()).toContain('Change status of 3 deals');
  expect(pageText()).toContain('2 of 3 deals');
  await user.click(screen.getByRole('radio', { name: /^Pending/ }));
  expect(pageText()).toContain('1 deal stays as it is');
  expect(pageText()).toContain('3 Oak Street: Sold');
  await press('Change 2 deals');
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'No, off-platform' }));
  await press('Change 2 deals');
  expect(changed).toEqual(['1']);
  expect(pageText()).toContain('1 changed, 1 could not be changed and stay selected');
  expect(pageText()).toContain('2 Oak Street: ');
  expect(onClose).not.toHaveBeenCalled();

  rerender(dialog(deals.slice(1)));
  await press('Change 1 deal');
  expect(changed).toEqual(['1', '2']);
  expect(keys[2]).toBe(keys[1]);
  expect(send.mock.calls[0]?.[1]).toEqual({ status: 'pending', throughPlatform: false, comments: undefined });
  expect(onClose).toHaveBeenCalledOnce();
});

test('names each deal by itself, also two of the same street in different cities', async () => {
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const twice = ['4', '5'].map((id) => ({ ...deal(id, 'sold'), streetAddress: '12 Oak Street' }));
  const send = vi.fn<ComponentProps<typeof SeveralStatusDialog>['send']>();
  const nothing = () => undefined;
  const { user } = renderWithUser(
    <SeveralStatusDialog
      send={send}
      sameCaller={sameCaller}
      deals={[...deals, ...twice]}
      onChanged={nothing}
      onClose={nothing}
    />,
  );
  await user.click(screen.getByRole('radio', { name: /^Pending/ }));
  expect(pageText().split('12 Oak Street: Sold')).toHaveLength(3);
  expect(problems).not.toHaveBeenCalled();
});

test('says of deals of which none can change that sold is final, and offers nothing', async () => {
  renderWithUser(
    <SeveralStatusDialog
      send={vi.fn<ComponentProps<typeof SeveralStatusDialog>['send']>()}
      sameCaller={sameCaller}
      deals={deals.slice(2)}
      onChanged={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(pageText()).toContain('sold is final');
  expect(buttonNames()).toEqual(['Close']);
});
