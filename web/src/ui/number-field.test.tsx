// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { NumberField } from './number-field.tsx';
import type { NumberKind } from './number-typing.ts';

function Form({ kind }: { kind: NumberKind }) {
  const [value, setValue] = useState('');
  return (
    <>
      <NumberField label="Number" kind={kind} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('1.25')}>
        Reset
      </button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Number');

test('an amount pasted over the same amount stays as it is', async () => {
  const { user } = renderWithUser(<Form kind="money" />);
  await user.type(field(), '285000');
  await user.tripleClick(field());
  await user.paste('285000');
  expect(field().value).toBe('285,000');
});

test('a comma begins decimals until a third digit follows; not one that the form filled in', async () => {
  const { user } = renderWithUser(<Form kind="decimal" />);
  await user.type(field(), '7,50');
  expect(field().value).toBe('7.50');
  await user.type(field(), '0');
  expect(field().value).toBe('7,500');
  await user.clear(field());
  await user.type(field(), '1,2');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.type(field(), '5');
  expect(field().value, 'the point is not of a comma').toBe('1.255');
});
