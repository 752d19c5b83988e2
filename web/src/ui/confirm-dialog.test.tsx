// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onConfirm = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const dialog = (busy: boolean, locked = false) => (
  <ConfirmDialog title="Rename" confirm="Save" busyLabel="Saving…" {...{ busy, locked, onConfirm, onClose }}>
    <input aria-label="Name" />
  </ConfirmDialog>
);

beforeAll(() => startTexts([], 'en'));
beforeEach(() => {
  onConfirm.mockReset();
  onClose.mockReset();
});

test('Enter in a field confirms, but not again while that is being sent', async () => {
  const { user, rerender } = renderWithUser(dialog(false));
  await user.type(screen.getByLabelText('Name'), 'Ana{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  rerender(dialog(true));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Saving…' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('Escape closes it, also while it is sent, unless its result is shown only once', async () => {
  const { user, rerender } = renderWithUser(dialog(true));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  rerender(dialog(true, true));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
