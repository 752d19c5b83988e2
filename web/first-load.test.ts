import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headScript, scriptHash } from './first-load.ts';

it('puts the script into the page that firebase.json allows', async () => {
  const config = readFileSync(new URL('../firebase.json', import.meta.url), 'utf8');
  expect(/script-src 'self' (\S+)/.exec(config)?.[1]).toBe(scriptHash(await headScript()));
});
