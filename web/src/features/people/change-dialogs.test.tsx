// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from 'domain/account/account.ts';
import { isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { changeDialogs } from './change-dialogs.tsx';
import { examplePerson } from './example-people.ts';

const { role: RoleDialog, deactivate: DeactivateDialog } = changeDialogs;
const onClose = vi.fn<() => void>();
const showRole = (person: Account = examplePerson()) =>
  renderWithUser(<RoleDialog person={person} onClose={onClose} />);
const showDeactivation = () => renderWithUser(<DeactivateDialog person={examplePerson()} onClose={onClose} />);
const choose = ({ user }: ReturnType<typeof showRole>, role: RegExp) =>
  user.click(screen.getByRole('radio', { name: role }));

beforeAll(() => startTexts(['people'], 'en'));
beforeEach(() => {
  onClose.mockReset();
});

test('a role says what it may do and what follows from it, and is sent once', async () => {
  const api = stubApi();
  const arrive = api.holds({ role: 'originator' });
  const page = showRole();
  expect(screen.getByRole('radio', { name: /^Buyer \(now\)/ })).toHaveProperty('checked', true);
  expect(pageText()).toContain('Bea Buyer will be signed out');
  expect(pageText()).toContain('On all devices, right away.');
  expect(pageText()).not.toContain('offers and expressions of interest will be withdrawn');
  await choose(page, /^Originator/);
  expect(pageText()).toContain(
    'Their open offers and expressions of interest will be withdrawn. This cannot be undone.',
  );
  await page.press('Change role');
  expect(isDisabled(screen.getByRole('button', { name: 'Changing role…' }))).toBe(true);
  await page.user.keyboard('{Enter}');
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(page.toasts.map(({ title }) => title)).toEqual(['New role for Bea Buyer: Originator']);
  const to = 'POST /api/admin/users/bea/role';
  expect(api.calls).toEqual([{ to, body: { role: 'originator' }, key: expect.any(String), version: undefined }]);
});

test('an originator who becomes a buyer keeps deals listed, an admin who becomes an originator needs no such note', async () => {
  const page = showRole(examplePerson({ role: 'originator' }));
  await choose(page, /^Buyer/);
  expect(pageText()).toContain('Their deals stay listed.');
  await choose(page, /^Admin/);
  expect(pageText()).not.toContain('Their deals stay listed.');
});

test('the role that a person has already is not sent, and said to be theirs', async () => {
  const api = stubApi();
  const page = showRole();
  await page.press('Change role');
  expect(pageText()).toContain('Bea Buyer already has the role Buyer. Choose another one.');
  expect(api.calls).toEqual([]);
});

test.each([
  [409, 'last-admin', 'The last active admin cannot be removed'],
  [403, 'own-account', 'You cannot do this to your own account'],
  [404, 'not-found', 'We could not find this'],
] as const)(
  'a change that the server refuses by %d %s says why, keeps the choice, and can be sent again',
  async (status, code, said) => {
    const api = stubApi();
    api.refuses(status, code);
    const page = showRole();
    await choose(page, /^Admin/);
    await page.press('Change role');
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('No changes were made to Bea Buyer');
    expect(alert).toContain(said);
    expect(screen.getByRole('radio', { name: /^Admin/ })).toHaveProperty('checked', true);
    expect(onClose).not.toHaveBeenCalled();
    api.answers({ role: 'admin' });
    await page.press('Change role');
    expect(api.calls[1]?.key).toBe(api.calls[0]?.key);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('another choice after a lost answer is a request of its own', async () => {
  const api = stubApi();
  api.loses();
  const page = showRole();
  await choose(page, /^Admin/);
  await page.press('Change role');
  await choose(page, /^Originator/);
  await page.press('Change role');
  expect(api.calls[1]?.key).not.toBe(api.calls[0]?.key);
});

test('nobody is deactivated without a reason, which is sent without the blanks around it', async () => {
  const api = stubApi();
  api.answers({ status: 'deactivated' });
  const page = showDeactivation();
  expect(pageText()).toContain('They lose access right away');
  await page.fill('Reason', '   ');
  await page.press('Deactivate');
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(pageText()).toContain('Please fill this in');
  expect(api.calls).toEqual([]);
  await page.fill('Reason', ' Spam ');
  expect(reason.getAttribute('aria-invalid')).not.toBe('true');
  await page.press('Deactivate');
  expect(api.calls).toMatchObject([{ to: 'POST /api/admin/users/bea/deactivate', body: { reason: 'Spam' } }]);
  expect(page.toasts.map(({ title }) => title)).toEqual(['Bea Buyer was deactivated']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a deactivation that is lost on its way keeps the dialog and the reason', async () => {
  const api = stubApi();
  api.loses();
  const page = showDeactivation();
  await page.fill('Reason', 'Spam');
  await page.press('Deactivate');
  expect(screen.getByRole('alert').textContent).toContain('No changes were made to Bea Buyer');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Spam');
  expect(onClose).not.toHaveBeenCalled();
});

test('says in Spanish what follows from a role', async () => {
  await inSpanish();
  showRole();
  expect(screen.getByRole('radio', { name: /^Comprador \(ahora\)/ })).toBeDefined();
});
