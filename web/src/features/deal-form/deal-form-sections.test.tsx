import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { dealFieldNames, dealFieldTable } from 'domain/deal/deal-field-table.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { DealFormSections } from './deal-form-sections.tsx';
import { emptyForm, type DealFormValues } from './deal-form-values.ts';
import { DealFormProvider, fieldId } from './form-fields.tsx';

/** Fields outside the sections: address and photos are rendered by their own components. */
const elsewhere = ['streetAddress', 'zipCode', 'city', 'state', 'photos'];

const now = new Date();

function Form({ values }: { values: DealFormValues }) {
  const { control } = useForm({ defaultValues: values });
  return (
    <DealFormProvider value={{ control: control as never, required: new Set(), now }}>
      <DealFormSections control={control as never} address={null} photos={null} />
    </DealFormProvider>
  );
}

it.each([
  ['cash', ''],
  ['creative', 'SubTo'],
  ['creative', 'SellerFinance'],
  ['creative', 'Hybrid'],
])('a %s deal %s has an input for every field that belongs to it, and for no other', (dealCategory, purchaseType) => {
  const values: DealFormValues = { ...emptyForm, dealCategory, purchaseType };
  const page = renderInPortal(<Form values={values} />);
  const wrong = dealFieldNames.flatMap((name) => {
    const belongs = fieldApplies(name, values) && !elsewhere.includes(name);
    if ((page.querySelector(`#${fieldId(name)}`) !== null) === belongs) return [];
    return [
      `${name} (${dealFieldTable[name].section}) ${belongs ? 'has no input' : 'has an input, and does not belong'}`,
    ];
  });
  // As one text, because of long lists vitest prints only the beginning.
  expect(wrong.join('\n')).toBe('');
});
