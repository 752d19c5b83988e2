import { chromium, type Browser, type Page } from '@playwright/test';
import { formatMoney } from 'domain/money.ts';
import { paths } from 'domain/paths.ts';
import { barePageScript, bareSettings } from '#tests/bench/bare-page-server.ts';
import { signIn } from '#tests/bench/sign-in.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { accounts } from '#tools/seed/accounts.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';
import { db } from '#tests/services.ts';

export const name = 'how soon a saved price is on a buyer’s screen';

const saves = 50;
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** Opens a page with only a Firestore listener on the same query. */
async function openBarePage(browser: Browser, addresses: EmulatorAddresses, buyer: (typeof accounts)[number]) {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await barePageScript() });
  await page.evaluate((settings) => startBarePage(settings), bareSettings(addresses, buyer));
  return page;
}

async function openPortal(browser: Browser, web: string, buyer: (typeof accounts)[number]): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, web, buyer);
  await page.goto(`${web}/deals`);
  return page;
}

/** Returns when the page first shows the text, in milliseconds of the machine's clock. */
const shownAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    text,
  );

/**
 * Changes the price of the newest deal repeatedly, and measures the time until the app's list and the bare page show it; both are open and
 * receive the same write. Writes directly to Firestore, because the API would add the same time to both.
 */
export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  const buyer = accounts.find(({ role, premium }) => role === 'buyer' && premium);
  if (!buyer) throw new Error('The seed has no premium buyer.');
  const newest = await db
    .collection(paths.deals())
    .where('visibility', 'in', ['all', 'premium'])
    .orderBy('listOrder', 'desc')
    .limit(1)
    .get();
  const [deal] = newest.docs;
  if (!deal) throw new Error('There is no deal.');
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...chromiumSwitches], ...(executablePath ? { executablePath } : {}) });
  try {
    const [portal, bare] = await Promise.all([
      openPortal(browser, addresses.web, buyer),
      openBarePage(browser, addresses, buyer),
    ]);
    await portal.locator(`[data-deal="${deal.id}"]`).waitFor();
    await bare.getByText(deal.id).waitFor();
    const times = { portal: [] as number[], bare: [] as number[] };
    for (let save = 0; save < saves; save += 1) {
      const price = 700_001 + save * 1013;
      /* oxlint-disable no-await-in-loop -- one save at a time */
      const seen = Promise.all([portal, bare].map((page) => shownAt(page, formatMoney(price))));
      const saved = Date.now();
      await deal.ref.update({ purchasePrice: price });
      const [onPortal = NaN, onBare = NaN] = await seen;
      /* oxlint-enable no-await-in-loop */
      times.portal.push(onPortal - saved);
      times.bare.push(onBare - saved);
    }
    const [ours, theirs] = [median(times.portal), median(times.bare)];
    return [
      { measure: `save → bare onSnapshot page, median of ${saves}`, value: theirs, unit: 'ms' },
      { measure: `save → buyer’s list, median of ${saves}`, value: ours, unit: 'ms', ratio: ours / theirs, limit: 1.5 },
    ];
  } finally {
    await browser.close();
  }
}
