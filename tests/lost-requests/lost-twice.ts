import { endpoints } from '#tests/endpoints.ts';
import { type ApiCall, stubApi } from '#tests/stub-api.ts';

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
const patterns = endpoints.map(({ name, endpoint: { method, path } }) => ({ name, method, path: patternOf(path) }));

/** @throws Error for a call of no endpoint */
function nameOf({ to }: ApiCall): string {
  const [method, path = ''] = to.split(' ');
  const found = patterns.find((each) => each.method === method && each.path.test(path));
  if (!found) throw new Error(`${to} is no endpoint`);
  return found.name;
}

/**
 * Replaces the API by one that answers with `responses`, by the name of the endpoint, and loses what writes: the first request before it
 * arrives, the second with its answer. Like the server, it carries a request out once for each key.
 */
export function lostTwice(responses: Readonly<Record<string, object>>) {
  const api = stubApi();
  const network = {
    /** Number of writing requests that were sent. */
    sent: 0,
    /** Names of the requests that were carried out. */
    carriedOut: [] as string[],
  };
  const keys = new Set<string>();
  api.serves((call) => {
    // The files of places are kept for all tests of a process.
    if (!call.to.includes(' /api/')) throw new TypeError('Failed to fetch');
    if (call.to.startsWith('GET ')) return {};
    network.sent += 1;
    if (network.sent === 1) throw new TypeError('Failed to fetch');
    const name = nameOf(call);
    if (call.key === undefined || !keys.has(call.key)) network.carriedOut.push(name);
    if (call.key !== undefined) keys.add(call.key);
    if (network.sent === 2) throw new TypeError('Failed to fetch');
    return responses[name] ?? {};
  });
  return network;
}
