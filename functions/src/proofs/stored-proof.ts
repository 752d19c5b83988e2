import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { type AttachedProof, proofDocument, type ProofOfFunds } from 'domain/offer/proof-of-funds.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/** Parses a proof's snapshot; undefined if it does not exist. */
export const proofIn = (snapshot: DocumentSnapshot): ProofOfFunds | undefined =>
  snapshot.exists ? proofDocument.parse(snapshot.data()) : undefined;

/** A proof of funds to attach, and its snapshot. */
export type ProofToAttach = { proof: AttachedProof; snapshot: DocumentSnapshot };

/**
 * Returns the proof of funds that a buyer attaches to an offer: their current one, or undefined if they chose none.
 * @param read reads within the transaction that writes the offer, or makes its write conditional on the snapshot
 * @throws ApiError `proof-of-funds-changed` if another one is stored by now, which the buyer has not seen with this offer
 */
export async function proofToAttach(
  { db }: Pick<Context, 'db'>,
  uid: string,
  id: string | undefined,
  read: (reference: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<ProofToAttach | undefined> {
  if (id === undefined) return undefined;
  const snapshot = await read(db.doc(paths.proofOfFunds(uid)));
  const kept = proofIn(snapshot);
  if (kept?.id !== id) throw new ApiError('proof-of-funds-changed');
  return { proof: { id, date: kept.date, type: kept.type }, snapshot };
}
