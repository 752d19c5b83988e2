import * as api from 'domain/api/proof-of-funds.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { downloadProof } from './download-proof.ts';
import { openProofSlot } from './open-proof-slot.ts';
import { removeProof } from './remove-proof.ts';
import { saveProof } from './save-proof.ts';

/** The endpoints of the proof of funds that somebody keeps; that of an offer is among those of offers. */
export const proofHandlers: readonly Handler[] = [
  handle(api.openProofSlot, openProofSlot),
  handle(api.saveProof, saveProof),
  handle(api.removeProof, removeProof),
  handleFile(api.downloadProof, downloadProof),
];
