import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { health } from 'domain/api/identity.ts';
import { apiQuery } from './query.ts';
import { createSend } from './request.ts';

const answers = (urls: string[]) =>
  apiQuery(
    createSend({
      fetch: async (input) => {
        urls.push(input as string);
        return new Response('{"ok":true,"version":"1"}');
      },
      tokens: () => ({ current: async () => undefined, renewed: async () => undefined }),
    }),
  );

it('turns the object in the query key into query-string parameters, without nulls', async () => {
  const urls: string[] = [];
  const query = answers(urls)(health, { query: { state: 'AZ', city: null } });
  expect(query.queryKey).toEqual(['/api/health', { state: 'AZ', city: null }]);
  await expect(new QueryClient().fetchQuery(query)).resolves.toEqual({ ok: true, version: '1' });
  expect(urls).toEqual(['/api/health?state=AZ']);
});

it('asks once for the same key while it is fresh', async () => {
  const urls: string[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 1_000 } } });
  await client.fetchQuery(answers(urls)(health));
  await client.fetchQuery(answers(urls)(health));
  expect(urls).toEqual(['/api/health']);
});
