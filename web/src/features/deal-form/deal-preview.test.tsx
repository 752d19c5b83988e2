import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { emptyForm, type DealFormValues } from './deal-form-values.ts';
import { DealPreview } from './deal-preview.tsx';

const now = new Date();

function Preview({ values }: { values: DealFormValues }) {
  const { control } = useForm({ defaultValues: values });
  return (
    <DealPreview control={control as never} cover={undefined} now={now}>
      {null}
    </DealPreview>
  );
}

const textOf = (values: Partial<DealFormValues>): string =>
  renderInPortal(<Preview values={{ ...emptyForm, ...values }} />).textContent;

it('shows the kind of a deal as soon as it is chosen, and none before', () => {
  expect(textOf({})).not.toMatch(/Creative|Cash/);
  expect(textOf({ dealCategory: 'cash' })).toContain('Cash');
  expect(textOf({ dealCategory: 'creative' })).toContain('Creative');
  expect(textOf({ dealCategory: 'creative', purchaseType: 'SubTo' })).toContain('SubTo');
});
