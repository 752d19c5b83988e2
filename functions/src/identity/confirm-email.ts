import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { confirmEmail as endpoint } from 'domain/api/identity.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { identityRecordOf } from '#platform/identity-record.ts';
import { redeemVerification } from '#platform/one-time-codes.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import type { Call } from '#platform/serve.ts';
import { keepProof, provesAddress } from '#platform/verified-email.ts';

/**
 * Redeems the code of a verification email, regardless of who is signed in: its holder reads the mail of the address, which verifies the
 * account (functions/src/identity/README.md).
 * @throws ApiError `link-expired`; `link-used`, also for a code with another purpose
 */
export async function confirmEmail(
  context: Context,
  { body, header }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'header'>,
): Promise<ResponseOf<typeof endpoint>> {
  const email = await redeemVerification({ code: body.code, origin: publicOrigin(header) });
  const record = await identityRecordOf(context, email);
  const account = record && (await readAccount(context, record.uid));
  if (account && !account.emailVerified && provesAddress(record, account)) await keepProof(context, account, record);
  return { email };
}
