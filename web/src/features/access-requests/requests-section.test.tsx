// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { isDisabled, pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import RequestsSection from './requests-section.tsx';

const moment = (iso: string) => ({ toDate: () => new Date(iso) });
const asker = (firstName: string, more: object = {}) => ({
  firstName,
  lastName: 'Díaz',
  email: `${firstName.toLowerCase()}@example.com`,
  phoneNumber: '4805550199',
  role: 'buyer',
  kind: 'invitation',
  state: 'open',
  language: 'en',
  createdAt: moment('2026-11-20T12:00:00Z'),
  updatedAt: moment('2026-11-20T12:00:00Z'),
  confirmed: [],
  ...more,
});
const two = { ana: asker('Ana'), ben: asker('Ben', { role: 'originator' }) };
const invitation = { id: 'invitation1', link: 'https://portal.example', expiresAt: '2026-11-28T12:00:00Z' };

function show(requests?: Record<string, object>) {
  const documents = stubDocuments();
  if (requests) documents.set(paths.accessRequests(), requests as Record<string, Record<string, unknown>>);
  return renderSignedIn(<RequestsSection />, { role: 'admin', documents });
}
const change = (page: ReturnType<typeof show>, requests: object) =>
  act(async () => {
    page.documents.set(paths.accessRequests(), requests as Record<string, Record<string, unknown>>);
    await settled();
  });
const render = async (requests?: Record<string, object>) => {
  const page = show(requests);
  await act(settled);
  return page;
};
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const select = async ({ user }: ReturnType<typeof show>, ...names: string[]) => {
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await user.click(screen.getByRole('checkbox', { name: `Select ${name} Díaz` }));
  }
};

beforeAll(() => startTexts(['access-requests', 'members'], 'en'));
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
});

test('the list says that it loads, that it is empty, and that it failed, and tries again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const page = await render();
  expect(screen.getByText('Loading requests…')).toBeDefined();
  await change(page, {});
  expect(screen.getByRole('heading', { name: 'No open requests' })).toBeDefined();
  await act(async () => page.documents.refuse(paths.accessRequests()));
  expect(screen.getByRole('alert').textContent).toContain('The requests could not be loaded');
  page.documents.set(paths.accessRequests(), two);
  await page.press('Try again');
  expect(rowOf('Ana Díaz').textContent).toContain('Buyer');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('open requests, the waitlist and decided ones are three lists', async () => {
  const page = await render({
    ...two,
    wanda: asker('Wanda', { kind: 'waitlist' }),
    dora: asker('Dora', {
      state: 'declined',
      kind: 'waitlist',
      decidedAt: moment('2026-11-21T12:00:00Z'),
      decidedBy: 'olga',
    }),
  });
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.split(' ')[0]);
  expect(names()).toEqual(['Ana', 'Ben']);
  await page.user.click(screen.getByRole('link', { name: 'Waitlist' }));
  await act(settled);
  expect(names()).toEqual(['Wanda']);
  await page.user.click(screen.getByRole('link', { name: 'Reviewed' }));
  await act(settled);
  expect(names()).toEqual(['Dora']);
  expect(rowOf('Dora Díaz').textContent).toContain('Declined');
  expect(rowOf('Dora Díaz').textContent).toContain('from the waitlist');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('several are approved after their names were read, one after the other, and who was refused says why in its row', async () => {
  const page = await render({ ...two, carla: asker('Carla') });
  await select(page, 'Ana', 'Ben');
  expect(pageText()).toContain('2 selected');
  await page.press('Approve 2');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Approve 2 people?')).toBeDefined();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Díaz Buyer · ana@example.com',
    'Ben Díaz Originator · ben@example.com',
  ]);
  expect(api.calls).toEqual([]);
  const arrive = api.holds(invitation);
  await page.user.click(dialog.getByRole('button', { name: 'Approve 2' }));
  await act(settled);
  const progress = screen.getByRole('button', { name: 'Approved 0 of 2…' });
  expect(isDisabled(progress)).toBe(true);
  expect(isDisabled(screen.getByRole('button', { name: 'Decline Carla Díaz' }))).toBe(true);
  expect(api.calls.map(({ to }) => to)).toEqual(['POST /api/admin/requests/ana/approve']);
  await act(async () => {
    arrive();
    api.refuses(409, 'email-taken');
    await settled();
    await settled();
  });
  expect(screen.getByRole('status').textContent).toContain('1 person invited');
  expect(screen.getByRole('status').textContent).toContain('1 was not approved');
  expect(rowOf('Ben Díaz').textContent).toContain('This email already belongs to a member.');
  expect(rowOf('Ana Díaz').textContent).not.toContain('already belongs');
  expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull();
  await page.press('Close');
  expect(pageText()).not.toContain('1 person invited');
  expect(rowOf('Ben Díaz').textContent).not.toContain('already belongs');
});

test('whose request was decided by someone else first is named in the result, because the row is gone', async () => {
  const page = await render(two);
  await select(page, 'Ben');
  await page.press('Approve 1');
  api.refuses(409, 'conflict');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve 1' }));
  await act(settled);
  await change(page, { ana: two.ana });
  expect(screen.getByRole('status').textContent).toContain(
    'Ben Díaz (ben@example.com): Someone else already reviewed this request.',
  );
});

test('a request that was edited after it was selected is approved as it was then, so that the server refuses it', async () => {
  const page = await render(two);
  await select(page, 'Ana');
  await change(page, { ...two, ana: { ...two.ana, updatedAt: moment('2026-11-22T12:00:00Z') } });
  await page.press('Approve 1');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve 1' }));
  await act(settled);
  expect(api.calls.map(({ version }) => version)).toEqual(['"2026-11-20T12:00:00.000Z"']);
});

test('of many, the first twenty are selected by one press, all by another, and the confirmation names eight', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 22 }, (_, index) => [`ask${index}`, asker(`Ask${String.fromCodePoint(65 + index)}`)]),
  );
  const page = await render(many);
  await page.press('Select the first 20');
  expect(pageText()).toContain('20 selected');
  await page.press('Approve 20');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(9);
  expect(dialog.getByText('and 12 more')).toBeDefined();
  expect(dialog.getByText(new RegExp(`works for ${limits.invitationLifetime / 86_400_000} days`))).toBeDefined();
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await page.press('Clear selection');
  await page.user.click(screen.getByRole('checkbox', { name: 'Select all 22 shown' }));
  expect(pageText()).toContain('22 selected');
});

test('whoever closes a dialog whose request has left the list meanwhile goes on at the heading', async () => {
  const page = await render(two);
  await page.press('Approve Ben Díaz');
  await screen.findByRole('dialog');
  await change(page, { ana: two.ana });
  await page.press('Close');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Access requests' })));
});

test('a long note is cut until it is asked for', async () => {
  const page = await render({
    ana: asker('Ana', { note: 'Houses in Mesa. '.repeat(20) }),
    ben: asker('Ben', { note: 'Short' }),
  });
  const button = screen.getByRole('button', { name: 'Show full note' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await page.user.click(button);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});

test('counts people in Spanish', async () => {
  await inSpanish();
  const page = await render(two);
  await page.user.click(screen.getByRole('checkbox', { name: /2/ }));
  await page.press('Aprobar 2');
  expect(screen.getByRole('dialog').textContent).toContain('¿Aprobar a 2 personas?');
});
