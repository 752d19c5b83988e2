import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { notificationId } from '#functions/notices/notify.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { bellOf, expectUnread } from './buying.ts';
import { textIn } from './texts.ts';

/** A ZIP code without buyers, so that no other user is notified of a deal. */
const quietZipCode = '99950';

const addressOf = (dealId: string): string => `${dealId} Test Street, Phoenix, AZ`;

/** Stores notices of kinds that buyers get: the data is verified after all tests. */
async function tell({ uid }: Person, dealId: string, kinds: readonly NotificationKind[]): Promise<void> {
  const batch = db.batch();
  for (const [index, kind] of kinds.entries())
    batch.set(db.doc(paths.notification(uid, notificationId(kind, `${dealId}-${index}`))), {
      kind,
      data: { dealId, address: addressOf(dealId), name: 'Olga Ortiz', amount: 25_000 },
      createdAt: Timestamp.fromMillis(Date.now() - index),
      readAt: null,
    });
  await batch.commit();
}

test('notices come in live, lead to their deals, and are read one by one or all, also more than are shown', async ({
  member,
}) => {
  const t = textIn('es');
  const dealId = await givenDeal(await person(), { zipCode: quietZipCode });
  const { page, person: buyer } = await member({ role: 'buyer', languagePreference: 'es' });
  await expectUnread(page, 0, t);
  const panel = page.getByRole('dialog', { name: t('ui:notices.title') });

  await bellOf(page, t).click();
  await tell(buyer, dealId, ['offer-declined', 'offer-accepted']);
  await expect(panel.getByRole('link', { name: addressOf(dealId) })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bellOf(page, t)).toBeFocused();
  await expectUnread(page, 2, t);

  await bellOf(page, t).click();
  await panel
    .getByRole('link', { name: addressOf(dealId) })
    .first()
    .click();
  await expect(page).toHaveURL(`/deals/${dealId}`);
  await expectUnread(page, 1, t);
  await tell(
    buyer,
    dealId,
    Array.from({ length: 120 }, () => 'offer-turned-down' as const),
  );
  await expect(bellOf(page, t)).toHaveAccessibleName(t('ui:notices.titleUnread', { shown: '9+' }));
  await bellOf(page, t).click();
  const shown = panel.getByRole('link', { name: addressOf(dealId) });
  await expect(shown).toHaveCount(30);
  await panel.getByRole('button', { name: t('ui:more.show') }).scrollIntoViewIfNeeded();
  await expect.poll(() => shown.count()).toBeGreaterThan(30);
  await panel.getByRole('button', { name: t('notices:readAll') }).click();
  await expect(panel.getByRole('button', { name: t('notices:readAll') })).toHaveCount(0);
  const unread = db.collection(paths.notifications(buyer.uid)).where('readAt', '==', null);
  // The page shows the change at once; the server stores it shortly afterwards.
  await expect.poll(async () => (await unread.get()).size).toBe(0);
  await panel.getByRole('link', { name: t('notices:settings') }).click();
  await expect(page).toHaveURL('/profile#notifications');
  await expectUnread(page, 0, t);
});
