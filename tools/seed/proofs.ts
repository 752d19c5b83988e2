import type { OfferDocument } from 'domain/offer/offer.ts';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { Report } from 'domain/report/report.ts';
import type { Context } from '#functions/platform/context.ts';
import { addDays, calendarDay } from './calendar.ts';
import type { SeedDocument } from './documents.ts';
import { inParallel } from './in-parallel.ts';
import { randomFor } from './random.ts';

/** A one-page PDF with a title. */
const page = 'BT /F1 18 Tf 72 700 Td (Sample document) Tj ET';
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  `<</Length ${page.length}>>stream\n${page}\nendstream`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
const samplePdf = `%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`;

const proofOf = (key: readonly (string | number)[], at: Date): AttachedProof => {
  const random = randomFor('proof', ...key);
  return { id: random.id(20), date: calendarDay(addDays(at, -random.int(3, 130))), type: 'application/pdf' };
};

/** Adds a proof of funds to 40% of the offers; some are old. */
export function withProof(offer: OfferDocument, dealId: string, index: number): OfferDocument {
  if (!randomFor('has-proof', dealId, index).chance(0.4)) return offer;
  const proofOfFunds = proofOf([dealId, index], offer.submittedAt);
  const [first, ...rest] = offer.thread ?? [];
  return { ...offer, proofOfFunds, ...(first && { thread: [{ ...first, proofOfFunds }, ...rest] }) };
}

/** Returns the proof of funds stored with a buyer's account. */
export const keptProof = (uid: string, now: Date): SeedDocument => ({
  path: paths.proofOfFunds(uid),
  data: { ...proofOf([uid], now), bytes: samplePdf.length, addedAt: addDays(now, -2) },
});

type StoredFile = Pick<AttachedProof, 'id' | 'type'>;

/** Returns what goes with a report. */
export const reportFile = (reportId: string): StoredFile => ({
  id: randomFor('report-file', reportId).id(20),
  type: 'application/pdf',
});

export type ProofFile = { readonly uid: string; readonly proof: StoredFile };

/** Returns the proof of funds that a document represents or an offer contains, or the file of a report. */
export function proofIn({ path, data }: SeedDocument): ProofFile[] {
  if (path.endsWith('/proofOfFunds')) return [{ uid: path.split('/')[1] ?? '', proof: data as AttachedProof }];
  const { reporter, file } = data as Partial<Report>;
  if (reporter && file) return [{ uid: reporter.uid, proof: file }];
  const { proofOfFunds, buyerUid, state } = data as Partial<OfferDocument>;
  const isOver = state !== 'open' && state !== 'backup' && state !== 'accepted';
  return proofOfFunds && buyerUid && !isOver ? [{ uid: buyerUid, proof: proofOfFunds }] : [];
}

export const writeProofs = (bucket: Context['bucket'], files: Iterable<ProofFile>): Promise<void> =>
  inParallel(files, 16, ({ uid, proof }) =>
    bucket.file(storagePaths.proof(uid, proof.id)).save(samplePdf, {
      resumable: false,
      validation: false,
      contentType: proof.type,
      metadata: { cacheControl: 'private, no-store', contentDisposition: 'attachment' },
    }),
  );
