// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { isDisabled, pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { examplePerson } from './example-people.ts';
import { People } from './people.tsx';

type Stored = Record<string, unknown>;
const stored = (change: Stored = {}): Stored => {
  const { createdAt, ...person } = examplePerson();
  return { ...person, createdAt: { toDate: () => createdAt }, ...change };
};
const everybody = {
  bea: stored(),
  olga: stored({ firstName: 'Olga', lastName: 'Ortiz', role: 'admin', email: 'olga@example.com', phoneNumber: '' }),
  dan: stored({ firstName: 'Dan', lastName: 'Diaz', status: 'deactivated', role: 'originator' }),
};

async function show(people?: Record<string, Stored> | 'refused') {
  const documents = stubDocuments();
  if (people) documents.set(paths.users(), people);
  const page = renderSignedIn(
    <People messages={(uid) => <p>Messages to {uid}</p>} log={(uid) => <p>Log of {uid}</p>} />,
    { role: 'admin', documents },
  );
  await act(settled);
  await act(settled);
  return page;
}
type Page = Awaited<ReturnType<typeof show>>;
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
async function choose({ user }: Page, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions: ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  await act(settled);
}

let api: ReturnType<typeof stubApi>;
beforeAll(() => startTexts(['people'], 'en'));
beforeEach(() => {
  api = stubApi();
});

test('everyone is listed with role, status and phone, and oneself is marked', async () => {
  await show(everybody);
  expect(screen.getByText('3 people')).toBeDefined();
  expect(screen.getByText('These are all 3 people.')).toBeDefined();
  expect(rowOf(/Bea Buyer/).textContent).toContain('(602) 555-0177');
  expect(rowOf(/Bea Buyer/).textContent).toContain('Buyer');
  expect(rowOf(/Olga Ortiz/).textContent).toContain('You');
  expect(rowOf(/Olga Ortiz/).textContent).toContain('—');
  expect(rowOf(/Dan Diaz/).textContent).toContain('Deactivated');
});

test('premium is given by one press, and taken back by the toast', async () => {
  api.answers({ premium: true });
  const page = await show(everybody);
  await choose(page, 'Bea Buyer', 'Make premium');
  expect(page.toasts[0]?.title).toBe('Bea Buyer is now a premium buyer');
  api.answers({ premium: false });
  await act(async () => {
    page.toasts[0]?.action?.onClick();
    await settled();
  });
  expect(api.calls.map(({ to, body }) => [to, body])).toEqual([
    ['POST /api/admin/users/bea/premium', { premium: true }],
    ['POST /api/admin/users/bea/premium', { premium: false }],
  ]);
  expect(api.calls[0]?.key).not.toBe(api.calls[1]?.key);
  expect(page.toasts.at(-1)?.title).toBe('The change to Bea Buyer was undone');
});

test('while premium is sent for a person, nothing more is', async () => {
  const arrive = api.holds({ premium: true });
  const page = await show(everybody);
  await choose(page, 'Bea Buyer', 'Make premium');
  await page.user.click(within(rowOf(/Bea Buyer/)).getByRole('button'));
  expect(screen.queryByRole('menuitem', { name: 'Make premium' })).toBeNull();
  await act(async () => {
    arrive();
    await settled();
  });
  expect(api.calls).toHaveLength(1);
});

test('what the server refuses is said in the row until the next try, and nothing else changes', async () => {
  api.refuses(429, 'too-many-requests', { retryAfter: 120 });
  const page = await show(everybody);
  await choose(page, 'Bea Buyer', 'Make premium');
  expect(rowOf(/Bea Buyer/).textContent).toContain('2 minutes');
  expect(rowOf(/Bea Buyer/).textContent).not.toContain('Premium');
  expect(page.toasts).toMatchObject([{ variant: 'destructive', title: 'No changes were made to Bea Buyer' }]);
  api.answers({ premium: true });
  await choose(page, 'Bea Buyer', 'Make premium');
  expect(rowOf(/Bea Buyer/).textContent).not.toContain('2 minutes');
});

