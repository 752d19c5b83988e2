// npm run seed [-- --deals N]: fills the emulators of the running `npm start`, or those that the environment names.
import { parseArgs } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { addressesOf, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { connectAdmin } from '#tools/emulators/admin.ts';
import { readAppFile } from '#tools/emulators/app-file.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { startInstance } from '#tools/emulators/instance.ts';
import { Problem } from '#tools/problem.ts';
import { runCommand } from '#tools/shutdown.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { startOfHour } from './calendar.ts';
import { createDeals } from './deals.ts';
import { documentsOfDeal, documentsOfPeople, type SeedDocument } from './documents.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeDocuments } from './write-documents.ts';

export type SeedOptions = {
  readonly addresses: EmulatorAddresses;
  /** How many deals; 600 without it. */
  readonly deals?: number;
  /** The moment that the data leads up to; the start of this hour without it. The same moment and number give the same data. */
  readonly now?: Date;
};

export type Seeded = { readonly accounts: readonly SeedAccount[]; readonly documents: number };

function* documents(deals: number, now: Date): Generator<SeedDocument> {
  yield* documentsOfPeople(now);
  for (const deal of createDeals(deals, now)) yield* documentsOfDeal(deal, [], now);
}

/**
 * Fills the emulators with people, deals and what people did with them. What an earlier run wrote is written over. Every
 * write can start a function: run it inside `withoutTriggers`.
 */
export async function seed({ addresses, deals = 600, now = startOfHour(new Date()) }: SeedOptions): Promise<Seeded> {
  const admin = connectAdmin(addresses);
  try {
    const [, written] = await Promise.all([
      writeAccounts(getAuth(admin.app)),
      writeDocuments(getFirestore(admin.app), documents(deals, now)),
    ]);
    return { accounts, documents: written };
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
    const { documents: written } = await ((await functionsRun(addresses)) ? withoutTriggers(addresses, fill) : fill());
    console.log(
      `${values.deals} deals, ${written} documents in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
    return 0;
  });
}
