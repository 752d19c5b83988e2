import { Timestamp } from 'firebase-admin/firestore';
import { type PortalSettings, portalSettings, type updateSettings as endpoint } from 'domain/api/admin.ts';
import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import { fieldError } from '#platform/parse.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import { readSettings } from '#platform/portal-settings.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type Wanted = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'caller' | 'header' | 'recordResponse'>;

/**
 * Changes the given portal settings. A new head start applies to later deals. If nothing changes, neither version nor audit log entry is
 * written.
 * @throws ApiError `edited-meanwhile` if `If-Match` names another version
 */
export function updateSettings(
  context: Context,
  { body, caller, header, recordResponse }: Wanted,
): Promise<PortalSettings> {
  return runTransaction(context.db, async (transaction) => {
    const stored = await readSettings(context, transaction);
    const before = portalSettings.parse(stored);
    const after = { ...before, ...body };
    if (after.unconfirmedAfterDays >= after.unlistedAfterDays) throw refusedDays();
    const changed = (Object.keys(after) as (keyof PortalSettings)[]).some((name) => after[name] !== before[name]);
    if (!changed) return after;
    if (!matchesVersion(header('if-match'), stored.version)) {
      throw new ApiError('edited-meanwhile', { version: stored.version });
    }
    transaction.set(context.db.doc(paths.settings()), {
      ...after,
      version: stored.version + 1,
      updatedAt: Timestamp.fromDate(context.now()),
    });
    audit(context, transaction, caller, { action: 'settings-changed', before, after });
    recordResponse(transaction, after);
    return after;
  });
}

const refusedDays = () =>
  new ApiError('invalid-input', { details: [fieldError('unlistedAfterDays', 'validation.freshnessOrder')] });
