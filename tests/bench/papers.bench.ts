import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { makePage } from '#functions/papers/make-page.ts';
import { openPhone, seeded, slowDownScripts } from '#tests/bench/phone.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { textIn } from '#tests/e2e/deals/texts.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { givenPaper, readPage } from '#tests/papers.ts';
import { pdfFile } from '#tests/pdf-files.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'a paper of ten pages from a phone, the memory that its pages take, and how fast they are read';

const pages = 10;
const readers = 4;
const readsEach = 25;

const t = textIn('en');
const button = (page: Page, key: string, number = '') =>
  page.getByRole('button', { name: t(`papers.${key}`).replace('{{number}}', number), exact: true });

/** A statement of ten pages full of text. */
const statement = () =>
  pdfFile({
    pages: Array.from({ length: pages }, (_, page) => ({
      lines: Array.from({ length: 50 }, (__, line) => ({
        text: `${page + 1}.${line + 1} Unpaid principal balance 241,530.12, escrow balance 1,204.33, interest rate 3.125 %`,
        x: 40,
        y: 50 + line * 14,
      })),
    })),
  });

/**
 * Milliseconds on a phone with a quarter of the speed: from picking the file to the first page; from the last page that was looked at to
 * the pages as others will see them; and from saving to the stored paper.
 */
async function add(web: string): Promise<{ firstPage: number; made: number; stored: number }> {
  const originator = seeded('originator@example.com');
  const dealId = await givenDeal({ ...originator, name: `${originator.firstName} ${originator.lastName}` });
  const context = await openPhone(web, originator);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${web}/deals/${dealId}#papers`);
    await button(page, 'section.add').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('papers.dialog.kind')).selectOption('mortgageStatement');
    await slowDownScripts(page);
    const picked = performance.now();
    await dialog
      .getByLabel(t('papers.dialog.pick'), { exact: true })
      .setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: statement() });
    await page.locator('[data-blackout-page]').waitFor();
    const firstPage = performance.now() - picked;
    for (let number = 2; number <= pages; number += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await button(page, 'blackout.next', String(number)).click();
    await button(page, 'blackout.review').click();
    const reviewed = performance.now();
    await button(page, 'final.done').click();
    const made = performance.now() - reviewed;
    await dialog.getByLabel(t('papers.dialog.date')).fill(dayAhead(-10));
    const saved = performance.now();
    await button(page, 'dialog.save').click();
    const papers = db.collection(paths.papers(dealId));
    await expect.poll(async () => (await papers.get()).size, { timeout: 120_000 }).toBe(1);
    return { firstPage, made, stored: performance.now() - saved };
  } finally {
    await context.close();
  }
}

/** Megabytes by which the process grows at most while it makes the largest pages that are taken, one after the other. */
async function memoryOfPages(): Promise<number> {
  const side = limits.pageSide;
  const noise = {
    width: side,
    height: side,
    channels: 3 as const,
    background: '#fff',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
  };
  const upload = await sharp({ create: noise }).jpeg({ quality: 80 }).toBuffer();
  await makePage(upload);
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  for (let index = 0; index < pages; index += 1)
    // oxlint-disable-next-line no-await-in-loop -- as the function does
    await makePage(upload);
  clearInterval(watching);
  return (most - before) / 1024 / 1024;
}

/** Milliseconds that each of many readings took, by several buyers at the same time, and all of them. */
async function read(): Promise<{ times: number[]; seconds: number; bare: number }> {
  const owner = await person();
  const dealId = await givenDeal(owner);
  const paperId = await givenPaper(dealId, owner, { pages, audience: 'members' });
  const buyers = await Promise.all(Array.from({ length: readers }, () => person({ role: 'buyer', premium: true })));
  const timed = async (ask: () => ReturnType<typeof callApi>) => {
    const from = performance.now();
    const { status } = await ask();
    if (status !== 200) throw new Error(`A call was answered by ${status}.`);
    return performance.now() - from;
  };
  const all = async (ask: (buyer: Person, round: number) => ReturnType<typeof callApi>) => {
    const of = buyers.map(async (buyer) => {
      const times: number[] = [];
      for (let round = 0; round < readsEach; round += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        times.push(await timed(() => ask(buyer, round)));
      return times;
    });
    return (await Promise.all(of)).flat();
  };
  const me = await all((buyer) => callApi('GET', '/api/auth/me', { as: buyer }));
  const from = performance.now();
  const times = await all((buyer, round) => readPage(dealId, paperId, buyer, (round % pages) + 1));
  return { times, seconds: (performance.now() - from) / 1000, bare: percentile(me, 0.5) };
}

/** The simple thing to compare with is `GET /api/auth/me`, which reads one document. */
export async function run({ web }: EmulatorAddresses): Promise<Row[]> {
  const { firstPage, made, stored } = await add(web);
  const memory = await memoryOfPages();
  const { times, seconds, bare } = await read();
  const median = percentile(times, 0.5);
  return [
    { measure: 'PDF of ten pages, CPU ÷ 4: picked to the first page', value: firstPage / 1000, unit: 's' },
    { measure: 'PDF of ten pages, CPU ÷ 4: last page looked at to all made', value: made / 1000, unit: 's' },
    { measure: 'PDF of ten pages, CPU ÷ 4: saved to stored', value: stored / 1000, unit: 's' },
    {
      measure: `most memory for a page of ${limits.pageSide} × ${limits.pageSide}`,
      value: memory,
      unit: 'MB',
      limit: 256,
    },
    { measure: `pages read, ${readers} buyers at once`, value: times.length / seconds, unit: 'a second' },
    { measure: 'a page read, median, beside GET /api/auth/me', value: median, unit: 'ms', ratio: median / bare },
  ];
}
