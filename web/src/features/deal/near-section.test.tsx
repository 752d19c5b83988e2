// @vitest-environment happy-dom
import Button from '@mui/material/Button';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { startTexts } from '#tests/start-texts.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { NearSection } from './near-section.tsx';

let arrive: (file: string) => void;
const load = vi.fn<() => Promise<string>>();

beforeAll(async () => {
  await startTexts();
  await loadTexts('deal');
});
beforeEach(async () => {
  load.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
});

const renderSection = (path?: string) =>
  renderWithUser(
    <NearSection id="numbers" title="The numbers" load={load} waiting={<p>Waiting</p>}>
      {(file) => <Button>{file}</Button>}
    </NearSection>,
    path,
  );
const arrives = (file: string) =>
  act(async () => {
    arrive(file);
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe(file));
  });

test('a section far away is loaded and comes into view when a link names it', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  renderSection('/deals/one#numbers');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(into).not.toHaveBeenCalled();
  await arrives('Content');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The numbers' })));
  expect(into).toHaveBeenCalledOnce();
});

test('a section far away is loaded when the keyboard comes to it, and is not gone past', async () => {
  renderSection();
  const section = screen.getByRole('region', { name: 'The numbers' });
  expect(load).not.toHaveBeenCalled();
  // What waits there does not move before it loads.
  expect(section.dataset['still']).toBe('');
  act(() => screen.getByRole('button').focus());
  expect(load).toHaveBeenCalledTimes(1);
  expect(pageText()).toContain('Waiting');
  expect(section.dataset['still']).toBeUndefined();
  await arrives('Figures');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The numbers' }));
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a section far away is loaded as soon as somebody goes by keyboard, and takes no focus', async () => {
  const { user } = renderSection();
  await user.keyboard('a');
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(load).toHaveBeenCalledTimes(1);
  await arrives('Figures');
  expect(document.activeElement).toBe(document.body);
});
