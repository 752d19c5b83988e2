import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { adminOnlyNames, adminOnlyVersion, isEmpty, storedAdminOnly } from 'domain/account/admin-only.ts';
import type { saveAdminOnly as endpoint } from 'domain/api/admin.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type Wanted = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'caller' | 'header' | 'recordResponse'>;

/**
 * Saves or removes what admins alone read about a person. If nothing changes, neither the document nor the log is written.
 * @throws ApiError `not-found`, or `edited-meanwhile` if `If-Match` names another version
 */
export function saveAdminOnly(
  context: Context,
  { params, body, caller, header, recordResponse }: Wanted,
): Promise<ResponseOf<typeof endpoint>> {
  const uid = String(params['uid']);
  const [name = adminOnlyNames[0]] = adminOnlyNames.filter((each) => body[each] !== undefined);
  const fields = body[name] ?? {};
  const response = { ok: true } as const;
  return runTransaction(context.db, async (transaction) => {
    // Read in the transaction: nothing may be written about an account that is being deleted.
    if (!(await readAccount(context, uid, transaction))) throw new ApiError('not-found');
    const reference = context.db.doc(paths.adminOnly(uid, name));
    const snapshot = await transaction.get(reference);
    const stored = snapshot.exists ? storedAdminOnly[name].parse(snapshot.data()) : undefined;
    const kept = !isEmpty(fields);
    const { updatedAt: _at, updatedBy: _by, ...before } = stored ?? {};
    if (stored ? isDeepStrictEqual(before, fields) : !kept) return response;
    if (!matchesVersion(header('if-match'), adminOnlyVersion(stored))) throw new ApiError('edited-meanwhile');
    if (kept) {
      const stamps = { updatedAt: Timestamp.fromDate(context.now()), updatedBy: caller.uid };
      transaction.set(reference, { ...fields, ...stamps });
    } else transaction.delete(reference);
    audit(context, transaction, caller, { action: 'admin-only-changed', subjectId: uid, after: { name, kept } });
    recordResponse(transaction, response);
    return response;
  });
}
