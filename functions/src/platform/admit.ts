import type { Request } from 'firebase-functions/https';
import { needsAppCheck, type Endpoint } from 'domain/api/endpoint.ts';
import { checkApp } from './app-check.ts';
import { authorise, type Caller } from './authorise.ts';
import { type ClientAddress, clientAddress, isByUnknownFrontEnd } from './client-address.ts';
import type { Context } from './context.ts';
import { limitInInstance } from './instance-limit.ts';
import { limitRate } from './rate-limit.ts';

/** Whether this instance has logged it: anyone who bypasses Hosting can trigger the warning. */
let toldOfFrontEnd = false;

/**
 * Identifies the caller and applies the general rate limits, before the body is read, so that refused requests cost no more than accepted
 * ones (docs/decisions/0142).
 */
export async function admit(
  context: Context,
  endpoint: Pick<Endpoint, 'method' | 'access' | 'stateless' | 'repeatable'>,
  request: Request,
): Promise<{ caller: Caller | undefined; address: ClientAddress }> {
  const address = clientAddress(request);
  if (!toldOfFrontEnd && isByUnknownFrontEnd(request)) {
    toldOfFrontEnd = true;
    context.log.warn('A request through Hosting came by an unknown front end', request.get('x-forwarded-for'));
  }
  const { access, stateless } = endpoint;
  const checkAppIfNeeded = async () => {
    if (needsAppCheck(endpoint)) await checkApp(context, request.get('x-firebase-appcheck'));
  };
  if (access === 'public') {
    limitInInstance('publicPerClient', address.client, context.now().getTime());
    if (stateless) return { caller: undefined, address };
    limitInInstance('publicPerNetwork', address.network, context.now().getTime());
    await checkAppIfNeeded();
    await limitRate(context, [['publicPerClient', address.client]]);
    return { caller: undefined, address };
  }
  const caller = await authorise(context, access, request.get('authorization'));
  if (endpoint.method !== 'GET') limitInInstance('writesPerPerson', caller.uid, context.now().getTime());
  await checkAppIfNeeded();
  return { caller, address };
}
