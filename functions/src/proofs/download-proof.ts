import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { FileHandler } from '#platform/serve.ts';
import { proofFile } from './proof-files.ts';
import { proofIn } from './stored-proof.ts';

/** Downloads the caller's own proof of funds. */
export const downloadProof: FileHandler['file'] = async (context, { account: { uid } }) => {
  await limitRate(context, [['downloadsPerPerson', uid]]);
  const proof = proofIn(await context.db.doc(paths.proofOfFunds(uid)).get());
  if (!proof) throw new ApiError('not-found');
  return proofFile(context, uid, proof);
};
