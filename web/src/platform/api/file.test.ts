import { expect, it } from 'vitest';
import { downloadOffers } from 'domain/api/offers.ts';
import type { ApiError } from './api-error.ts';
import { createFetchFile } from './request.ts';

const csvHeaders = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="offers-12-oak-street-2026-11-20.csv"',
};
const options = { params: { dealId: 'd1' }, query: { timeZone: 'America/Phoenix' } };

function scripted(answers: Response[]) {
  const sent: { url: string; token: string | null }[] = [];
  const failures: ApiError[] = [];
  const fetchFile = createFetchFile({
    fetch: async (input, init) => {
      sent.push({ url: input as string, token: new Headers(init?.headers).get('authorization') });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('No further request was expected.');
      return answer;
    },
    tokens: () => ({ current: async () => 'first', renewed: async () => 'second' }),
    onError: (error) => failures.push(error),
  });
  return { fetchFile, sent, failures };
}

it('fetches with a bearer token what is saved under the name that the API gave', async () => {
  const { fetchFile, sent } = scripted([new Response('\uFEFF"Buyer"\r\n', { headers: csvHeaders })]);
  const { name, content } = await fetchFile(downloadOffers, options);
  expect(name).toBe('offers-12-oak-street-2026-11-20.csv');
  expect(new Uint8Array(await content.arrayBuffer()).slice(0, 3), 'the mark is kept').toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
  expect(sent).toEqual([{ url: '/api/deals/d1/offers.csv?timeZone=America%2FPhoenix', token: 'Bearer first' }]);
});

it('renews the token once after a 401', async () => {
  const { fetchFile, sent } = scripted([
    new Response('{}', { status: 401 }),
    new Response('x', { headers: csvHeaders }),
  ]);
  await fetchFile(downloadOffers, options);
  expect(sent.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
});

it('saves no refusal and no page of the app as a table', async () => {
  const { fetchFile, failures } = scripted([
    new Response('{"error":{"code":"forbidden","message":"No"}}', { status: 403 }),
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    new Response('x', { headers: { 'content-type': 'text/csv' } }),
  ]);
  await expect(fetchFile(downloadOffers, options)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(fetchFile(downloadOffers, options)).rejects.toMatchObject({ code: 'unreadable-answer' });
  await expect(fetchFile(downloadOffers, options)).rejects.toMatchObject({ code: 'unreadable-answer' });
  expect(failures).toHaveLength(3);
});

it('takes no part of a file for the whole', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('"Buyer"\r\n')),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  const { fetchFile } = scripted([new Response(broken, { headers: csvHeaders })]);
  await expect(fetchFile(downloadOffers, options)).rejects.toMatchObject({ status: 0, code: 'network' });
});
