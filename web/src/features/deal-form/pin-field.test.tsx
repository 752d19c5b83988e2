// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { emptyForm } from './deal-form-values.ts';
import { PinField } from './pin-field.tsx';

/** ZIP codes as in the app's files; other tests, which keep loaded files, use others. */
const files: Record<string, object> = {
  '/zip/853.json': { '85301': ['Glendale', 'AZ', -112.0938, 33.5589, 'Maricopa'] },
  '/zip/863.json': { '86301': ['Prescott', 'AZ', -112.47, 34.56, 'Yavapai'] },
};

beforeAll(() => startTexts(['deal', 'deal-form', 'ui', 'map'], 'en'));
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    files[path] ? Response.json(files[path]) : new Response('', { status: 404 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function Form({ pin, zipCode }: { pin: string; zipCode: string }) {
  const { control } = useForm({ defaultValues: { ...emptyForm, pin } });
  const value = useWatch({ control, name: 'pin' });
  return (
    <>
      <PinField control={control as never} zipCode={zipCode} />
      <data data-testid="pin">{value}</data>
    </>
  );
}
const held = () => screen.getByTestId('pin').textContent;
const press = (name: string) => screen.findByRole('button', { name });

it('places the deal in the middle of the map by buttons alone, and removes the pin', async () => {
  const { user } = renderWithUser(<Form pin="" zipCode="85301" />);
  expect(document.body.textContent).toContain('Not placed');
  expect(document.querySelector('.leaflet-container')).toBeNull();
  await user.click(await press('Open the map'));
  await user.click(await press('Set here, at the cross'));
  expect(held()).toBe('33.5589, -112.0938');
  expect(document.body.textContent).toContain('Placed on the map');
  await user.click(await press('Remove the pin'));
  expect(held()).toBe('');
});

it('asks for the ZIP code first', async () => {
  const { user } = renderWithUser(<Form pin="" zipCode="" />);
  await user.click(await press('Open the map'));
  expect(document.body.textContent).toContain('Enter a ZIP code first');
});

it('says that a ZIP code has no middle', async () => {
  const { user } = renderWithUser(<Form pin="" zipCode="85399" />);
  await user.click(await press('Open the map'));
  expect(await screen.findByText(/Maps do not know this ZIP code/)).toBeDefined();
});

it('can be tried again where the map’s place could not be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { user } = renderWithUser(<Form pin="" zipCode="87901" />);
  await user.click(await press('Open the map'));
  const again = await press('Try again');
  vi.stubGlobal('fetch', async () =>
    Response.json({ '87901': ['Truth or Consequences', 'NM', -107.25, 33.13, 'Sierra'] }),
  );
  await user.click(again);
  expect(await press('Set here, at the cross')).toBeDefined();
});

it('asks to check a pin that was placed for another ZIP code', async () => {
  const { rerender } = renderWithUser(<Form pin="33.5621, -112.1" zipCode="85301" />);
  expect(document.body.textContent).not.toContain('placed for another ZIP code');
  rerender(<Form pin="33.5621, -112.1" zipCode="85399" />);
  expect(await screen.findByText(/placed for another ZIP code/)).toBeDefined();
});

it('says when the ZIP code is too far from the pin, and keeps the pin', async () => {
  renderWithUser(<Form pin="33.5621, -112.1" zipCode="86301" />);
  await screen.findByText(/more than 25 miles from the middle of the ZIP code/);
  expect(held()).toBe('33.5621, -112.1');
});
