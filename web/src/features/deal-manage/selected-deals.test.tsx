// @vitest-environment happy-dom
import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { SelectedDealsProvider, useSelectedDeals } from './selected-deals.tsx';

const rowRendered = vi.fn<() => void>();

function Row({ id }: { id: string }) {
  rowRendered();
  return <Choice id={id} />;
}

function Choice({ id }: { id: string }) {
  const { selected, select } = useSelectedDeals();
  return (
    <>
      <Button onClick={() => select([id], !selected.has(id))}>{id}</Button>
      <Button onClick={() => select(['a', 'b'], !selected.has('b'))}>both by {id}</Button>
      <output aria-label={`selected beside ${id}`}>{[...selected].join()}</output>
    </>
  );
}

test('deals are selected beside others, and no longer, and their rows are not rendered for it', async () => {
  const { press } = renderWithUser(
    <SelectedDealsProvider>
      <Row id="a" />
      <Row id="b" />
    </SelectedDealsProvider>,
  );
  const selected = () => screen.getByRole('status', { name: 'selected beside a' }).textContent;
  rowRendered.mockReset();
  const steps: [pressed: string, then: string][] = [
    ['a', 'a'],
    ['both by b', 'a,b'],
    ['a', 'b'],
    ['both by a', ''],
  ];
  for (const [pressed, then] of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await press(pressed);
    expect(selected()).toBe(then);
  }
  expect(rowRendered).not.toHaveBeenCalled();
});
