import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { type AttachedProof, proofDocument, type ProofOfFunds } from 'domain/offer/proof-of-funds.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/** The proof of funds in a snapshot, parsed, or undefined when there is none. */
export const proofIn = (snapshot: DocumentSnapshot): ProofOfFunds | undefined =>
  snapshot.exists ? proofDocument.parse(snapshot.data()) : undefined;

/** What goes with an offer, and the document that it was read from. */
export type ProofToAttach = { proof: AttachedProof; snapshot: DocumentSnapshot };

/**
 * The proof of funds that a buyer chose to go with an offer: the one that they keep now, or nothing where they chose none.
 * @param read reads in the transaction that writes the offer, or has its write based on the snapshot
 * @throws ApiError `proof-of-funds-changed` where another one is kept by now, which they have not seen beside this offer
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
