import { downloadOfferProof, downloadProof, removeProof } from 'domain/api/proof-of-funds.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { proofDocument } from 'domain/offer/proof-of-funds.ts';
import { paths } from 'domain/paths.ts';
import { asSignedIn, call } from '#platform/api/call.ts';
import { createFetchFile } from '#platform/api/request.ts';
import { saveFile } from '#ui/save-file.ts';
import { doc } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument } from '#platform/live/use-live-document.ts';

/** The proof of funds in a person's account, live. */
export const useProofOfFunds = (uid: string) =>
  useLiveDocument(doc(useFirestore(), paths.proofOfFunds(uid)), (snapshot) => proofDocument.parse(snapshot.data()));

export const takeProofAway = (idempotencyKey: string) => call(removeProof, { idempotencyKey });

const fetchFile = createFetchFile(asSignedIn);

export const saveOwnProof = async (): Promise<void> => saveFile(await fetchFile(downloadProof));

/** @throws ApiError `proof-of-funds-gone` after the offer has ended */
export const saveOfferProof = async ({ dealId, id }: Pick<Offer, 'dealId' | 'id'>): Promise<void> =>
  saveFile(await fetchFile(downloadOfferProof, { params: { dealId, offerId: id } }));
