import { addressLine } from 'domain/deal/address.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { sourcedFieldNames } from 'domain/deal/deal-field-table.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import type { FigureSource, FigureSources } from 'domain/deal/figure-source.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { isShown, lastGoodDay, type PaperDocument, type PaperPage } from 'domain/paper/paper.ts';
import { mayBeNamed, seenFiguresOf, sourceOfPaper, usualFigures } from 'domain/paper/paper-figures.ts';
import { type PaperKind, statesValidity, wantedPapers } from 'domain/paper/paper-kinds.ts';
import { type PaperReaderDocument, paperWaitingSince } from 'domain/paper/paper-reader.ts';
import { seenPaperOf } from 'domain/paper/seen-paper.ts';
import { paths } from 'domain/paths.ts';
import { addDays, addHours, calendarDay } from './calendar.ts';
import type { BuyBox } from './buyers.ts';
import type { BareDeal } from './deals.ts';
import type { SeedDocument } from './documents.ts';
import { pageSize } from './page-pictures.ts';
import { paymentEditOf } from './edits.ts';
import { randomFor, type Random } from './random.ts';

/** Number of newest deals that have papers; more would only fill the admins' queue. */
const dealsWithPapers = 30;

type SeedPaper = { readonly id: string; readonly paper: PaperDocument };

function papersOf(deal: BareDeal, now: Date): SeedPaper[] {
  if (deal.index >= dealsWithPapers || deal.document.status === 'deleted') return [];
  return wantedPapers(deal.document).flatMap((kinds) =>
    paperOf(deal, randomFor('paper', deal.index, ...kinds), kinds, now),
  );
}

type FigureField = 'sources' | 'seenFigures' | 'paperSeen' | 'paperSeenUntil';

type FiguresOfDeal = {
  fields: Pick<DealDocument, FigureField>;
  /** The source that the payment had before an edit took it. */
  lostSource: FigureSource | undefined;
};

/** Returns from where a deal's figures come: from its papers, or from what its originator was told or found. Some say nothing. */
export function figuresOfDeal(deal: BareDeal, now: Date): FiguresOfDeal {
  const { document, index } = deal;
  const papers = papersOf(deal, now);
  const editedAt = paymentEditOf(deal, now)?.at;
  let lostSource: FigureSource | undefined;
  const random = randomFor('sources', index);
  const asOf = calendarDay(addDays(document.listedOn, -random.int(1, 20)));
  const sources: FigureSources = {};
  if (index < dealsWithPapers && document.status !== 'deleted') {
    if (document.asIsValue !== undefined && random.chance(0.5)) sources.asIsValue = { source: 'ownEstimate', asOf };
    if (document.taxesAndInsurance !== undefined && random.chance(0.5))
      sources.taxesAndInsurance = { source: 'publicRecord', asOf };
    if (document.loanBalance !== undefined && random.chance(0.5)) sources.loanBalance = { source: 'seller', asOf };
  }
  for (const { id, paper } of papers) {
    const source = sourceOfPaper[paper.kind];
    if (!source || !random.chance(0.8)) continue;
    for (const name of sourcedFieldNames.filter((each) => usualFigures[paper.kind]?.includes(each))) {
      if (document[name] === undefined) continue;
      sources[name] = { source, asOf: paper.date, ...(mayBeNamed(paper) && { paper: id, page: 1 }) };
      if (name !== 'piti' || !editedAt || paper.addedAt > editedAt) continue;
      lostSource = sources.piti;
      delete sources.piti;
    }
  }
  const all = papers.map(({ paper }) => paper);
  const seenFigures = seenFiguresOf(all);
  return {
    fields: {
      ...(Object.keys(sources).length > 0 && { sources }),
      ...(Object.keys(seenFigures).length > 0 && { seenFigures }),
      ...seenPaperOf(all, document.state, now),
    },
    lostSource,
  };
}

/** Returns who opened a deal in its head start: some of the premium buyers. */
export function headStartOpenings({ id, document }: BareDeal, boxes: readonly BuyBox[], now: Date): SeedDocument[] {
  if (document.visibility !== 'premium') return [];
  return boxes.flatMap(({ buyer }) => {
    const random = randomFor('head-start-opening', id, buyer.uid);
    if (!buyer.premium || !random.chance(0.3)) return [];
    const at = new Date(document.listedOn.getTime() + random.next() * (now.getTime() - document.listedOn.getTime()));
    const reader = { uid: buyer.uid, name: `${buyer.firstName} ${buyer.lastName}`, role: buyer.role };
    return [{ path: paths.dealOpening(id, buyer.uid), data: { reader, at, lastAt: at } }];
  });
}

