import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { bellOf, expectUnread, toastOf } from './buying.ts';
import { textIn } from './texts.ts';

test('interest is expressed, edited and withdrawn, waits on the desk until it is answered, and each sees live what the other writes', async ({
  member,
}) => {
  const t = textIn('es');
  test.slow();
  const who = { languagePreference: 'es' } as const;
  const { page: seller, person: owner } = await member(
    { ...who, role: 'originator', firstName: 'Olga' },
    { path: '/manage' },
  );
  const dealId = await givenDeal(owner);
  const { page, person: buyer } = await member(
    { ...who, role: 'buyer', firstName: 'Bea', phoneNumber: '6025550177' },
    { path: `/deals/${dealId}` },
  );
  const desk = seller.getByRole('region', { name: t('desk:own.title') });
  const task = desk.locator('[data-task=interest]');
  await expect(desk.getByRole('link').first()).toBeVisible();
  await expect(task).toHaveCount(0);
  const messages = page.getByRole('region', { name: t('interest:conversation.title') });
  const dialog = page.getByRole('dialog');
  const expressing = async () => {
    await page.getByRole('button', { name: t('interest:express'), exact: true }).click();
    await dialog.getByLabel(t('interest:message')).fill('Can I see it on Friday?');
    await dialog.getByRole('button', { name: t('interest:send'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await expressing();
  await expect(toastOf(page, t('interest:sent'))).toHaveCount(1);
  await expect(messages).toHaveCount(0);
  await expect(task).toContainText(t('desk:interest.new', { name: buyer.name }));
  await expectUnread(seller, 1, t);

  await task.click();
  const list = seller.getByRole('region', { name: t('interest:buyers.title') });
  const row = list.getByRole('listitem').first();
  await expect(seller.getByRole('heading', { name: t('interest:buyers.title') })).toBeFocused();
  await expect(row).toContainText('Can I see it on Friday?');
  await expect(row).toContainText(buyer.name);
  await expect(row.getByRole('link', { name: buyer.email })).toHaveAttribute('href', `mailto:${buyer.email}`);
  await expect(row.getByRole('link', { name: '(602) 555-0177' })).toHaveAttribute('href', 'tel:+16025550177');
  await expect(row).toContainText(t('interest:buyers.states.waiting'));

  await test.step('it is edited and withdrawn, which the originator sees, too', async () => {
    await page.getByRole('button', { name: t('interest:edit'), exact: true }).click();
    await expect(dialog.getByLabel(t('interest:message'))).toHaveValue('Can I see it on Friday?');
    await dialog.getByLabel(t('interest:message')).fill('Saturday is better.');
    await dialog.getByRole('button', { name: t('interest:save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(list).toContainText('Saturday is better.');
    await expect(list).not.toContainText('Friday');
    await page.getByRole('button', { name: t('interest:edit'), exact: true }).click();
    await dialog.getByRole('button', { name: t('interest:withdraw'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('interest:express'), exact: true })).toBeVisible();
    await expect(list).toContainText(t('interest:buyers.none'));
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 0 });
    await expressing();
    await expect(row).toContainText('Can I see it on Friday?');
  });

  await test.step('an answer reaches the buyer at once, wherever they are', async () => {
    await row.getByRole('button', { name: t('interest:buyers.answer') }).click();
    const answering = seller.getByRole('dialog');
    await expect(answering).toContainText('Can I see it on Friday?');
    await answering.getByLabel(t('interest:answer.label')).fill('Friday at ten.\nBring a flashlight.');
    await answering.getByRole('button', { name: t('interest:answer.send') }).click();
    await expect(answering).toHaveCount(0);
    await expect(toastOf(seller, t('interest:answer.sent'))).toHaveCount(1);
    await expect(row).toContainText(t('interest:buyers.states.answered'));
    await expect(messages).toContainText('Friday at ten.');
    await expectUnread(page, 1, t);
    const [mail] = await mailTo(buyer.email);
    expect(mail?.text).toContain('> Friday at ten.\n> Bring a flashlight.');
    await looksRightOnBoth(seller);
    await row.getByRole('button', { name: t('interest:buyers.answerAgain') }).click();
    await expect(answering.getByRole('textbox')).toBeVisible();
    await looksRightOnBoth(seller, '[role=dialog]');
    await seller.keyboard.press('Escape');
    await expect(answering).toHaveCount(0);
  });

  await test.step('the buyer writes back from their notice, and waits again', async () => {
    await goTo(page, '/');
    await bellOf(page, t).click();
    const notice = page.getByRole('dialog').getByRole('link', { name: new RegExp(dealId) });
    await expect(notice).toContainText('Bring a flashlight.');
    await looksRightOnBoth(page, '[role=dialog]');
    await notice.click();
    await messages.getByRole('button', { name: t('interest:conversation.writeBack') }).click();
    await expect(dialog.getByLabel(t('interest:reply'))).toHaveValue('');
    await dialog.getByLabel(t('interest:reply')).fill('See you there!');
    await dialog.getByRole('button', { name: t('interest:sendReply') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(messages).toContainText(t('interest:conversation.waiting'));
    await expect(row).toContainText('See you there!');
    await expect(row).toContainText(t('interest:buyers.states.waiting'));
    // One for the reply; interest that was withdrawn and expressed again causes no notice.
    await expectUnread(seller, 2, t);
  });

  await test.step('called by mistake, undone, and called', async () => {
    const call = row.getByRole('button', { name: t('interest:buyers.markCalled') });
    await call.click();
    await expect(row).toContainText(t('interest:buyers.states.called'));
    await seller.getByRole('button', { name: t('interest:buyers.undo'), exact: true }).click();
    await expect(row).toContainText(t('interest:buyers.states.waiting'));
    await call.click();
    await expect(row.getByRole('button', { name: t('interest:buyers.notCalled') })).toBeVisible();
    await goTo(seller, '/manage');
    await expect(desk.getByRole('link').first()).toBeVisible();
    await expect(task).toHaveCount(0);
  });

  await test.step('while the deal is pending they write back, and once it is sold they cannot', async () => {
    const become = (status: 'pending' | 'sold') =>
      callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body: { status, throughPlatform: false } });
    const writeBack = messages.getByRole('button', { name: t('interest:conversation.writeBack') });
    await become('pending');
    await expect(page.getByText(t('deal:banner.pending')).first()).toBeVisible();
    await writeBack.click();
    await dialog.getByLabel(t('interest:reply')).fill('Is there a backup list?');
    await dialog.getByRole('button', { name: t('interest:sendReply') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(task).toContainText(buyer.name);
    await task.click();
    await row.getByRole('button', { name: t('interest:buyers.answer') }).click();
    const answering = seller.getByRole('dialog');
    await expect(answering).toContainText('Is there a backup list?');
    await expect(answering).toContainText(t('interest:answer.help'));
    await become('sold');
    await expect(answering).toContainText(t('interest:answer.helpSold'));
    await answering.getByLabel(t('interest:answer.label')).fill('It is sold, sorry.');
    await answering.getByRole('button', { name: t('interest:answer.send') }).click();
    await expect(messages).toContainText('It is sold, sorry.');
    await expect(writeBack).toHaveCount(0);
  });
});
