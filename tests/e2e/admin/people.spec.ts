import { expect } from '@playwright/test';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { signIn } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { toastOf } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { test, word } from '#tests/e2e/deals/member.ts';
import { foundByAxe } from '#tests/e2e/looks-right.ts';
import { live } from '#tests/e2e/go-to.ts';
import { chooseFor, givenAccounts, menuButtonOf, rowOf, searchPeople, sessionMessage } from './people.ts';

const path = '/admin?section=people';

const t = textIn('en');

test('an admin finds somebody, gives and takes premium, ends their access and gives it back', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  // Their open page reads on until it knows that their access has ended.
  allowedErrors.push(/A live query ended/, /cannot be shown/);
  const lastName = word();
  const { page: theirs, person: buyer } = await member(
    { role: 'buyer', firstName: 'María José', lastName },
    { path: '/profile' },
  );
  const { page, person: admin } = await member({ role: 'admin', firstName: 'Ada', lastName: word() }, { path });
  const row = rowOf(page, buyer);
  const premium = theirs.getByRole('main').getByText(t('profile:premium'), { exact: true });

  await test.step('finds them by parts of their name, and can share the search', async () => {
    await searchPeople(page, t, `${lastName.slice(0, 7).toUpperCase()} maria`);
    await expect(page.getByText(t('people:found_one', { value: 1 }), { exact: true })).toBeVisible();
    await expect(row).toContainText(buyer.name);
    await expect(row).toContainText(buyer.email);
    await expect(row).toContainText('(602) 555-0134');
    await expect(row).toContainText(t('ui:role.buyer'));
    expect(new URL(page.url()).searchParams.get('q')).toBe(`${lastName.slice(0, 7).toUpperCase()} maria`);
  });

  await test.step('premium is there on their open page, and gone when it is undone', async () => {
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
    await expect(premium).toHaveCount(0);
    await theirs.evaluate(() => Object.assign(window, { untouched: true }));
    await chooseFor(page, buyer, t('people:givePremium'), t);
    await expect(premium).toBeVisible();
    await expect(row).toContainText(t('ui:premium'));
    const chip = row.locator('[data-chip] > span');
    expect(await chip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), 'is not cut').toBe(true);
    await expect(toastOf(page, t('people:premiumOn', { name: buyer.name }))).toHaveCount(1);
    await expect(menuButtonOf(page, buyer, t)).toBeFocused();
    await page.getByRole('button', { name: t('people:undo'), exact: true }).click();
    await expect(premium).toHaveCount(0);
    await expect(row).not.toContainText(t('ui:premium'));
    await expect(toastOf(page, t('people:undone', { name: buyer.name }))).toHaveCount(1);
    // The user was not signed out, and the page was not reloaded.
    expect(await theirs.evaluate(() => 'untouched' in window)).toBe(true);
  });

  const reason = `Sold outside the portal, ${lastName}`;
  await test.step('access ends at once, with a reason', async () => {
    await chooseFor(page, buyer, t('people:deactivate'), t);
    const dialog = page.getByRole('dialog', { name: t('people:deactivateDialog.title', { name: buyer.name }) });
    await dialog.getByLabel(t('people:deactivateDialog.reason')).fill(reason);
    await dialog.getByRole('button', { name: t('people:deactivateDialog.send') }).click();
    await expect(theirs).toHaveURL('/auth');
    await expect(toastOf(theirs, sessionMessage('en', 'accountDeactivated'))).toHaveCount(1);
    await expect(theirs.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(t('people:status.deactivated'));
    await expect(menuButtonOf(page, buyer, t)).toBeFocused();
  });

  await test.step('their details say what was done, by a link too, and follow what others do', async () => {
    await page.getByRole('link', { name: buyer.name }).press('Enter');
    const details = page.getByRole('dialog', { name: buyer.name });
    await expect(details).toContainText(reason);
    await expect(details).toContainText(buyer.email);
    await page.reload();
    const entries = details.locator('[data-entry]');
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toContainText(reason);
    const { status } = await callApi('POST', `/api/admin/users/${buyer.uid}/reactivate`, { as: admin });
    expect(status).toBe(200);
    await expect(details).toContainText(t('people:status.active'));
    await expect(entries).toHaveCount(4);
    const { page: others } = await member(
      { role: 'admin', firstName: 'Olga', lastName },
      { path: `${path}&person=${buyer.uid}` },
    );
    const theirDetails = others.getByRole('dialog', { name: buyer.name });
    await expect(theirDetails.locator('[data-entry]')).toHaveCount(4);
    await expect(theirDetails.getByText(t('people:note.none'))).toBeVisible();
    await live(others);
    await details.getByRole('button', { name: t('people:note.add') }).click();
    await details
      .getByRole('textbox', { name: t('people:note.fields.text.label') })
      .fill('Agreed by phone:\npremium until March');
    await details.getByRole('button', { name: t('people:note.save') }).click();
    await expect(theirDetails.getByText('premium until March')).toBeVisible();
    await expect(theirDetails).toContainText(t('ui:by.name', { name: admin.name }));
    await expect(details).toContainText(t('ui:by.you'));
    await expect(entries).toHaveCount(5);
    await expect(entries.first()).not.toContainText('March');

    // Two edit at once: the later one keeps what was typed, sees what the other saved, and decides.
    await details.getByRole('button', { name: t('people:note.edit') }).click();
    await details.getByRole('textbox', { name: t('people:note.fields.text.label') }).fill('Mine');
    await theirDetails.getByRole('button', { name: t('people:note.edit') }).click();
    await theirDetails.getByRole('textbox', { name: t('people:note.fields.text.label') }).fill('');
    await theirDetails.getByRole('button', { name: t('people:note.remove') }).click();
    await expect(details).toContainText(t('people:adminOnly.removedMeanwhile'));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await foundByAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await page.getByRole('link', { name: buyer.name }).press('Enter');
    await expect(details.getByRole('textbox', { name: t('people:note.fields.text.label') })).toHaveValue('Mine');
    await details.getByRole('button', { name: t('people:adminOnly.mine') }).click();
    await details.getByRole('button', { name: t('people:note.save') }).click();
    await expect(theirDetails.getByText('Mine')).toBeVisible();
    await others.close();

    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    // The page was opened by a link, so there is no list entry to go back to.
    await expect(page).toHaveURL(/section=people&q=/);
    await expect(row).toContainText(t('people:status.active'));
    await expect(page.locator(':focus')).toHaveCount(1);
    const again = await signIn(buyer.email, buyer.password);
    expect((await callApi('GET', '/api/auth/me', { as: again })).status).toBe(200);
  });

  await test.step('who leaves the list leaves the focus where one can go on', async () => {
    await page.getByRole('button', { name: t('people:filters.active'), exact: true }).click();
    await expect(row).toBeVisible();
    await page.getByRole('link', { name: buyer.name }).focus();
    await db.doc(paths.user(buyer.uid)).update({ status: 'deactivated' });
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('people:title') })).toBeFocused();
    await expect(page.getByText(t('people:noneFoundText'))).toBeVisible();
    await page.getByRole('button', { name: t('people:showEverybody') }).click();
    await expect(page.locator('[data-person]').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('?section=people');
  });
});