/** Returns the documents of a deal's papers, and of the buyers who asked to open them. */
export function documentsOfPapers(deal: BareDeal, interests: readonly Interest[], now: Date): SeedDocument[] {
  const { id: dealId, owner } = deal;
  const papers = papersOf(deal, now);
  const asked = papers.filter(({ paper }) => paper.audience === 'asked' && paper.shown);
  return [
    ...papers.map(({ id, paper }) => ({ path: paths.paper(dealId, id), data: paper })),
    ...papers.flatMap(({ paper }) =>
      paper.pages.map(({ id, width, height }) => ({
        path: paths.paperPage(dealId, id),
        data: { uid: owner.uid, state: 'ready', width, height, listed: true, createdAt: paper.addedAt },
      })),
    ),
    ...(asked.length === 0 ? [] : interests.slice(0, 3).flatMap((interest) => readerOf(deal, interest, asked, now))),
  ];
}

/** Most papers of a deal are there; some of them have run out, wait for an admin, or were sent back. */
function paperOf(deal: BareDeal, random: Random, kinds: readonly PaperKind[], now: Date): SeedPaper[] {
  const { document } = deal;
  if (!random.chance(0.65)) return [];
  const kind = random.pick(kinds);
  const id = random.id(20);
  const addedAt = addHours(
    document.listedOn,
    (random.next() * (now.getTime() - document.listedOn.getTime())) / 3_600_000,
  );
  const dated = addDays(addedAt, -random.int(1, 32));
  const date = calendarDay(dated);
  const goodUntil = statesValidity(kind) ? calendarDay(addDays(dated, 28)) : lastGoodDay(kind, date);
  const pages: PaperPage[] = Array.from({ length: random.weighted([1, 2, 3], [5, 3, 1]) }, () => ({
    id: random.id(20),
    ...pageSize,
  }));
  const reviewed = random.weighted(['waiting', 'seen', 'returned'], [3, 6, 1]);
  const audience = random.weighted(['asked', 'members', 'admins'], [6, 2, 1]);
  const reviewedAt = new Date((addedAt.getTime() + now.getTime()) / 2);
  const compared = (usualFigures[kind] ?? []).filter((name) => document[name] !== undefined);
  const edit = paymentEditOf(deal, now);
  // An edit takes the payment from the paper that bore it out.
  const bearsOut = compared.filter((name) => name !== 'piti' || !edit || edit.at < reviewedAt);
  // One of which no figure is left waits for an admin again.
  const review = reviewed === 'seen' && compared.length > 0 && bearsOut.length === 0 ? 'waiting' : reviewed;
  return [
    {
      id,
      paper: {
        kind,
        date,
        ...(goodUntil !== undefined && { goodUntil }),
        audience,
        pages,
        shown: isShown({ audience, review }),
        version: reviewed === 'waiting' ? 1 : 2,
        review,
        ...(review !== 'waiting' && { reviewedAt }),
        ...(review === 'seen' && { bearsOut }),
        ...(review === 'returned' && { reason: 'The second half of the page is cut off. Please add it again.' }),
        dealAddress: addressLine(document),
        addedAt,
        updatedAt: addedAt,
      },
    },
  ];
}

/** An interested buyer asks for one or two papers; some are let in, and open the first page. */
function readerOf(
  { id: dealId, index, document }: BareDeal,
  { buyerUid, name, createdAt }: Interest,
  asked: readonly SeedPaper[],
  now: Date,
): SeedDocument[] {
  const random = randomFor('paper-reader', index, buyerUid);
  const chosen = random.sample(asked, random.int(1, 2)).map(({ id, paper }) => ({
    id,
    paper,
    at: new Date(Math.max(createdAt.getTime(), paper.addedAt.getTime())),
    state: random.weighted(['asked', 'allowed', 'declined'], [3, 4, 1]),
  }));
  const papers: PaperReaderDocument['papers'] = Object.fromEntries(
    chosen.map(({ id, paper, at, state }) => [id, { state, kind: paper.kind, at }]),
  );
  const waitingSince = paperWaitingSince(papers);
  const reader: PaperReaderDocument = {
    buyerUid,
    name,
    papers,
    ...(waitingSince && { waitingSince }),
    ...(isFinal(document.status) ? {} : { listedByUid: document.listedBy.uid }),
    dealAddress: addressLine(document),
  };
  return [
    { path: paths.paperReader(dealId, buyerUid), data: reader },
    ...chosen
      .filter(({ state }) => state === 'allowed')
      .map(({ id, paper: { kind, version }, at }) => {
        const opened = new Date((at.getTime() + now.getTime()) / 2);
        return {
          path: paths.paperOpening(dealId, `${id}-${version}-${buyerUid}-${calendarDay(opened)}`),
          data: {
            paperId: id,
            kind,
            version,
            reader: { uid: buyerUid, name, role: 'buyer' },
            at: opened,
            lastAt: opened,
            pages: [1],
          },
        };
      }),
  ];
}
