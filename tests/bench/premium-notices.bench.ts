import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { sendPremiumNotices } from '#functions/notices/premium-notices.ts';
import { productionContext } from '#functions/platform/context.ts';
import { countingReads, timed } from '#tests/bench/counting-reads.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { givenDeal } from '#tests/deals.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'telling premium buyers of a deal';

const subscribers = 10_000;
const matching = 500;
/** Buyers per page in functions/src/notices/premium-notices.ts. */
const pageSize = 500;
const zipCode = '00042';
const rounds = 7;
const owner = { uid: 'bench-owner', name: 'Bench Owner' };

async function giveSubscribers(): Promise<void> {
  const writer = db.bulkWriter();
  for (let index = 0; index < subscribers; index += 1) {
    // Matching buyers are spread evenly.
    const matches = index % (subscribers / matching) === 0;
    const zipCodes = ['00041', matches ? zipCode : '00043'];
    void writer.set(db.doc(paths.zipSubscription(`bench-${String(index).padStart(5, '0')}`)), { zipCodes });
  }
  await writer.close();
}

/** The minimum: one query, and as many writes of the same documents. */
async function bare(dealId: string): Promise<void> {
  const found = await db.collection(paths.zipSubscriptions()).where('zipCodes', 'array-contains', zipCode).get();
  const writer = db.bulkWriter();
  const createdAt = Timestamp.now();
  const data = { dealId, address: 'Bare Street, Phoenix, AZ', amount: 410_000 };
  for (const { id } of found.docs) {
    void writer.create(db.doc(paths.notification(id, `bare-${dealId}`)), {
      kind: 'premium-deal',
      data,
      createdAt,
      readAt: null,
    });
  }
  await writer.close();
}

/** Measures the documents read for 500 premium buyers among 10,000, and the time compared with one bare query with the same writes. */
export function run(addresses: EmulatorAddresses): Promise<Row[]> {
  return withoutTriggers(addresses, async () => {
    await giveSubscribers();
    const context = productionContext();
    const aDeal = () => givenDeal(owner, { zipCode, visibility: 'premium', status: 'new' });
    const tell = async (dealId: string) => {
      const notified = await sendPremiumNotices(context, dealId);
      if (notified !== matching) throw new Error(`${notified} buyers were notified, not ${matching}.`);
    };
    const first = await aDeal();
    const reads = await countingReads(context.db, () => tell(first));
    if (reads <= matching) throw new Error(`Only ${reads} reads were seen: they are not counted where they happen.`);
    await bare(first);

    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable no-await-in-loop -- alternating, so that both run under the same load
      const dealId = await aDeal();
      theirs.push(await timed(() => bare(dealId)));
      ours.push(await timed(() => tell(dealId)));
      // oxlint-enable no-await-in-loop
    }
    const [notices, query] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
    return [
      {
        measure: 'notice to 500 of 10,000: documents read',
        value: reads,
        unit: 'reads',
        limit: matching + Math.ceil(matching / pageSize) + 10,
      },
      { measure: 'notice to 500 of 10,000: time', value: notices, unit: 'ms', ratio: notices / query, limit: 2 },
      { measure: '  one bare query, 500 writes', value: query, unit: 'ms' },
    ];
  });
}
