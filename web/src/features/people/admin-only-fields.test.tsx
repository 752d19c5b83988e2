// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice, inputOf, scale, writtenText } from 'domain/account/admin-only-fields.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { AdminOnlyInput, AdminOnlyValues } from './admin-only-fields.tsx';

let typed: unknown[] = [];
const field = (schema: Parameters<typeof inputOf>[0], value: unknown, readOnly = false) => (
  <AdminOnlyInput
    input={inputOf(schema)}
    wordText={(word) => `${word}!`}
    label="Rating"
    value={value}
    onChange={(next) => typed.push(next)}
    readOnly={readOnly}
  />
);

test('a scale is chosen from its numbers, and may be left empty', async () => {
  typed = [];
  const { user, rerender } = renderWithUser(field(scale(1, 5), 2));
  const input = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rating' });
  expect([...input.options].map(({ textContent }) => textContent)).toEqual(['—', '1', '2', '3', '4', '5']);
  expect(input.value).toBe('2');
  await user.selectOptions(input, '4');
  await user.selectOptions(input, '—');
  expect(typed).toEqual([4, undefined]);
  rerender(field(scale(1, 5), undefined, true));
  expect([input.value, input.disabled]).toEqual(['', true]);
});

test('a choice is one of its words, in the reader’s language, and may be left empty', async () => {
  typed = [];
  const { user } = renderWithUser(field(choice(['once', 'often']), 'once'));
  const input = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rating' });
  expect([...input.options].map(({ textContent }) => textContent)).toEqual(['—', 'once!', 'often!']);
  expect(input.value).toBe('once');
  await user.selectOptions(input, 'often!');
  await user.selectOptions(input, '—');
  expect(typed).toEqual(['often', undefined]);
});

test('a text is typed on several lines', async () => {
  typed = [];
  const { fill } = renderWithUser(field(writtenText(10), ''));
  await fill('Rating', 'G');
  expect(typed).toEqual(['G']);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').tagName).toBe('TEXTAREA');
});

test('several fields are read with their names, and those without a value left out; one alone needs none', () => {
  const stars = { label: 'Stars', value: 4 };
  const { rerender } = renderWithUser(<AdminOnlyValues fields={[stars, { label: 'Why', value: 'On time' }]} />);
  expect(pageText()).toBe('Stars4WhyOn time');
  rerender(<AdminOnlyValues fields={[stars, { label: 'Why', value: '' }]} />);
  expect(pageText()).toBe('Stars4');
  rerender(<AdminOnlyValues fields={[stars]} />);
  expect(pageText()).toBe('4');
});
