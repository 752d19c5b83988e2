// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { dealFieldNames, dealFieldTable } from 'domain/deal/deal-field-table.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { DealFormSections } from './deal-form-sections.tsx';
import { emptyForm, type DealFormValues } from './deal-form-values.ts';
import { DealFormProvider, fieldId } from './form-fields.tsx';

/** Fields outside the sections: address and photos are rendered by their own components. */
const elsewhere = ['streetAddress', 'zipCode', 'city', 'state', 'pin', 'photos'];

const now = new Date();

function Form({ values }: { values: DealFormValues }) {
  const { control } = useForm({ defaultValues: values });
  return (
    <DealFormProvider value={{ control: control as never, required: new Set(), now }}>
      <DealFormSections control={control as never} address={null} photos={null} />
    </DealFormProvider>
  );
}

beforeAll(() => startTexts(['deal', 'deal-form'], 'en'));

it.each([
  ['cash', ''],
  ['creative', 'SubTo'],
  ['creative', 'SellerFinance'],
  ['creative', 'Hybrid'],
])('a %s deal %s has an input for every field that belongs to it, and for no other', (dealCategory, purchaseType) => {
  const values: DealFormValues = { ...emptyForm, dealCategory, purchaseType };
  renderWithUser(<Form values={values} />);
  const wrong = dealFieldNames.flatMap((name) => {
    const belongs = fieldApplies(name, values) && !elsewhere.includes(name);
    if ((document.getElementById(fieldId(name)) !== null) === belongs) return [];
    return [
      `${name} (${dealFieldTable[name].section}) ${belongs ? 'has no input' : 'has an input, and does not belong'}`,
    ];
  });
  // As one text, because of long lists vitest prints only the beginning.
  expect(wrong.join('\n')).toBe('');
});
