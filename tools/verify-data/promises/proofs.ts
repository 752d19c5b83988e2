import { offerDocument } from 'domain/offer/offer.ts';
import { dealStatus } from 'domain/deal/deal-status.ts';
import { type AttachedProof, holdsProof, proofDocument } from 'domain/offer/proof-of-funds.ts';
import { parseProofPath, paths, storagePaths } from 'domain/paths.ts';
import { reportDocument } from 'domain/report/report.ts';
import type { Context } from '#functions/platform/context.ts';
import { isHeld, removeUnlessHeld } from '#functions/proofs/clean-up.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, documents, filesIn, joined, parentId } from '#tools/verify-data/read.ts';

/** An hourly function removes unused proofs; half a day later is overdue. In milliseconds. */
const leftFor = 13 * 60 * 60_000;

export const proofs: DataPromise = {
  name: 'every proof of funds that is kept, or that an offer holds, and what goes with a report has its file, and none is left unneeded',
  async *find(context) {
    yield* ofBuyers(context);
    yield* ofOffers(context);
    yield* ofReports(context);
    yield* leftFiles(context);
  },
};

/** No other document in the collection has this name. */
const isProof = (path: string): boolean => path.endsWith('/proofOfFunds');

async function* ofBuyers(context: Context): AsyncGenerator<Breach> {
  for await (const snapshot of documents(allOf(context.db, 'users/-/private'))) {
    const proof = isProof(snapshot.ref.path) ? proofDocument.safeParse(snapshot.data()).data : undefined;
    if (proof) yield* missing(context, snapshot.ref.path, parentId(snapshot), proof);
  }
}

async function* ofOffers(context: Context): AsyncGenerator<Breach> {
  const { db } = context;
  const deals = byId(db.collection(paths.deals()).select('status'));
  const offers = byParent(allOf(db, paths.offers('-')));
  for await (const { of } of joined({ deals, offers })) {
    // The promise of whole documents reports unreadable offers.
    const status = dealStatus.safeParse(of.deals[0]?.get('status')).data;
    for (const stored of of.offers) {
      const offer = offerDocument.safeParse(stored.data()).data;
      if (!offer) continue;
      const { proofOfFunds, thread, buyerUid } = offer;
      const latest = thread?.findLast((round) => round.proofOfFunds !== undefined)?.proofOfFunds;
      if (thread && (latest?.id !== proofOfFunds?.id || latest?.date !== proofOfFunds?.date))
        yield { path: stored.ref.path, problem: 'has another proof of funds than the latest of its rounds' };
      if (proofOfFunds && status && holdsProof(offer, status))
        // oxlint-disable-next-line no-await-in-loop -- few
        yield* missing(context, stored.ref.path, buyerUid, proofOfFunds);
    }
  }
}

async function* ofReports(context: Context): AsyncGenerator<Breach> {
  for await (const snapshot of documents(context.db.collection(paths.reports()))) {
    const { path } = snapshot.ref;
    const { file, reporter } = reportDocument.safeParse(snapshot.data()).data ?? {};
    if (file && reporter) yield* missing(context, path, reporter.uid, file);
    else if (file) yield { path, problem: 'has a file, and no reporter whose it is' };
  }
}

async function* missing(
  { bucket }: Context,
  path: string,
  uid: string,
  { id, type }: Pick<AttachedProof, 'id' | 'type'>,
): AsyncGenerator<Breach> {
  const name = storagePaths.proof(uid, id);
  const file = bucket.file(name);
  if (!(await file.exists())[0]) {
    yield { path, problem: `has no file ${name}` };
    return;
  }
  const [{ contentType }] = await file.getMetadata();
  if (contentType !== type) yield { path, problem: `says ${type}, and ${name} is ${String(contentType)}` };
}

async function* leftFiles(context: Context): AsyncGenerator<Breach> {
  const { db } = context;
  for await (const file of filesIn(context, `${storagePaths.proofs()}/`)) {
    const path = `gs:${file.name}`;
    const parts = parseProofPath(file.name);
    if (!parts) {
      yield { path, problem: 'is nobody’s file' };
      continue;
    }
    const { uid, id } = parts;
    const created = new Date(String(file.metadata.timeCreated));
    if (context.now().getTime() - created.getTime() <= leftFor) continue;
    // oxlint-disable-next-line no-await-in-loop -- few
    const kept: unknown = (await db.doc(paths.proofOfFunds(uid)).get()).get('id');
    // oxlint-disable-next-line no-await-in-loop
    if (kept === id || (await isHeld(context, uid, id))) continue;
    yield {
      path,
      problem: `was left since ${created.toISOString()}`,
      repair: { does: 'delete the file', run: () => removeUnlessHeld(context, uid, id) },
    };
  }
}
