import { type DocumentReference, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import { dealDocument, type DealDocument } from 'domain/deal/deal-document.ts';
import { sourcedFieldNames } from 'domain/deal/deal-field-table.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import type { FigureSource } from 'domain/deal/figure-source.ts';
import { hour } from 'domain/duration.ts';
import { mayBeNamed } from 'domain/paper/paper-figures.ts';
import { isShown, pageDocument, type PaperDocument, paperDocument } from 'domain/paper/paper.ts';
import { openingDocument, paperReaderDocument, paperWaitingSince } from 'domain/paper/paper-reader.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { figuresUpdate } from '#functions/documents/deal-figures.ts';
import type { Context } from '#functions/platform/context.ts';
import { type Breach, type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, filesIn, joined, readAll } from '#tools/verify-data/read.ts';

/** An hourly function removes the papers of deleted deals; in milliseconds. */
const leftFor = 3 * hour;

type Parts = Record<'papers' | 'pages' | 'readers' | 'openings', QueryDocumentSnapshot[]>;

/** Papers of deals, their pages, who asked for them and who opened them. */
export const papers: DataPromise = {
  name: 'every paper is of a deal that is there, with its pages; who asked for it and who opened it is known, figures name no other as their source, and nothing is left over',
  async *find(context) {
    const { db } = context;
    const streams = {
      deals: byId(db.collection(paths.deals())),
      papers: byParent(allOf(db, paths.papers('-'))),
      pages: byParent(allOf(db, paths.paperPages('-'))),
      readers: byParent(allOf(db, paths.paperReaders('-'))),
      openings: byParent(allOf(db, paths.paperOpenings('-'))),
    };
    for await (const { key, of } of joined(streams)) {
      const { deals, ...parts } = of;
      const all = Object.values(parts).flat();
      // The promise of whole documents names those without a deal, or that cannot be read.
      const deal = dealDocument.safeParse(deals[0]?.data()).data;
      if (!deal) continue;
      if (deal.status !== 'deleted') yield* ofFigures(db.doc(paths.deal(key)), deal, parts.papers, context.now());
      if (all.length === 0) continue;
      if (deal.status !== 'deleted') yield* ofDeal(context, key, deal, parts);
      else if (context.now().getTime() - deal.updatedAt.getTime() > leftFor)
        for (const { ref } of all) yield { path: ref.path, problem: 'is of a deleted deal' };
    }
    yield* strayFiles(context);
  },
};

async function* ofDeal(context: Context, dealId: string, deal: DealDocument, parts: Parts): AsyncGenerator<Breach> {
  const known = new Map<string, PaperDocument>();
  for (const { id, ref, data } of parts.papers.map(dataOf)) {
    const paper = paperDocument.safeParse(data).data;
    if (!paper) continue;
    known.set(id, paper);
    yield* ofPaper(ref.path, paper, deal);
  }
  yield* ofPages(context, dealId, known, parts.pages);
  yield* ofReaders(deal, known, parts.readers);
  yield* ofOpenings(context, parts.openings);
}

const dataOf = (snapshot: QueryDocumentSnapshot) => ({ id: snapshot.id, ref: snapshot.ref, data: snapshot.data() });

/** Finds breaches in the sources of a deal's figures, and in which of them papers bear out. */
function* ofFigures(
  reference: DocumentReference,
  deal: DealDocument,
  papers: readonly QueryDocumentSnapshot[],
  now: Date,
): Generator<Breach> {
  const known = papers.flatMap((snapshot) => {
    const { data } = paperDocument.safeParse(snapshot.data());
    return data ? [{ ...data, id: snapshot.id }] : [];
  });
  const isThere = ({ paper: id, page }: FigureSource) => {
    const paper = known.find((each) => each.id === id);
    return (
      id === undefined ||
      (paper !== undefined && mayBeNamed(paper) && (page === undefined || page <= paper.pages.length))
    );
  };
  for (const name of sourcedFieldNames) {
    const source = deal.sources?.[name];
    if (source && deal[name] === undefined)
      yield { path: reference.path, problem: `says from where ${name} comes, which it does not state` };
    if (source && !isThere(source))
      yield {
        path: reference.path,
        problem: `names a paper or page as the source of ${name} that is not there, or is for admins alone`,
      };
  }
  // The sweep that takes the mark may be at work.
  const updates = [now, new Date(now.getTime() - lateness)].map((at) => figuresUpdate(deal, known, at));
  if (updates.some((update) => Object.keys(update).length === 0)) return;
  yield {
    path: reference.path,
    problem: 'says wrongly which figures an admin saw, or that an admin saw a paper which is good',
    repair: { does: 'write what its papers bear out', run: () => reference.update(figuresUpdate(deal, known, now)) },
  };
}

function* ofPaper(path: string, paper: PaperDocument, deal: DealDocument): Generator<Breach> {
  if (paper.shown !== isShown(paper)) {
    yield {
      path,
      problem: `is ${paper.shown ? '' : 'not '}shown to members, who ${paper.shown ? 'may not' : 'may'} know of it`,
    };
  }
  if (paper.bearsOut && paper.review !== 'seen') yield { path, problem: 'bears out figures, and no admin has seen it' };
  for (const figure of paper.bearsOut ?? []) {
    if (deal[figure] === undefined) yield { path, problem: `bears out ${figure}, which its deal does not state` };
  }
  if (paper.review === 'returned' && !paper.reason) yield { path, problem: 'was returned without a reason' };
  if (paper.pages.length === 0) yield { path, problem: 'has no page' };
}

async function* ofPages(
  { bucket }: Context,
  dealId: string,
  known: ReadonlyMap<string, PaperDocument>,
  records: readonly QueryDocumentSnapshot[],
): AsyncGenerator<Breach> {
  const byPage = new Map(records.map((snapshot) => [snapshot.id, pageDocument.safeParse(snapshot.data()).data]));
  const listed = new Map<string, string>();
  for (const [paperId, paper] of known) {
    const path = paths.paper(dealId, paperId);
    for (const { id, width, height } of paper.pages) {
      const record = byPage.get(id);
      if (listed.has(id)) yield { path, problem: `has page ${id}, which another paper has, too` };
      listed.set(id, paperId);
      if (record?.state !== 'ready' || !record.listed)
        yield { path, problem: `has page ${id}, of which there is no record` };
      else if (record.width !== width || record.height !== height)
        yield { path, problem: `gives page ${id} another size` };
      // oxlint-disable-next-line no-await-in-loop -- few
      if (!(await bucket.file(storagePaths.page(dealId, id)).exists())[0])
        yield { path, problem: `has no file for page ${id}` };
    }
  }
  for (const [id, record] of byPage) {
    if (record?.listed && !listed.has(id)) {
      yield {
        path: paths.paperPage(dealId, id),
        problem: 'is listed, and no paper has it',
        repair: {
          does: 'leave it to the clean-up',
          run: () => records.find((snapshot) => snapshot.id === id)!.ref.update({ listed: false }),
        },
      };
    }
  }
}

function* ofReaders(
  deal: DealDocument,
  known: ReadonlyMap<string, PaperDocument>,
  readers: readonly QueryDocumentSnapshot[],
): Generator<Breach> {
  for (const { ref, id, data } of readers.map(dataOf)) {
    const reader = paperReaderDocument.safeParse(data).data;
    if (!reader) continue;
    if (reader.buyerUid !== id) yield { path: ref.path, problem: 'is of another buyer than its path says' };
    const gone = Object.keys(reader.papers).filter((paperId) => !known.has(paperId));
    if (gone.length > 0) yield { path: ref.path, problem: `is about papers that are gone: ${gone.join(', ')}` };
    const listedBy = isFinal(deal.status) ? undefined : deal.listedBy.uid;
    const since = paperWaitingSince(reader.papers);
    if (reader.listedByUid === listedBy && reader.waitingSince?.getTime() === since?.getTime()) continue;
    yield {
      path: ref.path,
      problem: 'says wrongly who has it in their list, or since when its buyer waits',
      repair: {
        does: 'write who listed its deal, and since when its buyer waits',
        run: () =>
          ref.update({
            listedByUid: listedBy ?? FieldValue.delete(),
            waitingSince: since ?? FieldValue.delete(),
            dealAddress: addressLine(deal),
          }),
      },
    };
  }
}

async function* ofOpenings({ db }: Context, openings: readonly QueryDocumentSnapshot[]): AsyncGenerator<Breach> {
  const parsed = openings.map(dataOf).map(({ ref, data }) => ({ ref, opening: openingDocument.safeParse(data).data }));
  const readers = parsed.flatMap(({ opening }) => (opening ? [db.doc(paths.user(opening.reader.uid))] : []));
  const accounts = await readAll(db, readers);
  for (const { ref, opening } of parsed) {
    if (opening && !accounts.get(paths.user(opening.reader.uid))?.exists)
      yield { path: ref.path, problem: 'is of nobody' };
    if (opening && !('kind' in opening) && ref.id !== idOf(opening.reader.uid))
      yield { path: ref.path, problem: 'is of another person than its path says' };
  }
}

const idOf = (uid: string): string | undefined => paths.dealOpening('-', uid).split('/').at(-1);

async function* strayFiles(context: Context): AsyncGenerator<Breach> {
  for await (const file of filesIn(context, `${storagePaths.pages()}/`)) {
    const [, dealId = '', pageId = ''] = file.name.split('/');
    // oxlint-disable-next-line no-await-in-loop -- a page has a record from before its file was stored
    if ((await context.db.doc(paths.paperPage(dealId, pageId)).get()).exists) continue;
    yield {
      path: `gs:${file.name}`,
      problem: 'is a page of no record',
      repair: { does: 'delete the file', run: () => file.delete({ ignoreNotFound: true }) },
    };
  }
}
