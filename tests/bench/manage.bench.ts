import { chromium } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { countDocuments } from '#tests/bench/document-counter.ts';
import { replaceDeals, restoreDeals } from '#tests/bench/many-deals.ts';
import { signIn } from '#tests/bench/sign-in.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';

export const name = 'an originator’s 5,000 deals';

const many = 5000;
/** More than the page reads. */
const offers = 20;

/** Adds offers, interest and questions about papers that wait for their originator, and accepted offers with a due EMD. */
async function addOffers(owner: Person): Promise<void> {
  const now = Date.now();
  const { docs } = await db.collection(paths.deals()).where('listedBy.uid', '==', owner.uid).limit(offers).get();
  const batch = db.batch();
  for (const [index, deal] of docs.entries()) {
    const shared = {
      dealId: deal.id,
      dealAddress: String(deal.get('streetAddress')),
      buyerUid: `buyer${index}`,
      listedByUid: owner.uid,
      offerType: 'cash',
      purchasePrice: 200_000,
      closeOfEscrow: '2030-01-15',
      submittedAt: Timestamp.fromMillis(now - index * 60_000),
      version: 1,
    };
    batch.set(db.doc(paths.offer(deal.id, 'open')), { ...shared, state: 'open', accepted: false, turn: 'originator' });
    const emdDueAt = Timestamp.fromMillis(now + index * 60_000);
    batch.set(db.doc(paths.offer(deal.id, 'accepted')), {
      ...shared,
      state: 'accepted',
      accepted: true,
      emdDueAt,
      emdAwaitedUntil: emdDueAt,
    });
    const waitingSince = Timestamp.fromMillis(now - index * 60_000);
    batch.set(db.doc(paths.interest(deal.id, `buyer${index}`)), {
      buyerUid: `buyer${index}`,
      listedByUid: owner.uid,
      name: 'Bea Buyer',
      email: `buyer${index}@example.com`,
      phone: '',
      createdAt: waitingSince,
      waitingSince,
    });
    batch.set(db.doc(paths.paperReader(deal.id, `buyer${index}`)), {
      buyerUid: `buyer${index}`,
      listedByUid: owner.uid,
      name: 'Bea Buyer',
      dealAddress: shared.dealAddress,
      papers: { paper: { state: 'asked', kind: 'deed', at: waitingSince } },
      waitingSince,
    });
    batch.set(db.doc(paths.counts(deal.id)), { favoriteCount: 3, interestCount: 1, offerCount: 2 });
  }
  await batch.commit();
}

/** Opens "Manage deals" of an owner with 5,000 deals and more to answer than is shown at once, and counts the documents read. */
export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  const owner = await person({ role: 'originator' });
  const counter = await countDocuments(addresses.firestore);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...chromiumSwitches],
    ...(executablePath ? { executablePath } : {}),
    proxy: { server: counter.url, bypass: '<-loopback>' },
  });
  try {
    await replaceDeals(addresses, many, { listedBy: { uid: owner.uid, name: owner.name }, visibility: 'all' });
    await addOffers(owner);
    const page = await browser.newPage();
    await signIn(page, addresses.web, owner);
    counter.reset();
    await page.goto(`${addresses.web}/manage`);
    await page.locator('[data-task]').first().waitFor();
    // Each row shows its counts.
    await page.waitForFunction(
      () =>
        document.querySelectorAll('tr[data-deal]').length > 0 &&
        [...document.querySelectorAll('tr[data-deal]')].every(({ textContent }) => !textContent.includes('–')),
    );
    const rows = await page.locator('tr[data-deal]').count();
    return [
      { measure: `rows of /manage at first, of ${many} deals`, value: rows, unit: '' },
      { measure: `documents read for it, of ${many} deals`, value: counter.reads().length, unit: '', limit: 60 },
    ];
  } finally {
    await browser.close();
    await counter.close();
    await restoreDeals(addresses);
  }
}
