import { expect } from '@playwright/test';
import { person } from '#tests/people.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { expectUnread, toastOf } from './buying.ts';
import { textIn } from './texts.ts';

test('two buyers share a list: one adds deals and invites, the other accepts, both answer and write live, early access stays hidden, and who is removed sees nothing at once', async ({
  member,
  allowedErrors,
}) => {
  const t = textIn('es');
  test.slow();
  allowedErrors.push(/cannot be shown/, /A live query ended/);
  const owner = await person();
  const [dealId, early] = await Promise.all([
    givenDeal(owner),
    givenDeal(owner, { status: 'new', visibility: 'premium' }),
  ]);
  const spanish = { role: 'buyer', languagePreference: 'es' } as const;
  const { page: ana } = await member(
    { ...spanish, premium: true, firstName: 'Ana', lastName: 'Diaz' },
    { path: '/lists' },
  );
  const { page: ben, person: partner } = await member(
    { ...spanish, firstName: 'Ben', lastName: 'Cole' },
    { path: '/lists' },
  );

  await test.step('a list is made, and deals come into it from their pages', async () => {
    await expect(ana.getByRole('heading', { name: t('shared-lists:none') })).toBeVisible();
    await looksRightOnBoth(ana);
    await ana.getByRole('button', { name: t('shared-lists:new') }).click();
    await ana.getByRole('dialog').getByLabel(t('shared-lists:name')).fill('Phoenix');
    await ana
      .getByRole('dialog')
      .getByRole('button', { name: t('shared-lists:newSend') })
      .click();
    await expect(ana.getByRole('heading', { level: 1, name: 'Phoenix' })).toBeVisible();
    await expect(ana.getByRole('heading', { name: t('shared-lists:empty') })).toBeVisible();
    for (const id of [dealId, early]) {
      await goTo(ana, `/deals/${id}`);
      // The page of the other deal has the same button.
      await expect(ana.getByRole('heading', { level: 1 })).toContainText(id);
      await ana.getByRole('button', { name: t('deal:deal.addToList') }).click();
      await ana.getByRole('dialog').getByRole('button', { name: 'Phoenix' }).click();
      await expect(ana.getByRole('dialog')).toHaveCount(0);
      await expect(toastOf(ana, t('shared-lists:add.done'))).toHaveCount(1);
    }
    await ana.getByRole('button', { name: t('shared-lists:add.open'), exact: true }).click();
    await expect(ana.locator('[data-deal]')).toHaveCount(2);
  });

  await test.step('the invited buyer hears of it, sees the invitation live and accepts', async () => {
    await ana.getByRole('button', { name: t('shared-lists:people.invite') }).click();
    await ana.getByRole('dialog').getByLabel(t('shared-lists:people.email')).fill(partner.email);
    await ana
      .getByRole('dialog')
      .getByRole('button', { name: t('shared-lists:people.inviteSend'), exact: true })
      .click();
    await expect(ana.getByText(partner.email)).toBeVisible();
    await expect(
      ben.getByText(t('shared-lists:invitedTo', { name: 'Ana Diaz', list: 'Phoenix' })).first(),
    ).toBeVisible();
    await expectUnread(ben, 1, t);
    await looksRightOnBoth(ben);
    await ben.getByRole('button', { name: t('shared-lists:accept') }).click();
    await expect(ben.getByRole('heading', { level: 1, name: 'Phoenix' })).toBeVisible();
    await expect(ana.getByText(partner.email)).toHaveCount(0);
    await expect(ana.getByText('Ben Cole').first()).toBeVisible();
  });

  const cardOf = (page: typeof ana) =>
    page.getByRole('listitem').filter({ has: page.locator(`[data-deal="${dealId}"]`) });
  await test.step('answers, notes and messages are there on both sides at once, about what both may see', async () => {
    await expect(ben.locator('[data-deal]')).toHaveCount(1);
    await expect(ben.getByText(t('shared-lists:hidden'))).toBeVisible();
    await expect(ben.getByRole('heading', { name: t('shared-lists:empty') })).toHaveCount(0);
    await cardOf(ana)
      .getByRole('button', { name: t('shared-lists:answers.yes'), exact: true })
      .click();
    await expect(cardOf(ben).getByText(`Ana Diaz: ${t('shared-lists:answers.yes')}`)).toBeVisible();
    await cardOf(ben)
      .getByRole('button', { name: t('shared-lists:opinion.addNote') })
      .click();
    await cardOf(ben).getByLabel(t('shared-lists:opinion.note')).fill('Near my sister');
    await cardOf(ben)
      .getByRole('button', { name: t('shared-lists:opinion.saveNote') })
      .click();
    await expect(cardOf(ana).getByText(/Near my sister/)).toBeVisible();
    await cardOf(ben)
      .getByRole('button', { name: t('shared-lists:answers.yes'), exact: true })
      .click();
    await expect(cardOf(ana).getByText(t('shared-lists:opinion.allYes_one'))).toBeVisible();
    await expect(cardOf(ben).getByRole('link', { name: t('shared-lists:opinion.offer') })).toHaveAttribute(
      'href',
      `/deals/${dealId}?offer`,
    );
    for (const page of [ana, ben]) await cardOf(page).getByRole('button', { expanded: false }).click();
    await cardOf(ana).getByLabel(t('shared-lists:thread.message')).fill('Shall we offer today?');
    await cardOf(ana)
      .getByRole('button', { name: t('shared-lists:thread.send') })
      .click();
    await expect(cardOf(ben).getByText('Shall we offer today?')).toBeVisible();
    await expect(cardOf(ana).getByLabel(t('shared-lists:thread.message'))).toHaveValue('');
    await looksRightOnBoth(ben);
  });

  await test.step('whoever is removed has nothing left on the screen at once', async () => {
    await ana.getByRole('button', { name: t('shared-lists:people.dismiss', { name: 'Ben Cole' }) }).click();
    await ana
      .getByRole('dialog')
      .getByRole('button', { name: t('shared-lists:ask.dismiss.confirm') })
      .click();
    await expect(ben.getByRole('heading', { name: t('shared-lists:gone') })).toBeVisible();
    await expect(ben.locator('[data-deal]')).toHaveCount(0);
    await expect(cardOf(ana).getByText(/Near my sister/)).toHaveCount(0);
  });
});
