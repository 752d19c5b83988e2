// @vitest-environment happy-dom
import Button from '@mui/material/Button';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { startTexts } from '#tests/start-texts.ts';
import { mountInPortal, type MountedPage } from '#tests/mount-in-portal.tsx';
import { NearSection } from './near-section.tsx';

let page: MountedPage;
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
  page = mountInPortal();
  await page.show(
    <QueryClientProvider client={new QueryClient()}>
      <NearSection id="numbers" title="The numbers" load={load} waiting={<p>Waiting</p>}>
        {(file) => <Button>{file}</Button>}
      </NearSection>
    </QueryClientProvider>,
  );
});
afterEach(() => page.unmount());

const standIn = () => document.querySelector('button');
const arrives = (file: string) =>
  act(async () => {
    arrive(file);
    await vi.waitFor(() => expect(standIn()?.textContent).toBe(file));
  });

test('a section far away is loaded when the keyboard comes to it, and is not gone past', async () => {
  expect(load).not.toHaveBeenCalled();
  await act(async () => standIn()?.focus());
  expect(load).toHaveBeenCalledTimes(1);
  expect(page.text()).toContain('Waiting');
  await arrives('Figures');
  expect(document.activeElement?.textContent).toBe('The numbers');
  expect(page.buttons()).toEqual(['Figures']);
});

test('a section far away is loaded as soon as somebody goes by keyboard, and takes no focus', async () => {
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })));
  expect(load).not.toHaveBeenCalled();
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })));
  expect(load).toHaveBeenCalledTimes(1);
  await arrives('Figures');
  expect(document.activeElement).toBe(document.body);
});
