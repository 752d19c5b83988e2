// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
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

function textOf(values: Partial<DealFormValues>): string {
  renderWithUser(<Preview values={{ ...emptyForm, ...values }} />);
  return pageText();
}

beforeAll(() => startTexts(['deal', 'deal-form'], 'en'));

it('shows the kind of a deal as soon as it is chosen, and none before', () => {
  expect(textOf({})).not.toMatch(/Creative|Cash/);
  expect(textOf({ dealCategory: 'cash' })).toContain('Cash');
  expect(textOf({ dealCategory: 'creative' })).toContain('Creative');
  expect(textOf({ dealCategory: 'creative', purchaseType: 'SubTo' })).toContain('SubTo');
});
