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

/** Where the network fails: before the request arrives, or after the server has carried it out. */
export const losses = ['before it arrives', 'with its answer'] as const;
export type Loss = (typeof losses)[number];

/**
 * Replaces the API by one that answers with `responses`, by the name of the endpoint, and loses one request. Like the server, it carries a
 * request out once for each key.
 */
export function lostOnce(responses: Readonly<Record<string, object>>, lost: string, loss: Loss) {
  const api = stubApi();
  const carriedOut: string[] = [];
  const keys = new Set<string>();
  let isLost = false;
  api.serves((call) => {
    if (call.to.startsWith('GET ')) return {};
    const name = nameOf(call);
    const losesThis = name === lost && !isLost;
    isLost ||= losesThis;
    if (losesThis && loss === 'before it arrives') throw new TypeError('Failed to fetch');
    if (call.key === undefined || !keys.has(call.key)) carriedOut.push(name);
    if (call.key !== undefined) keys.add(call.key);
    if (losesThis) throw new TypeError('Failed to fetch');
    return responses[name] ?? {};
  });
  return {
    /** The names of all requests that were carried out. */
    carriedOut,
    /** How often the lost request was sent. */
    sent: () => api.calls.filter((call) => !call.to.startsWith('GET ') && nameOf(call) === lost).length,
  };
}
