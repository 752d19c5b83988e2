import { Timestamp } from 'firebase-admin/firestore';
import { accessRequestDocument, earlierThan } from 'domain/account/access-request.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { requestAccess as endpoint } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { queueMessageIn } from '#outbox/queue-message.ts';
import type { Context } from '#platform/context.ts';
import { readSettings } from '#platform/portal-settings.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type AccessInput = ParsedBodyOf<typeof endpoint>;

/**
 * Stores a request for an invitation or a place on the waitlist, and confirms it by email once. Another request from the same address
 * updates the open one, which keeps for admins what was said before: anyone can type an address. Behaves the same whether or not the
 * address has an account.
 */
export async function requestAccess(
  context: Context,
  { body, address }: Pick<Call<AccessInput>, 'body' | 'address'>,
): Promise<ResponseOf<typeof endpoint>> {
  await limitRate(context, [
    ['accessRequestsForEmail', JSON.stringify([body.email, address.client])],
    ['accessRequestsInNetwork', JSON.stringify([body.email, address.network])],
    ['accessRequestsPerEmail', body.email],
    ['accessRequestsPerClient', address.client],
    ['accessRequestsPerNetwork', address.network],
  ]);
  if (body.kind === 'invitation' && !(await readSettings(context)).acceptingRequests) return { outcome: 'closed' };
  await file(context, body);
  return { outcome: body.kind === 'waitlist' ? 'waitlisted' : 'requested' };
}

function file(context: Context, { languagePreference, ...input }: AccessInput): Promise<void> {
  const { db } = context;
  return runTransaction(db, async (transaction) => {
    const open = await transaction.get(
      db.collection(paths.accessRequests()).where('email', '==', input.email).where('state', '==', 'open').limit(1),
    );
    const found = open.docs[0];
    const known = found && accessRequestDocument.parse(found.data());
    const reference = found?.ref ?? db.doc(paths.accessRequest(context.newId()));
    const confirmed = known?.confirmed ?? [];
    const now = Timestamp.fromDate(context.now());
    const said = { ...input, language: languagePreference };
    const earlier = known ? earlierThan(said, known) : [];
    transaction.set(reference, {
      ...said,
      state: 'open',
      createdAt: known ? Timestamp.fromDate(known.createdAt) : now,
      updatedAt: now,
      confirmed: [...new Set([...confirmed, input.kind])],
      ...(earlier.length > 0 && {
        earlier: earlier.map((one) => ({ ...one, askedAt: Timestamp.fromDate(one.askedAt) })),
      }),
    });
    if (confirmed.includes(input.kind)) return;
    queueMessageIn(context, transaction, {
      deduplicationKey: ['access-request', reference.id, input.kind],
      recipient: input.email,
      channel: 'email',
      language: languagePreference,
      template: input.kind === 'waitlist' ? 'waitlistConfirmation' : 'requestReceived',
      data: { firstName: input.firstName },
    });
  });
}
