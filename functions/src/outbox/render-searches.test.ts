import { describe, expect, test } from 'vitest';
import { exampleSender } from './example-messages.ts';
import { render as renderFrom } from './render.ts';

const render = (message: Parameters<typeof renderFrom>[0]) => renderFrom(message, exampleSender);
const page = (id: string) => `https://deals.example.com/deals/${id}`;
const data = {
  firstName: 'Ana',
  link: 'https://deals.example.com/deals',
  address: '12 Oak Street, Phoenix, AZ',
  amount: 285_000,
  settingsLink: 'https://deals.example.com/profile',
  search: 'Mesa houses',
  foundCount: 12,
  found: [
    { address: '12 Oak Street, Phoenix, AZ', amount: 285_000, search: 'Mesa houses', link: page('a') },
    { address: '7 Elm Road, Mesa, AZ', amount: 199_000, cashFlow: 310.4, search: 'Mesa houses', link: page('b') },
  ],
};

describe('what searches found', () => {
  const said = (language: 'en' | 'es', channel: 'email' | 'text') =>
    render({ template: 'search-digest', language, channel, data });

  test.each([
    ['en', ['$199,000', 'Estimated cash flow: $310 a month.', 'Found by “Mesa houses”.', 'And 10 more.']],
    ['es', ['$199,000', 'Flujo de efectivo estimado: $310 al mes.', 'La encontró “Mesa houses”.', 'Y 10 más.']],
  ] as const)('is listed in an email in %s, each with its page, and how many more there are', (language, lines) => {
    const { subject, text, html } = said(language, 'email');
    for (const part of [text, html]) for (const each of lines) expect(part).toContain(each);
    expect(text).toContain('7 Elm Road, Mesa, AZ\n');
    expect(html).toContain('href="https://deals.example.com/deals/b"');
    expect(subject, 'names that people give stay out of it').not.toContain('Mesa');
    expect(subject).toContain('12');
  });

  test('is a number in a text', () => {
    const { text } = said('en', 'text');
    expect(text).toContain('New deals in your saved searches: 12');
    expect(text).not.toContain('Elm Road');
  });

  test('has the name of a search escaped, and none that leads elsewhere', () => {
    const named = (search: string) => render({ template: 'search-match', language: 'en', data: { ...data, search } });
    expect(named('<b>Mesa</b>').html).toContain('&lt;b&gt;Mesa&lt;/b&gt;');
    expect(named('see evil.com').text).toContain('Your search “saved search” found');
  });
});
