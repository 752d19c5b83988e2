import { expect, type Locator } from '@playwright/test';
import { goTo } from '#tests/e2e/go-to.ts';
import { foundByAxe } from '#tests/e2e/looks-right.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenBuyers } from './on-the-map.ts';
import { textIn } from './texts.ts';

const zipCodes = ['59401', '59404', '59405'];

test('the map fits a phone and is clean', async ({ member }) => {
  const t = textIn('es');
  const remove = await givenBuyers(zipCodes, 120);
  const { page } = await member(
    { languagePreference: 'es' },
    { path: '/buyers?near=59401&miles=25&beds=1&place=59401' },
  );
  const list = page.locator('[data-place="59401"]').getByRole('list');
  await expect(list).toBeVisible();
  await expect(page.locator('button[data-chosen]')).toHaveCount(1);
  expect(await foundByAxe(page)).toEqual([]);
  const small = await page
    .locator('main')
    .locator('button:visible, select:visible, input:visible')
    // A bubble's touch target is larger than the bubble.
    .evaluateAll((all) =>
      all
        .filter((element) => !element.closest('[role="application"]'))
        .filter(
          (element) => Math.min(element.getBoundingClientRect().height, element.getBoundingClientRect().width) < 40,
        )
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(small).toEqual([]);
  for (const width of [390, 320]) {
    // oxlint-disable no-await-in-loop -- one width at a time
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // oxlint-enable no-await-in-loop
  }
  await test.step('two fingers bring it nearer', async () => {
    const map = page.getByRole('application', { name: t('buyer-map:map.label') });
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('The map is not there.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((dx, id) => ({ x: x + dx, y, id })),
      });
    await expect(page).not.toHaveURL(/map=/);
    await touch('touchStart', 20);
    for (const apart of [30, 50, 80]) await touch('touchMove', apart); // oxlint-disable-line no-await-in-loop
    await touch('touchEnd', 0);
    await expect(page).toHaveURL(/map=/);
    expect(Number(new URL(page.url()).searchParams.get('map')?.split(',')[2])).toBeGreaterThan(9);
  });
  await remove();

  await test.step('at first all states that touch each other are seen, on a sea in the theme’s color, and nobody lies under the buttons', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Miami, Seattle, and the far ends of Maine, Texas and California: the buttons cover the corner with Florida.
    const removeFar = await givenBuyers(['33101', '98101', '04736', '78520', '92101'], 10);
    await goTo(page, '/profile');
    await expect(page.getByRole('application')).toHaveCount(0);
    await goTo(page, '/buyers');
    const map = page.getByRole('application', { name: t('buyer-map:map.label') });
    const bubbles = map.locator('button[title]');
    await expect(map).toHaveCSS('background-color', 'rgb(14, 28, 36)');
    const buttons = page
      .getByRole('button', { name: t('map:further') })
      .locator('..')
      .getByRole('button');
    await expect(bubbles.filter({ visible: true }).first()).toBeVisible();
    await expect(buttons).toHaveCount(3);
    await expect(async () => {
      const boxesOf = (all: Locator) =>
        all.evaluateAll((elements) =>
          elements.map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { left, right, top, bottom, name: element.getAttribute('aria-label') };
          }),
        );
      const [shown, controls, [frame]] = await Promise.all([boxesOf(bubbles), boxesOf(buttons), boxesOf(map)]);
      expect(shown.length).toBeGreaterThan(3);
      expect(
        shown.filter(({ left, right, top, bottom }) => {
          if (!frame) return true;
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        }),
      ).toEqual([]);
      const under = shown.filter((a) =>
        controls.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      expect(under).toEqual([]);
    }).toPass();
    await removeFar();
  });
});
