import * as api from 'domain/api/proof-of-funds.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { downloadProof } from './download-proof.ts';
import { openProofSlot } from './open-proof-slot.ts';
import { removeProof } from './remove-proof.ts';
import { saveProof } from './save-proof.ts';

/** Endpoints of a buyer's own proof of funds; that of an offer belongs to the offer endpoints. */
export const proofHandlers: readonly Handler[] = [
  handle(api.openProofSlot, openProofSlot),
  handle(api.saveProof, saveProof),
  handle(api.removeProof, removeProof),
  handleFile(api.downloadProof, downloadProof),
];