test('someone deactivated is reactivated by one press', async () => {
  api.answers({ status: 'active' });
  const page = await show(everybody);
  await choose(page, 'Dan Diaz', 'Reactivate');
  expect(api.calls.map(({ to }) => to)).toEqual(['POST /api/admin/users/dan/reactivate']);
  expect(page.toasts[0]?.title).toBe('Dan Diaz is active again');
});

test('a dialog of a person opens from the menu, and gives the focus back to it', async () => {
  const page = await show(everybody);
  await choose(page, 'Dan Diaz', 'Change role');
  expect(screen.getByRole('dialog').textContent).toContain('Change the role of Dan Diaz');
  await page.press('Cancel');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: Dan Diaz'));
});

test('premium is for buyers only, and one’s own role and access are others’ to change', async () => {
  const page = await show(everybody);
  await page.user.click(screen.getByRole('button', { name: 'Actions: Olga Ortiz' }));
  const items = screen.getAllByRole('menuitem');
  const own = items.filter(isDisabled).map(({ textContent }) => textContent);
  expect(own).toEqual(['Change roleAnother admin can change your role', 'DeactivateAnother admin can deactivate you']);
  expect(items.some(({ textContent }) => textContent.includes('premium'))).toBe(false);
  await page.user.click(screen.getByRole('menuitem', { name: /^Change role/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('details open by the name, with contact and log, and say when the account does not exist', async () => {
  const page = await show(everybody);
  await page.user.click(screen.getByRole('link', { name: 'Bea Buyer' }));
  await act(settled);
  const details = within(screen.getByRole('dialog'));
  expect(details.getByRole('link', { name: 'bea@example.com' }).getAttribute('href')).toBe('mailto:bea@example.com');
  expect(details.getByText('Log of bea')).toBeDefined();
  await act(async () => page.documents.set(paths.users(), { olga: everybody.olga }));
  expect(details.getByText('This account does not exist')).toBeDefined();
});

test('details that cannot be loaded say so, and are loaded again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const page = await show(everybody);
  await page.user.click(screen.getByRole('link', { name: 'Bea Buyer' }));
  await act(settled);
  await act(async () => page.documents.refuse(paths.users()));
  const details = within(screen.getByRole('dialog'));
  expect(details.getByRole('alert').textContent).toContain('The details could not be loaded');
  page.documents.set(paths.users(), everybody);
  await page.user.click(details.getByRole('button', { name: 'Try again' }));
  await act(settled);
  expect(details.getByText('bea@example.com')).toBeDefined();
});

test('the list says that it loads, that nobody matches, and that it failed, and tries again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const page = await show();
  expect(screen.getByText('Loading people…')).toBeDefined();
  await act(async () => page.documents.set(paths.users(), {}));
  expect(screen.getByRole('heading', { name: 'No one matches' })).toBeDefined();
  await act(async () => page.documents.refuse(paths.users()));
  expect(screen.getByRole('alert').textContent).toContain('People could not be loaded');
  page.documents.set(paths.users(), everybody);
  await page.press('Try again');
  expect(rowOf(/Bea Buyer/)).toBeDefined();
});

test('filters are in the address, and of a filter that finds nobody one goes back to everyone', async () => {
  const page = await show(everybody);
  await page.press('Deactivated');
  await act(settled);
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(rowOf(/Dan Diaz/)).toBeDefined();
  await page.press('Buyers');
  await act(settled);
  expect(screen.getByText('0 people')).toBeDefined();
  await page.press('Show everyone');
  await act(settled);
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
});

test('counts people in Spanish', async () => {
  await inSpanish();
  await show(everybody);
  expect(pageText()).toContain('3 personas');
});

test('the panel says why somebody gets no emails or texts', async () => {
  const since = { toDate: () => new Date('2026-11-27T17:00:00Z') };
  const { phoneNumber: phone } = examplePerson();
  const page = await show({
    bea: stored({ stoppedEmail: { why: 'bounce', status: '5.1.1', since }, stoppedPhone: phone }),
  });
  await choose(page, 'Bea Buyer', 'Details');
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByText(/^None about notifications since .*27.* they came back \(5\.1\.1\)$/)).toBeDefined();
  expect(panel.getByText('None: the number answered STOP')).toBeDefined();
});
