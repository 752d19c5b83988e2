import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { textIn, type Language } from './texts.ts';

/** Tells an originator something of a deal. */
const tell = ({ uid }: Person, kind: NotificationKind, dealId: string) =>
  db.doc(paths.notification(uid, `${kind}-${newId()}`)).set({
    kind,
    data: { dealId, address: `${dealId} Test Street, Phoenix, AZ`, name: 'Ben Buyer', amount: 16_000 },
    createdAt: Timestamp.now(),
    readAt: null,
  });
const pathIn = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

for (const language of ['en', 'es'] satisfies Language[])
  test(`an email’s link stops emails of its kind on a device where nobody is signed in, in the email’s language, and undoes it, in ${language}`, async ({
    browser,
    viewport,
  }) => {
    test.slow();
    const t = textIn(language);
    const owner = await person({ role: 'originator', languagePreference: language });
    const dealId = await givenDeal(owner);
    await tell(owner, 'interest-received', dealId);
    const [mail] = await mailTo(owner.email, 1, '/unsubscribe');
    const [link = ''] = /https?:\/\/\S*\/unsubscribe\?token=\S+/.exec(mail?.text ?? '') ?? [];
    // A browser in the other language.
    const locale = language === 'es' ? 'en-US' : 'es-US';
    const visitor = await browser.newContext({ locale, viewport });
    const page = await visitor.newPage();
    const button = (key: string) =>
      page.getByRole('button', { name: t(`notification-settings:byLink.${key}`), exact: true });
    const heading = (key: string) => page.getByRole('heading', { name: t(`notification-settings:byLink.${key}`) });
    const settings = () => documentAt(paths.own(owner.uid, 'notificationSettings'));
    // Both runs would find the same.
    const look = async (on: Page) => {
      if (language === 'es') await looksRightOnBoth(on);
    };

    await test.step('the address for mail programs leads there, too, and opening either stops nothing', async () => {
      await page.goto(pathIn(mail?.oneClickStop ?? ''));
      await expect(button('stop')).toBeVisible();
      await expect(page).toHaveURL(pathIn(link));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.reload();
      await expect(button('stop')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(t('notices:groups.interests.title'));
      await expect(page.getByRole('main')).not.toContainText(owner.email);
      expect(await settings()).toBeUndefined();
      await look(page);
    });

    await test.step('a button stops them, and the next one is not mailed', async () => {
      await button('stop').click();
      await expect(heading('stopped.title')).toBeFocused();
      await look(page);
      expect(await settings()).toEqual({ interests: { email: false, text: false } });
      await tell(owner, 'interest-received', dealId);
      // The email for this one shows that the one before causes none. It is about an offer, and has no such link.
      await tell(owner, 'offer-received', dealId);
      const [, next] = await mailTo(owner.email, 2);
      expect([next?.oneClickStop, next?.text.includes('/unsubscribe')]).toEqual([undefined, false]);
      const queued = await db.collection(paths.outbox()).where('uid', '==', owner.uid).get();
      const templates = queued.docs.map((message) => String(message.get('template')));
      expect(templates.toSorted()).toEqual(['interest-received', 'offer-received']);
    });

    await test.step('it is undone, and another kind is switched off by keyboard', async () => {
      await button('undo').click();
      await expect(heading('started.title')).toBeFocused();
      const papers = page
        .getByRole('group', { name: t('notices:groups.papers.title'), exact: true })
        .getByRole('checkbox');
      await papers.focus();
      await page.keyboard.press('Space');
      await expect(papers).not.toBeChecked();
      const wanted = { interests: { email: true, text: false }, papers: { email: false, text: false } };
      await expect.poll(settings).toEqual(wanted);
    });

    await test.step('a link that is not good says nothing of anybody', async () => {
      await page.goto(`${pathIn(link)}x`);
      // Nobody’s language is known.
      const inBrowser = textIn(language === 'es' ? 'en' : 'es');
      await expect(page.getByRole('main')).toContainText(inBrowser('notification-settings:byLink.dead.title'));
      await look(page);
    });
    await visitor.close();
  });
