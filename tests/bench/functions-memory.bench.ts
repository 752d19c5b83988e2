import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { checkAddress } from 'domain/api/deals.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import { getMe, health, updateLanguage, validateInvitation } from 'domain/api/identity.ts';
import { deleteSearch } from 'domain/api/saved-searches.ts';
import type { Held, Said } from '#tests/bench/api-process.ts';
import { apiOrigin, callApi, fromClient, type ApiAnswer } from '#tests/call-api.ts';
import { person, type Person } from '#tests/people.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'memory of the API after 20,000 calls';
export const needsWeb = false;

// Fewer: BENCH_CALLS=4000 npm run bench -- functions-memory
const calls = Number(process.env['BENCH_CALLS'] ?? 20_000);
/** Calls after which everything is loaded, compiled and connected. */
const warm = calls / 10;
/** Calls in parallel; an instance in production takes up to 80. */
const atOnce = 16;
/** People of each role: as many as keep their own limits. */
const people = 100;

type Callers = { buyer: Person; originator: Person; number: number };

/** The calls in turn, with what they answer: reads, writes and refusals, so that what each leaves behind is weighed. */
const turns: readonly ((callers: Callers) => readonly [answer: Promise<ApiAnswer>, status: number])[] = [
  ({ number }) => [callApi('GET', health.path, { headers: fromClient(`client-${number % (2 * people)}`) }), 200],
  ({ buyer }) => [callApi('GET', getMe.path, { as: buyer }), 200],
  ({ originator, number }) => [callApi('GET', `${checkAddress.path}?${addressOf(number)}`, { as: originator }), 200],
  ({ originator, number }) => [
    callApi('POST', updateLanguage.path, {
      as: originator,
      body: { languagePreference: number % 16 === 3 ? 'es' : 'en' },
      headers: { 'idempotency-key': randomUUID() },
    }),
    200,
  ],
  ({ number }) => [
    callApi('GET', pathOf(validateInvitation, { token: randomUUID() }), {
      headers: fromClient(`client-${number % (2 * people)}`),
    }),
    404,
  ],
  ({ buyer }) => [callApi('DELETE', pathOf(deleteSearch, { searchId: randomUUID() }), { as: buyer }), 200],
  ({ originator }) => [
    callApi('POST', updateLanguage.path, { as: originator, body: { languagePreference: 'fr' } }),
    400,
  ],
  ({ buyer, number }) => [callApi('GET', `${checkAddress.path}?${addressOf(number)}`, { as: buyer }), 403],
];

const addressOf = (number: number): string =>
  new URLSearchParams({
    streetAddress: `${number} Palo Verde Drive`,
    city: 'Phoenix',
    state: 'AZ',
    zipCode: '85021',
  }).toString();

const crowd = (role: 'buyer' | 'originator'): Promise<Person[]> =>
  Promise.all(Array.from({ length: people }, () => person({ role })));

/** Makes the calls from the number `from` up to `to`. */
async function call(
  buyers: readonly Person[],
  originators: readonly Person[],
  from: number,
  to: number,
): Promise<void> {
  let next = from;
  const work = async (): Promise<void> => {
    while (next < to) {
      const number = next;
      next += 1;
      const turn = turns[number % turns.length];
      // Each person has each kind of call in turn.
      const who = Math.floor(number / turns.length) % people;
      const [buyer, originator] = [buyers[who], originators[who]];
      if (!turn || !buyer || !originator) throw new Error('Nobody calls.');
      const [answer, status] = turn({ buyer, originator, number });
      // oxlint-disable-next-line no-await-in-loop -- several of these run in parallel
      const answered = await answer;
      if (answered.status !== status)
        throw new Error(`Call ${number} was answered ${answered.status}: ${answered.text}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Calls one instance of the API, in a process of its own, and compares what it holds after a tenth of the calls and after all. */
export function run(addresses: EmulatorAddresses): Promise<Row[]> {
  return withoutTriggers(addresses, async () => {
    const instance = fork(fileURLToPath(new URL('api-process.ts', import.meta.url)), {
      // What it logs is not of interest.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const heard = async (): Promise<Said> => (await once(instance, 'message'))[0];
    const weigh = async (): Promise<Held> => {
      const answer = heard();
      instance.send('weigh');
      return (await answer) as Held;
    };
    try {
      const { url } = (await heard()) as { url: string };
      const [buyers, originators] = [await crowd('buyer'), await crowd('originator')];
      const from = (first: number, last: number) => apiOrigin.run(url, () => call(buyers, originators, first, last));
      await from(0, warm);
      const before = await weigh();
      const begun = performance.now();
      await from(warm, calls);
      const pace = (calls - warm) / ((performance.now() - begun) / 1000);
      const after = await weigh();
      const growth = (100 * (after.held - before.held)) / before.held;
      return [
        { measure: `${calls} calls of the API: memory held, growth after ${warm}`, value: growth, unit: '%', limit: 5 },
        { measure: `  held after ${warm}`, value: before.held / 2 ** 20, unit: 'MiB' },
        { measure: `  held after ${calls}`, value: after.held / 2 ** 20, unit: 'MiB' },
        { measure: `  resident after ${calls}`, value: after.resident / 2 ** 20, unit: 'MiB' },
        { measure: `  pace`, value: pace, unit: 'calls/s' },
      ];
    } finally {
      instance.disconnect();
    }
  });
}
