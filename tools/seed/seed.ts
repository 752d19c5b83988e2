// npm run seed [-- --deals N]: fills the emulators of the running `npm start`, or those that the environment names.
import { parseArgs } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { settlePoint } from '#functions/map/settle-point.ts';
import { bucketOf } from '#functions/platform/services.ts';
import { addressesOf, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { connectAdmin } from '#tools/emulators/admin.ts';
import { readAppFile } from '#tools/emulators/app-file.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { startInstance } from '#tools/emulators/instance.ts';
import { Problem } from '#tools/problem.ts';
import { runCommand } from '#tools/shutdown.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { startOfHour } from './calendar.ts';
import { choosePhotos, type ChosenPhotos } from './choose-photos.ts';
import { createDeals, type BareDeal } from './deals.ts';
import { documentsOfDeal, documentsOfPeople, type SeedDocument } from './documents.ts';
import { pagesIn, type PageFile, writePages } from './page-pictures.ts';
import { readPictures } from './pictures.ts';
import { proofIn, type ProofFile, writeProofs } from './proofs.ts';
import { withMap } from './map.ts';
import { documentsOfHouseCases } from './house-cases.ts';
import { documentsOfSameHouses } from './same-houses.ts';
import { documentsOfRecords } from './records.ts';
import { removeStaleDocuments } from './remove-stale-documents.ts';
import { documentsOfLists } from './shared-lists.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeDocuments } from './write-documents.ts';
import { dealPhotos, writePhotos, type Pictures } from './write-photos.ts';

export type SeedOptions = {
  readonly addresses: EmulatorAddresses;
  /** Number of deals; 600 by default. */
  readonly deals?: number;
  /** Number of newest deals with photos; all by default. Pictures take a browser longer than the rest of a page. */
  readonly withPhotos?: number;
  /** End of the generated data; by default the start of this hour. The same date and number generate the same data. */
  readonly now?: Date;
};

export type Seeded = { readonly accounts: readonly SeedAccount[]; readonly documents: number; readonly files: number };

function* documentsOfDeals(
  deals: readonly BareDeal[],
  photos: ChosenPhotos,
  pictures: Pictures,
  now: Date,
): Generator<SeedDocument> {
  for (const deal of deals) yield* documentsOfDeal(deal, dealPhotos(photos.get(deal.id) ?? [], pictures), now);
  yield* documentsOfSameHouses(deals, now);
  yield* documentsOfHouseCases(deals, now);
  yield* documentsOfRecords(deals, now);
  yield* documentsOfLists(deals, now);
}

async function isSeeded(firestore: Firestore, [deal]: readonly BareDeal[]): Promise<boolean> {
  return deal !== undefined && (await firestore.doc(paths.deal(deal.id)).get()).exists;
}

/** Puts deals that the seed did not write, those of manual tests, on the map again, whose documents the seed replaced. */
async function settleOthers(firestore: Firestore, written: ReadonlySet<string>): Promise<void> {
  const { docs } = await firestore.collection(paths.deals()).select().get();
  for (const { id, ref } of docs) {
    // oxlint-disable-next-line no-await-in-loop -- few
    if (!written.has(ref.path)) await settlePoint({ db: firestore, log: console }, id);
  }
}

/**
 * Fills the emulators with people, deals and activity. Overwrites the data of an earlier run, and undoes later changes of the same deals.
 * Every write can trigger a function, so run it inside `withoutTriggers`.
 */
export async function seed({
  addresses,
  deals: count = 600,
  withPhotos = count,
  now = startOfHour(new Date()),
}: SeedOptions): Promise<Seeded> {
  const admin = connectAdmin(addresses);
  try {
    const firestore = getFirestore(admin.app);
    const deals = createDeals(count, now);
    const photos = choosePhotos(deals.slice(0, withPhotos));
    const again = await isSeeded(firestore, deals);
    const dealIds = new Set(deals.map(({ id }) => id));
    const proofs: ProofFile[] = [];
    const pages: PageFile[] = [];
    const noting = function* (documents: Iterable<SeedDocument>): Generator<SeedDocument> {
      for (const document of documents) {
        proofs.push(...proofIn(document));
        pages.push(...pagesIn(document));
        yield document;
      }
    };
    const [people, [around, files]] = await Promise.all([
      writeDocuments(firestore, noting(documentsOfPeople(now))),
      readPictures().then((pictures) =>
        Promise.all([
          writeDocuments(firestore, noting(withMap(documentsOfDeals(deals, photos, pictures, now)))),
          writePhotos(bucketOf(admin.app), photos, pictures),
        ]),
      ),
      writeAccounts(getAuth(admin.app)),
    ]);
    await writeProofs(bucketOf(admin.app), proofs);
    await writePages(bucketOf(admin.app), pages, dealIds);
    if (again) {
      await removeStaleDocuments(firestore, dealIds, around);
      await settleOthers(firestore, around);
    }
    return { accounts, documents: people.size + around.size, files: files + proofs.length + pages.length };
  } finally {
    await admin.close();
  }
}

function runningAddresses(): EmulatorAddresses {
  const named = process.env['DEAL_EXCHANGE_ADDRESSES'];
  if (named) return JSON.parse(named) as EmulatorAddresses;
  if (readAppFile(startInstance())) return addressesOf(startInstance());
  throw new Problem('Nothing to seed: `npm start` does not run.');
}

async function functionsRun({ hub }: EmulatorAddresses): Promise<boolean> {
  const answer = await fetch(`${hub}/emulators`);
  return 'functions' in ((await answer.json()) as object);
}

if (import.meta.main) {
  await runCommand(async () => {
    const { values } = parseArgs({ options: { deals: { type: 'string', default: '600' } } });
    if (!/^\d+$/.test(values.deals)) throw new Problem(`--deals takes a whole number, not "${values.deals}".`);
    const addresses = runningAddresses();
    const started = performance.now();
    const fill = (): Promise<Seeded> => seed({ addresses, deals: Number(values.deals) });
    const { documents, files } = await ((await functionsRun(addresses)) ? withoutTriggers(addresses, fill) : fill());
    console.log(
      `${values.deals} deals, ${documents} documents, ${files} files in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
    return 0;
  });
}
