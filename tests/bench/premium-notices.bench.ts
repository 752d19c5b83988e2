import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { sendPremiumNotices } from '#functions/notices/premium-notices.ts';
import { productionContext } from '#functions/platform/context.ts';
import { countingReads, timed } from '#tests/bench/counting-reads.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { givenDeal } from '#tests/deals.ts';
import { mortalServices } from '#tests/functions/world/mortal-services.ts';
import { ownProject } from '#tests/own-project.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { projectId } from '#tools/emulators/project.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'telling premium buyers of a deal';
export const needsWeb = false;

const subscribers = 10_000;
const matching = 500;
/** Buyers per page in functions/src/notices/premium-notices.ts. */
const pageSize = 500;
const zipCode = '00042';
/** Every second buyer has this one. */
const crowdedZipCode = '00044';
const crowd = subscribers / 2;
/** The writes after which telling the crowd is killed, 20 notices each: in its first and in its sixth page of buyers. */
const kills = [11, 132];
const rounds = 7;
const owner = { uid: 'bench-owner', name: 'Bench Owner' };

async function giveSubscribers(): Promise<void> {
  const writer = db.bulkWriter();
  for (let index = 0; index < subscribers; index += 1) {
    // Matching buyers are spread evenly.
    const matches = index % (subscribers / matching) === 0;
    const zipCodes = ['00041', matches ? zipCode : '00043', ...(index % 2 === 0 ? [crowdedZipCode] : [])];
    void writer.set(db.doc(paths.zipSubscription(`bench-${String(index).padStart(5, '0')}`)), { zipCodes });
  }
  await writer.close();
}

/** The minimum: one query, and as many writes of the same documents. */
async function bare(dealId: string): Promise<void> {
  const found = await db.collection(paths.zipSubscriptions()).where('zipCodes', 'array-contains', zipCode).get();
  const writer = db.bulkWriter();
  const createdAt = Timestamp.now();
  // Of another deal: ours counts the notices of the deal that it tells of.
  const data = { dealId: `bare-${dealId}`, address: 'Bare Street, Phoenix, AZ', amount: 410_000 };
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

/** Tells the crowd of a deal, in processes of which the first two are killed on the way, and looks at who was told. */
async function tellCrowd(): Promise<Row[]> {
  const life = { written: 0, lasts: Infinity };
  const context = { ...productionContext(), ...mortalServices(ownProject(projectId), life) };
  const dealId = await givenDeal(owner, { zipCode: crowdedZipCode, visibility: 'premium', status: 'new' });
  const begun = performance.now();
  let said = 0;
  for (const lasts of [...kills, Infinity]) {
    Object.assign(life, { written: 0, lasts });
    // oxlint-disable-next-line no-await-in-loop -- one process after the other
    const ended = await sendPremiumNotices(context, dealId).catch(() => undefined);
    if ((ended === undefined) !== Number.isFinite(lasts)) throw new Error(`It ended with ${ended} of ${lasts} writes.`);
    said = ended ?? 0;
  }
  const seconds = (performance.now() - begun) / 1000;
  const { docs } = await db
    .collectionGroup('notifications')
    .where('kind', '==', 'premium-deal')
    .where('data.dealId', '==', dealId)
    .get();
  const told = new Set(docs.map(({ ref }) => ref.parent.parent?.id));
  const again = docs.filter(({ createTime, updateTime }) => !createTime.isEqual(updateTime)).length;
  const [publication, exact] = await Promise.all(
    (['publication', 'exact'] as const).map((which) => db.doc(paths.premiumNotice(dealId, which)).get()),
  );
  const recorded = [said, publication?.get('count'), exact?.get('count')];
  return [
    {
      measure: `notice to ${crowd}, killed twice: notices`,
      value: docs.length,
      unit: '',
      atLeast: crowd,
      limit: crowd,
    },
    { measure: '  buyers told twice', value: docs.length - told.size + again, unit: '', limit: 0 },
    {
      measure: '  numbers recorded that are others',
      value: recorded.filter((each) => each !== crowd).length,
      unit: '',
      limit: 0,
    },
    { measure: '  time of all three tries', value: seconds, unit: 's' },
  ];
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
      ...(await tellCrowd()),
    ];
  });
}
