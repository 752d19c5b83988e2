import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { notificationKinds, type NotificationKind } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { notificationId } from '#functions/notices/notify.ts';
import { noticeDocuments } from '#functions/notices/premium-notices.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { bellOf, expectUnread } from './buying.ts';
import { textIn } from './texts.ts';

/** A ZIP code without buyers, so that no other user is notified of a deal. */
const quietZipCode = '99950';

async function tell({ uid }: Person, dealId: string, kinds: readonly NotificationKind[]): Promise<void> {
  const batch = db.batch();
  const notified = kinds.filter((kind) => kind === 'premium-deal').length;
  if (notified > 0)
    for (const { path, count } of noticeDocuments(dealId, notified))
      batch.set(db.doc(path), { count, sentAt: Timestamp.now() });
  for (const [index, kind] of kinds.entries()) {
    const about = kind === 'premium-deal' ? dealId : `${dealId}-${index}`;
    batch.set(db.doc(paths.notification(uid, notificationId(kind, about))), {
      kind,
      data: { dealId, address: addressOf(dealId), name: 'Olga Ortiz', amount: 25_000 },
      createdAt: Timestamp.fromMillis(Date.now() - index),
      readAt: null,
    });
  }
  await batch.commit();
}

const addressOf = (dealId: string): string => `${dealId} Test Street, Phoenix, AZ`;

test('notices come in live, each a sentence in the reader’s language, and are read one by one or all', async ({
  member,
}) => {
  const t = textIn('es');
  const dealId = await givenDeal(await person(), { zipCode: quietZipCode });
  const { page, person: buyer } = await member({ role: 'buyer', languagePreference: 'es' });
  await expectUnread(page, 0, t);
  const panel = page.getByRole('dialog', { name: t('notices:title') });

  await bellOf(page, t).click();
  // In two parts, because the panel shows the newest ones alone, which are fewer than there are kinds.
  const half = Math.ceil(notificationKinds.length / 2);
  for (const kinds of [notificationKinds.slice(0, half), notificationKinds.slice(half)]) {
    /* oxlint-disable no-await-in-loop -- checked one after the other */
    await tell(buyer, dealId, kinds);
    for (const kind of kinds) {
      const said = t(`notices:kinds.${kind}.sentence`, {
        address: addressOf(dealId),
        name: 'Olga Ortiz',
        amount: '$25,000',
        offer: '$25,000',
        backup: t('notices:backup'),
      });
      await expect(panel).toContainText(said);
    }
    /* oxlint-enable no-await-in-loop */
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bellOf(page, t)).toBeFocused();
  await expectUnread(page, notificationKinds.length, t);

  await bellOf(page, t).click();
  await panel
    .getByRole('link', { name: /Test Street/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/deals/${dealId}`);
  await expectUnread(page, notificationKinds.length - 1, t);
  await bellOf(page, t).click();
  await panel.getByRole('button', { name: t('notices:readAll') }).click();
  await expect(panel.getByRole('button', { name: t('notices:readAll') })).toHaveCount(0);
  await panel.getByRole('link', { name: t('notices:settings') }).click();
  await expect(page).toHaveURL('/profile#notifications');
  await expectUnread(page, 0, t);

  await test.step('everything is marked as read, also more than the list shows', async () => {
    await tell(
      buyer,
      dealId,
      Array.from({ length: 120 }, () => 'offer-received' as const),
    );
    await expect(bellOf(page, t)).toHaveAccessibleName(t('notices:titleUnread', { shown: '99+' }));
    await bellOf(page, t).click();
    await expect(panel).toContainText(t('notices:newest', { count: 30 }));
    await panel.getByRole('button', { name: t('notices:readAll') }).click();
    await expect(panel.getByRole('button', { name: t('notices:readAll') })).toHaveCount(0);
    const unread = db.collection(paths.notifications(buyer.uid)).where('readAt', '==', null);
    // The page shows the change at once; the server stores it shortly afterwards.
    await expect.poll(async () => (await unread.get()).size).toBe(0);
  });

  // Buyers must have no notices for originators, because the data is verified after all tests.
  const others = await db.collection(paths.notifications(buyer.uid)).where('kind', '!=', 'premium-deal').get();
  await Promise.all(others.docs.map(({ ref }) => ref.delete()));
});
