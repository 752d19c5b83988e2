import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths, storagePaths } from 'domain/paths.ts';
import { pdfFile } from '#tests/pdf-files.ts';
import { colourAt, phonePhoto } from '#tests/pictures.ts';
import { bucket, db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { dayAhead } from '#tests/days.ts';
import { test } from './member.ts';
import { textIn, type Language } from './texts.ts';

const numbers = { ssn: '123-45-6789', loan: '0012345678', birth: '01/02/1980', spare: '987-65-4321' };

/** A statement with numbers that nobody may read: in its text, metadata, a note, an attachment and a script. */
const statement = pdfFile({
  author: `Robin ${numbers.ssn}`,
  attachment: `Loan ${numbers.loan}, born ${numbers.birth}`,
  script: `app.alert("${numbers.spare}")`,
  pages: [
    {
      note: `SSN ${numbers.ssn}`,
      lines: [
        { text: 'MORTGAGE STATEMENT', x: 60, y: 60, size: 20 },
        { text: `Loan number: ${numbers.loan}`, x: 60, y: 100 },
        { text: `Borrower SSN: ${numbers.ssn}`, x: 60, y: 120 },
        { text: `DOB: ${numbers.birth}`, x: 60, y: 140 },
      ],
    },
    { rotate: 90, lines: [{ text: `Escrow account ${numbers.loan}`, x: 60, y: 100 }] },
  ],
});

/** Draws from one place of an element to another, with a finger where there are fingers. Places are shares of its size. */
async function draw(page: Page, on: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const at = ([x, y]: [number, number]) => ({
    x: Math.round(box.x + box.width * x),
    y: Math.round(box.y + box.height * y),
  });
  const [start, end] = [at(from), at(to)];
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    for (const point of [half, end])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
    return;
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(half.x, half.y);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

const isBlack = (color: readonly number[]) => color.every((channel) => channel < 24);

for (const language of ['en', 'es'] satisfies Language[]) {
  test(`a statement is blacked out and added: no private number leaves the device, and boxes are black in what is stored, in ${language}`, async ({
    member,
  }) => {
    test.slow();
    const t = textIn(language);
    const { page, person } = await member({ role: 'originator', languagePreference: language });
    const dealId = await givenDeal(person, { dealCategory: 'creative', purchaseType: 'SubTo' });
    const sent: Buffer[] = [];
    await page.context().route('**/*', async (route) => {
      const body = route.request().postDataBuffer();
      if (body) sent.push(body);
      await route.fallback();
    });
    await page.goto(`/deals/${dealId}#papers`);
    const button = (key: string, values: Record<string, string> = {}) =>
      page.getByRole('button', {
        name: Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), t(key)),
        exact: true,
      });
    await button('papers.section.add').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('papers.dialog.kind')).selectOption('mortgageStatement');
    const input = dialog.getByLabel(t('papers.dialog.pick'), { exact: true });
    await input.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: statement });
    const surface = page.locator('[data-blackout-page]');
    const boxes = surface.locator('[data-box]');

    await test.step('numbers in its text are boxed already; one draws, moves, removes and undoes', async () => {
      await expect(surface.locator('[data-suggested]')).toHaveCount(3);
      await draw(page, surface, [0.4, 0.5], [0.7, 0.6]);
      await expect(boxes).toHaveCount(4);
      await draw(page, surface, [0.55, 0.55], [0.55, 0.75]);
      await boxes.last().focus();
      await page.keyboard.press('Delete');
      await expect(boxes).toHaveCount(3);
      await button('papers.blackout.undo').click();
      await expect(boxes).toHaveCount(4);
      await looksRightOnBoth(page);
      await button('papers.blackout.next', { number: '2' }).click();
      await expect(boxes).toHaveCount(1);
    });
    await test.step('by keyboard: a box in the middle of the second page, which is turned', async () => {
      await button('papers.blackout.turn').press('Enter');
      await button('papers.blackout.add').press('Enter');
      await expect(boxes).toHaveCount(2);
      await page.keyboard.press('Shift+ArrowDown');
      await button('papers.blackout.review').press('Enter');
      await expect(page.getByRole('img')).toHaveCount(2);
      await button('papers.final.done').press('Enter');
    });
    await dialog.getByLabel(t('papers.dialog.date')).fill(dayAhead(-10));
    await looksRightOnBoth(page);
    await button('papers.dialog.save').click();

    const stored = async () => {
      const { docs } = await db.collection(paths.papers(dealId)).get();
      return docs.flatMap((each) => (each.get('pages') as { id: string }[]).map(({ id }) => id));
    };
    await expect.poll(stored).toHaveLength(2);
    await expect(page.getByRole('article', { name: t('domain.paperKinds.mortgageStatement') })).toContainText(
      t('papers.review.waiting'),
    );
    const files = await Promise.all(
      (await stored()).map((id) => bucket.file(storagePaths.page(dealId, id)).download()),
    );
    const pages = files.map(([content]) => content);

    await test.step('what went over the air and what is stored has none of the numbers', () => {
      const air = Buffer.concat([...sent, ...pages]);
      expect(air.length).toBeGreaterThan(10_000);
      for (const number of Object.values(numbers)) expect(air.includes(number), number).toBe(false);
      expect(air.includes('%PDF'), 'a PDF').toBe(false);
    });
    await test.step('and is black where the boxes are', async () => {
      const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = pages;
      const { width, height, exif, xmp } = await sharp(first).metadata();
      expect({ width, height, exif, xmp }).toEqual({ width: 1545, height: 2000 });
      expect(isBlack(await colourAt(first, Math.round(width * 0.55), Math.round(height * 0.75)))).toBe(true);
      // Everywhere below the suggested box of the Social Security number.
      const { data } = await sharp(first)
        .extract({ left: 375, top: 286, width: 70, height: 16 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.max(...data)).toBeLessThan(24);
      const turned = await sharp(second).metadata();
      expect([turned.width, turned.height]).toEqual([1545, 2000]);
      expect(isBlack(await colourAt(second, 772, 1000))).toBe(true);
    });

    await test.step('a photo keeps neither its author nor its place', async () => {
      sent.length = 0;
      await button('papers.section.add').click();
      await dialog.getByLabel(t('papers.dialog.kind')).selectOption('titleSearch');
      await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1200, 900, 6) });
      await button('papers.blackout.review').click();
      await button('papers.final.done').click();
      await dialog.getByLabel(t('papers.dialog.date')).fill(dayAhead(-1));
      await button('papers.dialog.save').click();
      await expect.poll(stored).toHaveLength(3);
      const air = Buffer.concat(sent);
      for (const mark of ['Exif', 'Robin', 'Phone', 'GPS']) expect(air.includes(mark), mark).toBe(false);
    });
  });
}
