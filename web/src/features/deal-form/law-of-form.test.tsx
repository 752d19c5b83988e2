// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DealFields } from 'domain/deal/deal.ts';
import type { ToldSide } from 'domain/law/statements.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { emptyForm, type DealFormMethods, type DealFormValues } from './deal-form-values.ts';
import { DealFormProvider } from './form-fields.tsx';
import LawOfForm from './law-of-form.tsx';

const now = new Date('2026-12-01T18:00:00Z');

type Props = {
  onForm?: (methods: DealFormMethods) => void;
  state: string;
  onSay?: (sides: readonly ToldSide[]) => void;
};

function Form({ onForm, state, onSay }: Props) {
  const methods = useForm<DealFormValues, unknown, DealFields>({ defaultValues: { ...emptyForm, state } });
  const { control } = methods;
  useEffect(() => onForm?.(methods), [methods, onForm]);
  const value = useMemo(() => ({ control, required: new Set<never>(), now }), [control]);
  return (
    <DealFormProvider value={value}>
      <LawOfForm onSay={onSay} />
    </DealFormProvider>
  );
}

beforeAll(() => startTexts(['law', 'deal-form', 'deal'], 'en'));

test('shows nothing of a state before one is chosen, and then what concerns it', () => {
  let form: DealFormMethods | undefined;
  const keep = (methods: DealFormMethods) => {
    form = methods;
  };
  renderWithUser(<Form onForm={keep} state="" />);
  expect(pageText()).not.toContain('Arizona');
  act(() => form?.setValue('state', 'AZ'));
  expect(pageText()).toContain('Wholesaler’s disclosure (Arizona)');
  act(() => form?.setValue('state', 'TN'));
  expect(pageText()).toContain('Tennessee: not checked yet');
});

test('offers what a card asks to be said, and forgets it where another state does not ask for it', async () => {
  const onSay = vi.fn<(sides: readonly ToldSide[]) => void>();
  let form: DealFormMethods | undefined;
  const keep = (methods: DealFormMethods) => {
    form = methods;
  };
  const page = renderWithUser(<Form onForm={keep} state="AZ" onSay={onSay} />);
  await page.user.click(screen.getByRole('checkbox', { name: /^I have told the seller/ }));
  await page.user.click(screen.getByRole('checkbox', { name: /^I tell the buyer/ }));
  expect(onSay).toHaveBeenLastCalledWith(['seller', 'buyer']);
  act(() => form?.setValue('state', 'TX'));
  expect(onSay).toHaveBeenLastCalledWith(['buyer']);
  act(() => form?.setValue('state', 'TN'));
  expect(onSay).toHaveBeenLastCalledWith([]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('offers nothing in an edit, because the deal’s page has it', () => {
  renderWithUser(<Form state="AZ" />);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