// Warnings and refusals of the dialogs are in change-dialogs.test.tsx.
test('a new role signs the person out everywhere', async ({ member, allowedErrors }) => {
  // The rules may refuse what only buyers read before the page has received the new role.
  allowedErrors.push(/private\/preferences cannot be shown/);
  const { page: theirs, person: ben } = await member(
    { role: 'buyer', lastName: word(), firstName: 'Ben' },
    { path: '/profile' },
  );
  const { page } = await member({ role: 'admin' }, { path: `${path}&q=${ben.email}` });
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  await chooseFor(page, ben, t('people:changeRole'), t);
  const dialog = page.getByRole('dialog', { name: t('people:roleDialog.title', { name: ben.name }) });
  await dialog.getByRole('radio', { name: /^Originator/ }).check();
  await dialog.getByRole('button', { name: t('people:roleDialog.send') }).click();
  await expect(toastOf(theirs, sessionMessage('en', 'sessionUpdated'))).toHaveCount(1);
  await expect(theirs).toHaveURL('/auth');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, ben)).toContainText(t('ui:role.originator'));
  await expect(menuButtonOf(page, ben, t)).toBeFocused();
  // Premium is for buyers only.
  await menuButtonOf(page, ben, t).click();
  await expect(page.getByRole('menuitem', { name: t('people:changeRole') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: t('people:givePremium') })).toHaveCount(0);
});

test('everybody is found and seen, however many there are, and an end is said once it was seen', async ({ member }) => {
  test.slow();
  const lastName = word();
  const uids = await givenAccounts({
    lastName,
    count: 120,
    firstName: (index) => (index === 110 ? 'Zoë' : index % 2 === 0 ? 'Mina' : 'Nico'),
  });
  const { page } = await member({ role: 'admin' }, { path: `${path}&q=${lastName}` });
  const rows = page.locator('[data-person]');
  const end = page.getByText(t('people:end_other', { value: 120 }));
  await expect(rows).toHaveCount(50);
  await expect(page.getByText(t('people:found_other', { value: 120 }), { exact: true })).toBeVisible();
  await expect(end).toHaveCount(0);
  // By keyboard: the button disappears with the last rows, and the focus stays in place.
  const more = page.getByRole('button', { name: t('ui:more.show') });
  await expect(async () => {
    if ((await more.count()) > 0) await more.press('Enter', { timeout: 1_000 });
    await expect(end).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(t('ui:more.end'))).toBeFocused();
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-person')))).toEqual(uids);

  // All three pages are live: rows leave, arrive and change in the first and the second one.
  const changed = { email: `${uids[49]}@example.com`, firstName: 'Mina', lastName: 'Elsewhere', phoneNumber: '' };
  await db.doc(paths.user(uids[49] ?? '')).update({ ...changed, ...personSearchFields(changed) });
  await expect(rows).toHaveCount(119);
  await db.doc(paths.user(uids[60] ?? '')).update({ status: 'deactivated' });
  await expect(page.locator(`[data-person="${uids[60]}"]`)).toContainText(t('people:status.deactivated'));
  await givenAccounts({ lastName, count: 1 });
  await expect(rows).toHaveCount(120);

  // The database query uses one word, the client filters by the other: it reads page after page until it finds the row among the last.
  await searchPeople(page, t, `zoe ${lastName}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-person', uids[110] ?? '');
  await expect(page.getByText(t('people:end_one'))).toBeVisible();

  await searchPeople(page, t, `nico ${lastName}`);
  await expect(page.getByText(t('people:end_other', { value: 59 }))).toBeVisible();
  await page.getByRole('button', { name: t('people:columns.name') }).click();
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect(page.getByRole('columnheader', { name: t('people:columns.name') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const links = page.locator('[data-person] th a');
  await expect(page.getByText(t('people:end_other', { value: 59 }))).toBeVisible();
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
});
