import { type PortalSettings, type updateSettings as endpoint } from 'domain/api/admin.ts';
import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { readSettings } from '#platform/portal-settings.ts';
import type { Call } from '#platform/serve.ts';

/** Changes the portal's settings that are given; the others stay. A new head start is for later deals. */
export function updateSettings(
  context: Context,
  { body, caller }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'caller'>,
): Promise<PortalSettings> {
  return context.db.runTransaction(async (transaction) => {
    const before = await readSettings(context, transaction);
    const after = { ...before, ...body };
    transaction.set(context.db.doc(paths.settings()), after);
    audit(context, transaction, caller, { action: 'settings-changed', subject: paths.settings(), before, after });
    return after;
  });
}
