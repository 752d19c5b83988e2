import { describe, expect, test } from 'vitest';
import { languages } from 'domain/account/account.ts';
import { notificationKinds } from 'domain/notification/notification-table.ts';
import { exampleMessages, exampleSender, exampleStopPage } from './example-messages.ts';
import { type TemplateName, templateNames, templates } from './message.ts';
import { previewText } from './preview-text.ts';
import { letterOf, render } from './render.ts';

const message = (template: TemplateName, language: 'en' | 'es') => ({
  template,
  language,
  data: exampleMessages[template],
  stopPage: exampleStopPage(template),
});
const emails = templateNames.filter((template) => template !== 'phoneCode');
const inEachLanguage = emails.flatMap((template) => languages.map((language) => [template, language] as const));
/** Returns the text of the HTML as a mail program shows it, with the hidden text. */
const shownIn = (html: string) =>
  html
    .replace(/<style>[^]*<\/style>|<title>[^]*<\/title>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'");

describe('every message', () => {
  test('has an example that fills all that it may say', () => {
    for (const template of templateNames) {
      expect(templates[template].safeParse(exampleMessages[template]).error, template).toBeUndefined();
      for (const language of languages)
        for (const channel of ['email', 'text'] as const) {
          const { subject, text, html } = render({ ...message(template, language), channel }, exampleSender);
          for (const part of [subject, text, html]) expect(part, template).not.toMatch(/\{\{|undefined|null/);
          expect(html).toContain(`<html lang="${language}"`);
        }
    }
  });

  test.each(inEachLanguage)(
    '%s in %s ends with who sends it and where they are reached by post',
    (template, language) => {
      const { text, html } = render(message(template, language), exampleSender);
      const sender = `The Deal Exchange, ${exampleSender.postalAddress}`;
      expect(text.trimEnd().split('\n').at(-1)).toBe(sender);
      expect(shownIn(html).trimEnd().split('\n').at(-1)).toBe(sender);
    },
  );

  test.each(inEachLanguage)('%s in %s is previewed by more than its subject and greeting', (template, language) => {
    const letter = letterOf(message(template, language), exampleSender);
    const preview = previewText(letter);
    expect(preview.length).toBeGreaterThan(25);
    expect(preview).not.toMatch(/^(Hello|Hola)|:$/);
    expect(preview).not.toBe(letter.subject);
  });

  test('is previewed before anything else in the HTML, and what follows stays out of the line', () => {
    for (const [template, language] of inEachLanguage) {
      const { html } = render(message(template, language), exampleSender);
      const shown = /<body[^>]*>\s*<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '';
      const filled = shown.replaceAll(/&(#\d+|\w+);/g, '_').length;
      expect(filled, 'longer than any list of mails shows').toBeGreaterThan(300);
      expect(shown).toMatch(/(&#847;&zwnj;&nbsp;){100}$/);
    }
  });
});

test('a push shows no line that introduces what it leaves out', () => {
  const introduced = notificationKinds.flatMap((template) => {
    const { paragraphs } = letterOf(message(template, 'en'), exampleSender);
    const push = render({ ...message(template, 'en'), channel: 'push' }, exampleSender).text;
    return paragraphs.filter((text) => text.endsWith(':')).map((text) => [text, push.includes(text)]);
  });
  expect(introduced.length).toBeGreaterThan(3);
  expect(introduced.filter(([, isShown]) => isShown)).toEqual([]);
});

test.each(notificationKinds)('%s says why one gets it, where to choose, and how to stop it', (template) => {
  const english = render(message(template, 'en'), exampleSender).text;
  const stopPage = exampleStopPage(template);
  expect(english).toMatch(/\n--\nYou received this email because you .+\nNotification settings: https/);
  expect(english.includes('\nStop emails like this: https')).toBe(stopPage !== undefined);
  const { html } = render(message(template, 'es'), exampleSender);
  expect(html).toMatch(/Recibes este correo porque /);
  expect(html.includes(`href="${stopPage}"`)).toBe(stopPage !== undefined);
});

describe('the preview', () => {
  const preview = (template: TemplateName) => previewText(letterOf(message(template, 'en'), exampleSender));

  test('says what the first sentence introduces, rather than that', () => {
    expect(preview('search-digest')).toMatch(/^1247 W Oak Street, Phoenix, AZ: \$285,000/);
    expect(preview('figures-changed')).toMatch(/^PITI: from \$1,400 to \$1,450 · /);
    expect(preview('deals-to-confirm')).toMatch(/^1247 W Oak Street, Phoenix, AZ: stays in the lists until/);
    expect(preview('interest-answered')).toBe(
      'Written by a member: “Friday at ten works for me. The gate code is 4417.”',
    );
  });

  test('is not longer than lists show, and makes nothing of a member’s words a link', () => {
    const data = { ...exampleMessages['interest-answered'], message: `See evil.example.com ${'now '.repeat(200)}` };
    const long = previewText(letterOf({ ...message('interest-answered', 'en'), data }, exampleSender));
    expect(Array.from(long)).toHaveLength(180);
    expect(long).not.toContain('evil.example');
  });
});

test('what an admin wrote is not marked as a member’s, and the other way round', () => {
  const quoting = notificationKinds.filter((kind) => 'message' in exampleMessages[kind]);
  const byAdmins = quoting.filter((kind) => render(message(kind, 'en'), exampleSender).text.includes('by an admin:'));
  expect(byAdmins).toEqual([
    'paper-returned',
    'report-upheld',
    'report-not-upheld',
    'deal-reported',
    'person-reported',
    'case-paper-asked',
    'case-kept',
    'case-removed',
  ]);
});

test('a text in English has no character that makes it cost twice as much', () => {
  for (const template of templateNames) {
    const { text } = render({ ...message(template, 'en'), channel: 'text' }, exampleSender);
    expect(text.replaceAll('\u200b', ''), template).toMatch(/^[\n -~]*$/);
  }
});
