import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headScript, scriptHash } from './first-load.ts';
import { themeVariables } from './theme-variables.ts';

it('puts the script into the page that firebase.json allows', async () => {
  const config = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
  expect(/script-src 'self' (\S+)/.exec(config)?.[1]).toBe(scriptHash(await headScript()));
});

it('puts the colors of both schemes into the page, before MUI runs', () => {
  const css = themeVariables();
  expect(css).toMatch(/\[data-theme="dark"\]\{color-scheme:dark;.*--mui-palette-primary-main:#5fcfaa/);
  expect(css).toMatch(/:root[^{]*\{color-scheme:light;.*--mui-palette-primary-main:#0b6b53/);
});

it('lets tokens.css name no variable that the theme has not', () => {
  const variables = themeVariables();
  const tokens = readFileSync(new URL('../src/ui/theme/tokens.css', import.meta.url), 'utf8');
  const named = [...tokens.matchAll(/var\((--mui-[\w-]+)\)/g)].map(([, name = '']) => name);
  expect(named).not.toHaveLength(0);
  expect(named.filter((name) => !variables.includes(`${name}:`))).toEqual([]);
});
