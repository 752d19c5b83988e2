import { Timestamp } from 'firebase-admin/firestore';
import { limits } from 'domain/limits.ts';
import { day } from 'domain/duration.ts';
import { sessionTokenLifetime } from '#functions/identity/shut-others-out.ts';
import { rateLimits } from '#functions/platform/rate-limit.ts';
import { keptFor as errorsKeptFor } from '#functions/client-errors/keep-error.ts';
import { keptFor } from '#functions/outbox/deliver.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, documents } from '#tools/verify-data/read.ts';

/** Maximum remaining lifetime of documents by collection, in milliseconds. `outbox` is in messages.ts: waiting messages do not expire. */
const lifetimes = {
  idempotency: limits.idempotencyLifetime,
  rateLimits: Math.max(...Object.values(rateLimits).map(({ window }) => window)),
  failedMessages: keptFor,
  clientErrors: errorsKeptFor,
  sessionTokens: sessionTokenLifetime,
  uploadSlots: limits.uploadSlotLifetime,
  phoneCodes: limits.phoneCodeLifetime,
  foundDeals: limits.foundDealLifetime,
};

/** Firestore deletes expired documents, usually within a day. */
const deletedWithin = 7 * day;

export const expiry: DataPromise = {
  name: 'what is kept for a while has an end, and is gone after it',
  async *find({ db, now }) {
    const time = now().getTime();
    for (const [collection, lifetime] of Object.entries(lifetimes)) {
      for await (const { ref, ...snapshot } of withExpiry(collection)) {
        const { expiresAt } = snapshot;
        const left = expiresAt instanceof Timestamp ? expiresAt.toMillis() - time : undefined;
        if (left === undefined) yield { path: ref.path, problem: 'never expires' };
        else if (left > lifetime + 60_000)
          yield { path: ref.path, problem: `expires ${said(left)} from now, later than anything there` };
        else if (left < -deletedWithin)
          yield {
            path: ref.path,
            problem: `expired ${said(-left)} ago: is the TTL policy of ${collection} switched on?`,
          };
      }
    }

    async function* withExpiry(collection: string) {
      for await (const snapshot of documents(allOf(db, collection).select('expiresAt')))
        yield { ref: snapshot.ref, expiresAt: snapshot.get('expiresAt') as unknown };
    }
  },
};

const said = (milliseconds: number): string => `${(milliseconds / day).toFixed(1)} days`;
