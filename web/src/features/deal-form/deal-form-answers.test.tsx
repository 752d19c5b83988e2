// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DealFields } from 'domain/deal/deal.ts';
import { factSections, type FieldName } from 'domain/deal/deal-field-table.ts';
import { settled } from '#tests/fake-timers.ts';
import { passTime, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { typingRest } from '#ui/typing-rest.ts';
import { AddressFields } from './address-section.tsx';
import { DemandPanel } from './demand-panel.tsx';
import { DisagreementNotices } from './disagreement-notices.tsx';
import { emptyForm, type DealFormMethods, type DealFormValues } from './deal-form-values.ts';
import { DealFormProvider, NumberInput } from './form-fields.tsx';

// Answers of the form while somebody types.

beforeAll(() => startTexts(['deal', 'deal-form'], 'en'));
beforeEach(() => {
  // A debounced value compares times, too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const now = new Date('2026-11-22T18:00:00Z');

/** A part of the form, which renders a tenth as long as all of it. */
function Part({
  initial,
  children,
}: {
  initial: Partial<DealFormValues>;
  children: (form: DealFormMethods) => ReactNode;
}) {
  const form: DealFormMethods = useForm<DealFormValues, unknown, DealFields>({
    defaultValues: { ...emptyForm, ...initial },
  });
  const provided = useMemo(() => ({ control: form.control, required: new Set<FieldName>(), now }), [form.control]);
  return <DealFormProvider value={provided}>{children(form)}</DealFormProvider>;
}
const show = (children: (form: DealFormMethods) => ReactNode, initial: Partial<DealFormValues> = {}) =>
  renderWithUser(<Part initial={initial}>{children}</Part>);
const showAddress = (initial?: Partial<DealFormValues>) =>
  show((form) => <AddressFields form={form} dealId="deal1" base={emptyForm} refused={undefined} />, initial);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const city = () => field(/^City/).value;
const state = () => field(/^State/).value;
const rest = () => passTime(typingRest * 2);

test('numbers have separators while they are typed', async () => {
  const { user } = show(() => <NumberInput name="purchasePrice" />);
  const price = field(/^Purchase price/);
  expect(price.inputMode).toBe('decimal');
  await user.type(price, '1250000');
  expect(price.value).toBe('1,250,000');
  await user.type(price, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(price.value).toBe('19,250,000');
  await user.keyboard('{Backspace}');
  expect(price.value).toBe('1,250,000');
});

test('a value that would agree with the others is filled in by a press, and its field has the focus', async () => {
  const parts = ['piti', 'entryFee', 'cashToSeller', 'assignmentFee', 'closingCosts', 'repairs', 'arrears'] as const;
  const initial = {
    state: 'AZ',
    dealCategory: 'creative',
    purchaseType: 'Hybrid',
    purchasePrice: '300,000',
    entryFee: '30,000',
    loanBalance: '200,000',
    interestRate: '3',
    loanMaturityDate: '2051-11-28',
  } as const;
  const page = show(
    () => (
      <>
        {parts.map((name) => (
          <NumberInput key={name} name={name} />
        ))}
        {factSections.map((section) => (
          <DisagreementNotices key={section} section={section} />
        ))}
      </>
    ),
    initial,
  );
  const notices = () => screen.queryAllByRole('note').map(({ textContent }) => textContent);
  await rest();
  expect(notices()).toEqual([]);
  await page.fill(/^PITI/, '900');
  expect(notices()).toEqual([]);
  await rest();
  expect(notices()).toEqual([expect.stringContaining('PITI is less than the payment that repays this balance')]);
  await page.user.click(within(screen.getByRole('note')).getByRole('button', { name: /^PITI: \$\d/ }));
  await rest();
  expect(notices()).toEqual([]);
  expect(field(/^PITI/).value).toMatch(/^(1,)?\d{3}(\.\d{1,2})?$/);
  expect(document.activeElement).toBe(field(/^PITI/));

  await page.fill(/^Cash to seller/, '15,000');
  await page.fill(/^Assignment fee/, '9,000');
  await rest();
  expect(notices()).toEqual([expect.stringMatching(/The parts add up to \$6,000 less than the entry fee\.$/)]);
  for (const part of [/^Closing costs/, /^Repairs/, /^Arrears/]) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.fill(part, '3,000');
  }
  await rest();
  await page.press('Entry fee: $33,000');
  await rest();
  expect(notices()).toEqual([]);
  expect(field(/^Entry fee/).value).toBe('33,000');
});

test('buyers are counted when typing rests; where that fails, a line says so, and typing goes on', async () => {
  const counted = { looking: 41, premium: 1, parts: [], more: [], capped: false };
  const api = stubApi();
  api.answers({ ...counted, matching: 12 });
  const page = show(
    ({ control }) => (
      <>
        <NumberInput name="bedrooms" />
        <DemandPanel control={control} />
      </>
    ),
    { city: 'Mesa', state: 'AZ' },
  );
  const fits = (count: number) => screen.findByText(`It fits the preferences of ${count} buyers`);
  await rest();
  await fits(12);
  api.refuses(400, 'invalid-input');
  await page.fill(/^Bedrooms/, '3');
  await rest();
  const failed = await screen.findByText(/Buyers could not be counted/);
  await fits(12);
  expect(document.activeElement).toBe(field(/^Bedrooms/));
  api.answers({ ...counted, matching: 9 });
  await page.fill(/^Bedrooms/, '4');
  await rest();
  await fits(9);
  expect(failed.isConnected).toBe(false);
  expect(api.calls.map(({ to }) => new URLSearchParams(to.split('?')[1]).get('bedrooms'))).toEqual([null, '3', '4']);
});

const zips: Record<string, object> = {
  '/zip/871.json': { '87101': ['Albuquerque', 'NM', -106.6, 35.1, 'Bernalillo'] },
  '/zip/606.json': { '60601': ['Chicago', 'IL', -87.6, 41.9, 'Cook'] },
};
const stubZips = () =>
  vi.stubGlobal('fetch', async (path: string) =>
    path in zips ? Response.json(zips[path]) : new Response(undefined, { status: 404 }),
  );

test('a ZIP code fills in its city and state, and asks before it replaces what was typed', async () => {
  stubZips();
  const page = showAddress();
  const enter = async (zipCode: string) => {
    await page.fill(/^ZIP code/, zipCode);
    await act(settled);
  };
  await enter('87101');
  expect([city(), state()]).toEqual(['Albuquerque', 'NM']);
  // Values filled in for a ZIP code change with the next one.
  await enter('60601');
  expect([city(), state()]).toEqual(['Chicago', 'IL']);
  await page.fill(/^City/, 'Cicero');
  await enter('87101');
  expect([city(), state()]).toEqual(['Cicero', 'NM']);
  await page.press('Use Albuquerque, NM');
  expect([city(), state()]).toEqual(['Albuquerque', 'NM']);
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('the place that a draft or an edit begins with is not questioned, and nothing is filled in', async () => {
  stubZips();
  const page = showAddress({ zipCode: '87101', city: 'South Valley', state: '' });
  await act(settled);
  await page.fill(/^Street address/, '1 Main St');
  expect([city(), state()]).toEqual(['South Valley', '']);
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});
