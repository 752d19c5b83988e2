import type { Request } from 'firebase-functions/https';
import { needsAppCheck, type Endpoint } from 'domain/api/endpoint.ts';
import { checkApp } from './app-check.ts';
import { authorise, type Caller } from './authorise.ts';
import { type ClientAddress, clientAddress } from './client-address.ts';
import type { Context } from './context.ts';
import { limitInInstance } from './instance-limit.ts';
import { limitRate } from './rate-limit.ts';

/**
 * Who calls, and from where, counted against the limits of everybody: before anything that they sent is read, so that what is
 * refused for it costs no more of us than what passes (docs/decisions/0142).
 */
export async function admit(
  context: Context,
  endpoint: Pick<Endpoint, 'access' | 'stateless' | 'repeatable'>,
  request: Request,
): Promise<{ caller: Caller | undefined; address: ClientAddress }> {
  const address = clientAddress(request);
  const { access, stateless } = endpoint;
  const checkAppIfNeeded = async () => {
    if (needsAppCheck(endpoint)) await checkApp(context, request.get('x-firebase-appcheck'));
  };
  if (access === 'public') {
    limitInInstance('publicPerPeer', address.peer, context.now().getTime());
    await checkAppIfNeeded();
    if (!stateless) await limitRate(context, [['publicPerClient', address.client]]);
    return { caller: undefined, address };
  }
  const caller = await authorise(context, access, request.get('authorization'));
  await checkAppIfNeeded();
  return { caller, address };
}
