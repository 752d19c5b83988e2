import { invitationDocument, type Invitation } from 'domain/account/invitation.ts';
import { type AccessRequest, accessRequestDocument, keptEarlier, sameAnswers } from 'domain/account/access-request.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { documents, pages, readAll } from '#tools/verify-data/read.ts';

/** Keeps the addresses of open invitations and requests in memory; they are few compared with all that were ever sent. */
export const invitations: DataPromise = {
  name: 'invitations and requests are in a state that exists, an address has one open at most, and an active admin issued it',
  async *find({ db, now }) {
    const open = new Map<string, string>();
    for await (const page of pages(db.collection(paths.invitations()))) {
      const stored = page.flatMap((snapshot) => {
        const invitation = invitationDocument.safeParse(snapshot.data()).data;
        return invitation ? [{ snapshot, invitation }] : [];
      });
      const accounts = await readAll(
        db,
        stored.flatMap(({ invitation: { usedAt, reservedBy, createdBy } }) =>
          [createdBy, ...(usedAt && reservedBy ? [reservedBy] : [])].map((uid) => db.doc(paths.user(uid))),
        ),
      );
      for (const { snapshot, invitation } of stored) {
        const { path } = snapshot.ref;
        for (const problem of problemsOf(snapshot.id, invitation)) yield { path, problem };
        const settled = invitation.usedAt !== undefined || invitation.revokedAt !== undefined;
        if (invitation.settled !== settled)
          yield {
            path,
            problem: `is ${settled ? '' : 'not '}used or taken back, and settled says ${invitation.settled}`,
            repair: {
              does: `set settled to ${settled}`,
              run: () => snapshot.ref.update({ settled }, { lastUpdateTime: snapshot.updateTime }),
            },
          };
        const { usedAt, reservedBy, email, expiresAt } = invitation;
        const account = accounts.get(paths.user(reservedBy ?? '-'));
        if (
          usedAt &&
          account &&
          account.get('email') !== undefined &&
          String(account.get('email')).toLowerCase() !== email
        )
          yield { path, problem: `was sent to ${email}, and used by the account of ${String(account.get('email'))}` };
        if (usedAt && account && !account.exists)
          yield { path, problem: `was used by ${reservedBy}, who has no account` };
        if (settled || reservedBy !== undefined || expiresAt <= now()) continue;
        const issuer = accounts.get(paths.user(invitation.createdBy));
        if (issuer?.get('role') !== 'admin' || issuer.get('status') !== 'active')
          yield {
            path,
            problem: `is open, and ${invitation.createdBy}, who issued it, is no active admin`,
            repair: {
              does: 'revoke it',
              run: () =>
                snapshot.ref.update({ revokedAt: now(), settled: true }, { lastUpdateTime: snapshot.updateTime }),
            },
          };
        const other = open.get(email);
        if (other) yield { path, problem: `is open for ${email}, as ${other} is` };
        open.set(email, path);
      }
    }
    yield* requests();

    async function* requests() {
      const waiting = new Map<string, string>();
      for await (const { ref, id, ...snapshot } of documentsOf()) {
        const request = accessRequestDocument.safeParse(snapshot.data).data;
        if (!request) continue;
        const { state, email, decidedAt, decidedBy } = request;
        const decided = decidedAt !== undefined && decidedBy !== undefined;
        if (decided !== (state !== 'open'))
          yield { path: ref.path, problem: `is ${state}, and ${decided ? 'was' : 'nobody'} decided` };
        if (state === 'approved') {
          // oxlint-disable-next-line no-await-in-loop -- few are ever approved, compared with what is read of each
          const { empty } = await db.collection(paths.invitations()).where('requestId', '==', id).limit(1).get();
          if (empty) yield { path: ref.path, problem: 'is approved, and nobody was invited' };
        }
        for (const problem of problemsOfEarlier(request, snapshot.data['earlier'])) yield { path: ref.path, problem };
        if (state !== 'open') continue;
        const other = waiting.get(email);
        if (other) yield { path: ref.path, problem: `is open for ${email}, as ${other} is` };
        waiting.set(email, ref.path);
      }
    }
    async function* documentsOf() {
      for await (const snapshot of documents(db.collection(paths.accessRequests())))
        yield { ref: snapshot.ref, id: snapshot.id, data: snapshot.data() };
    }
  },
};

function* problemsOfEarlier(request: AccessRequest, stored: unknown): Generator<string> {
  const { earlier = [], updatedAt } = request;
  if (stored !== undefined && request.earlier === undefined) yield 'what it said earlier cannot be read';
  if (earlier.length > keptEarlier) yield `keeps ${earlier.length} earlier answers`;
  for (const [index, one] of earlier.entries()) {
    const later = earlier[index - 1]?.askedAt ?? updatedAt;
    if (one.askedAt > later) yield 'what it said earlier is not in order';
    if ([request, ...earlier.slice(0, index)].some((other) => sameAnswers(one, other))) yield 'says the same twice';
  }
}

function* problemsOf(id: string, invitation: Invitation): Generator<string> {
  const { email, createdAt, expiresAt, reservedBy, reservedAt, usedAt, revokedAt } = invitation;
  if (!/^[0-9a-f]{64}$/.test(id)) yield 'is not named by the hash of a token';
  if (email !== email.toLowerCase()) yield `its address ${email} is not in lower case`;
  if (expiresAt.getTime() - createdAt.getTime() > limits.invitationLifetime)
    yield 'lives longer than an invitation may';
  if ((reservedBy === undefined) !== (reservedAt === undefined)) yield 'is half reserved';
  if (usedAt && reservedBy === undefined) yield 'was used by nobody';
  if (usedAt && revokedAt) yield 'was used and taken back';
}
