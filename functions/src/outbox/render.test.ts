import { describe, expect, test } from 'vitest';
import { languages } from 'domain/account/account.ts';
import { exampleMessages, exampleSender } from './example-messages.ts';
import { templateNames } from './message.ts';
import { PermanentFailure } from './provider.ts';
import { render as renderFrom } from './render.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const render = (message: Parameters<typeof renderFrom>[0]) => renderFrom(message, exampleSender);
const link = 'https://deals.example.com/auth?invitation=abc_DEF-123';
const data = {
  ...exampleMessages['search-digest'],
  address: '12 Oak Street, Phoenix, AZ',
  search: 'Mesa houses',
  list: 'Phoenix with Ben',
  settingsLink: 'https://deals.example.com/profile',
  firstName: 'Ana',
  email: 'ana@example.com',
  role: 'originator',
  premium: true,
  link,
  expiresAt: '2026-11-27T03:00:00.000Z',
  name: 'Ben Buyer',
  amount: 27_500.5,
  cashFlow: 311.6,
  offerType: 'creative',
  code: '012345',
  paper: 'mortgageStatement',
  until: '2026-12-12',
  opensAt: '2026-12-12T23:00:00.000Z',
  figures: [{ name: 'piti', from: 1400, to: 1450 }],
};
const invitation = (changes: Partial<typeof data> = {}, language: 'en' | 'es' = 'en') =>
  render({ template: 'invitation', language, data: { ...data, ...changes } });

/** Returns all texts of a language by path: "invitation.paragraphs.0" → text. */
const flat = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`));
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

describe('the texts', () => {
  test('are the same in both languages, down to what they are filled with', () => {
    const shape = (texts: unknown) => flat(texts).map(([path, text]) => [path, placeholders(text)]);
    expect(shape(es)).toEqual(shape(en));
    const same = flat(en).filter(([path, text]) => text === new Map(flat(es)).get(path));
    expect(same).toEqual([]);
  });
});

describe('an invitation', () => {
  test('says in English what it grants, to whom and until when, with its link in both forms', () => {
    const { subject, text, html } = invitation();
    expect(subject).toBe('Your invitation to The Deal Exchange');
    expect(text).toContain('Hello Ana,');
    expect(text).toContain('to join The Deal Exchange as an originator');
    expect(text).toContain('only for ana@example.com, works once, and is valid until November 26, 2026 at 10:00');
    expect(text).toContain('premium');
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
  });

  test('says it in Spanish to who reads Spanish', () => {
    const { subject, text } = invitation({}, 'es');
    expect(subject).toBe('Tu invitación a The Deal Exchange');
    expect(text).toContain('Hola, Ana:');
    expect(text).toContain('unirte a The Deal Exchange como originador.');
    expect(text).toContain('26 de noviembre de 2026');
  });

  test('speaks of premium to premium people alone', () => {
    expect(invitation({ premium: false }).text).not.toContain('premium');
  });

  test('leads to https, or to this machine in local work, and nowhere else', () => {
    expect(invitation({ link: 'http://127.0.0.1:5000/auth?invitation=x' }).text).toContain(
      'http://127.0.0.1:5000/auth',
    );
    for (const elsewhere of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://deals.example.com/auth',
      'https://deals.example.com@evil.example/auth',
      'http://localhost.evil.example/',
      'no address',
    ]) {
      expect(() => invitation({ link: elsewhere }), elsewhere).toThrow(PermanentFailure);
    }
  });
});

describe('a new deal for a premium buyer', () => {
  const { cashFlow, ...withoutCashFlow } = data;
  const said = (language: 'en' | 'es', channel: 'email' | 'text', changes: object = { cashFlow }) =>
    render({ template: 'premium-deal', language, channel, data: { ...withoutCashFlow, ...changes } });

  test.each([
    ['en', 'Estimated cash flow: $312 a month.'],
    ['es', 'Flujo de efectivo estimado: $312 al mes.'],
  ] as const)('says its monthly cash flow as an estimate in %s, by email and text', (language, sentence) => {
    expect(said(language, 'email').text).toContain(`12 Oak Street, Phoenix, AZ`);
    for (const part of [said(language, 'email').text, said(language, 'email').html, said(language, 'text').text])
      expect(part).toContain(sentence);
    expect(said(language, 'text', { cashFlow: -75.5 }).text).toContain('-$75');
  });

  test('says nothing of it where it is not known', () => {
    for (const channel of ['email', 'text'] as const)
      expect(said('en', channel, {}).text).not.toMatch(/cash flow|undefined/);
  });
});

test.each([
  ['en', 'PITI: from $1,400 to $1,450', 'Monthly payment: still $1,400'],
  ['es', 'PITI: de $1,400 a $1,450', 'Pago mensual: sigue en $1,400'],
] as const)('changed figures are told in %s by email and text, each in its line', (language, piti, payment) => {
  const figures = [...data.figures, { name: 'monthlyPayment', from: 1400, to: 1400 }];
  for (const channel of ['email', 'text'] as const) {
    const { text } = render({ template: 'figures-changed', language, channel, data: { ...data, figures } });
    expect(text.replaceAll('- ', '').split('\n')).toEqual(expect.arrayContaining([piti, payment]));
  }
});

test.each([
  ['en', 'America/Phoenix', /from December 12, 2026 at 4:00\sPM MST on/],
  ['es', 'America/New_York', /12 de diciembre de 2026.* 6:00.+EST/],
] as const)(
  'the end of a head start is told in %s at the reader’s time, by email and text',
  (language, timeZone, when) => {
    for (const channel of ['email', 'text'] as const)
      expect(render({ template: 'head-start-ending', language, channel, timeZone, data }).text).toMatch(when);
  },
);

test('a backup that is accepted names the figures that its buyer has not confirmed, if there are any', () => {
  const text = (figures: unknown) =>
    render({ template: 'backup-promoted', language: 'en', data: { ...data, figures } }).text;
  expect(text(data.figures)).toMatch(/figures of the deal changed[^]*PITI: from \$1,400 to \$1,450/);
  for (const none of [[], undefined]) expect(text(none)).not.toContain('figures');
});

describe('an answer to a buyer’s interest', () => {
  const message = 'Friday at ten.\n<b>Bring</b> {{name}}!';
  const said = (channel: 'email' | 'text', words = message) =>
    render({ template: 'interest-answered', language: 'en', channel, data: { ...data, message: words } });

  test('says what the originator wrote, in their lines, and leads to where one writes back', () => {
    const { subject, text, html } = said('email');
    expect(subject).toBe('Ben Buyer answered you about 12 Oak Street, Phoenix, AZ');
    expect(text).toContain(
      'Ben Buyer answered:\n\nWritten by a member:\n> Friday at ten.\n> <b>Bring</b> {{name}}!\n\nOpen the conversation:',
    );
    expect(html).toContain('>Friday at ten.<br>&lt;b&gt;Bring&lt;/b&gt; {{name}}!</blockquote>');
  });

  test('is cut in a text, which ends with its link all the same', () => {
    expect(said('text').text).toContain('Written by a member: "Friday at ten. <b>Bring</b> {{name}}!"');
    const { text } = said('text', '🏡'.repeat(2000));
    expect(text).toContain(`"${'🏡'.repeat(299)}..."`);
    expect(text).toContain(link);
  });
});

describe('what a member wrote', () => {
  const words = 'Sign in at https://evil.example.com/auth, www.evil.co or write to win@evil.example';
  const said = (language: 'en' | 'es', channel: 'email' | 'text') =>
    render({ template: 'interest-answered', language, channel, data: { ...data, message: words } });

  test.each([
    ['en', 'Written by a member:'],
    ['es', 'Escrito por un miembro:'],
  ] as const)('is marked as that, in %s, in each form', (language, label) => {
    for (const part of [said(language, 'email').text, said(language, 'email').html, said(language, 'text').text])
      expect(part).toContain(label);
  });

  test('holds nothing that a mail program or phone makes a link of, and reads the same', () => {
    for (const part of [said('en', 'email').text, said('en', 'email').html, said('en', 'text').text]) {
      expect(part).not.toMatch(/evil\.\w|win@\w|www\.\w|https:\/\/evil/);
      expect(part.replaceAll('\u200b', '')).toContain(words);
    }
    expect(said('en', 'email').html).not.toMatch(/href="[^"]*evil/);
  });
});

describe('a time', () => {
  test.each([
    ['America/Phoenix', 'November 26, 2026 at 8:00 PM MST'],
    ['Pacific/Honolulu', 'November 26, 2026 at 5:00 PM HST'],
    [undefined, 'November 26, 2026 at 10:00 PM EST'],
  ])('is said in the reader’s zone, %s: %s', (timeZone, moment) => {
    expect(render({ template: 'invitation', language: 'en', data, timeZone }).text).toContain(moment);
  });
});

describe('the HTML of a mail', () => {
  const { html } = invitation();

  test('has the portal’s mark and name above what it says, and loads nothing from elsewhere', () => {
    expect(html).toMatch(/<img src="cid:[^"]+" width="36" height="36" alt=""[^>]*>[\s\S]+The Deal Exchange[\s\S]+<h1/);
    expect(html.match(/src="(?!cid:)/g)).toBeNull();
  });

  test('is for light and dark: each color of an element has one in the dark', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const parts = new Set([...html.matchAll(/class="(\w+)" style="[^"]*color:/g)].map(([, part]) => part));
    expect(parts.size).toBeGreaterThan(4);
    for (const part of parts) expect(html).toContain(`.${part}{`);
    for (const [, style] of html.matchAll(/<(?!\w+ class)\w+ style="([^"]*)"/g)) expect(style).not.toContain('color:');
  });
});

describe('what people typed', () => {
  test('is escaped', () => {
    const { html } = invitation({ firstName: 'Ana & "Bo"', email: `"<img src=x>"@example.com` });
    expect(html).toContain('Ana &amp; &quot;Bo&quot;');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toContain('<img src=x');
  });

  test('keeps right-to-left and emoji names, in their own direction', () => {
    expect(invitation({ firstName: 'نور' }).text).toContain('Hello نور,');
    expect(invitation({ firstName: 'نور' }).html).toContain('<bdi>Hello نور,</bdi>');
    expect(invitation({ firstName: 'Zoë 🏡' }).text).toContain('Hello Zoë 🏡,');
  });

  test('greets nobody by an address, an advertisement or a line of its own', () => {
    for (const name of [
      'evil.example',
      'https://evil',
      'Win $1000',
      'a@b',
      '<b>x</b>',
      'x'.repeat(41),
      '  ',
      '\u0000',
    ]) {
      expect(invitation({ firstName: name }).text, name).toMatch(/^Hello,\n/);
    }
    expect(invitation({ firstName: 'Ana\r\nBcc: x' }).text).toMatch(/^Hello,\n/);
    expect(invitation({ firstName: 'Ana\r\nMaría' }).text).toMatch(/^Hello Ana María,\n/);
  });

  test('stays on the one line of a subject', () => {
    const about = { address: '12 Main St, Mesa', amount: 1, link, settingsLink: link };
    const noticed = { ...about, address: '12 Main St\r\nBcc: eve@example.com\u2028x', name: 'Ana\r\nLópez' };
    const { subject } = render({ template: 'offer-withdrawn', language: 'en', data: noticed });
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    const interested = render({
      template: 'interest-received',
      language: 'en',
      data: { ...noticed, address: '12 Main St\r\nBcc: all\u2028\u202ex\u200b, Mesa' },
    });
    expect(interested.subject).toBe('Ana López is interested in 12 Main St Bcc: all x, Mesa');
  });

  test('is no longer than a subject needs', () => {
    const long = {
      address: `${'Long '.repeat(24)}, Mesa, AZ`,
      name: `Ana ${'María '.repeat(26)}`,
      amount: 1,
      link,
      settingsLink: link,
    };
    const { subject, text } = render({ template: 'interest-received', language: 'en', data: long });
    expect(subject).toMatch(/^Ana María (María )+.*… is interested in Long (Long )+.*…$/);
    expect(subject.length).toBeLessThan(170);
    expect(text).not.toContain(long.address);
  });

  // Stored before addresses were checked, or still in the outbox.
  test.each([
    'http://evil.com 12 Main St, Mesa, AZ',
    'Verify at evil.com now 1, Mesa, AZ',
    'Verify at ev\u200bil.com now 1, Mesa, AZ',
    'Verify at evil．com now 1, Mesa, AZ',
    'Write to win@evil 1, Mesa, AZ',
  ])('does not name %j in any part of any notice, by email or text', (address) => {
    for (const template of templateNames) {
      for (const language of languages) {
        for (const channel of ['email', 'text'] as const) {
          const { subject, text, html } = render({
            template,
            language,
            channel,
            data: { ...data, address, name: address, list: address },
          });
          expect(subject + text + html).not.toMatch(/evil|win@|Verify/);
        }
      }
    }
    const about = { template: 'offer-received', data: { ...data, address } } as const;
    expect(render({ ...about, language: 'en' }).subject).toBe('New offer for a property: an entry fee of $27,500.50');
    expect(render({ ...about, language: 'es', channel: 'text' }).text).toContain(
      'Nueva oferta por una propiedad: una cuota de entrada de $27,500.50\n',
    );
  });

  test('names nobody by an address or an advertisement', () => {
    const data = { address: '12 Main St, Mesa', amount: 1, link, settingsLink: link, name: 'Win at evil.example' };
    const { text, html } = render({ template: 'offer-received', language: 'es', data });
    expect(text).toContain('Un miembro');
    expect(text + html).not.toContain('evil');
  });

  test('is not taken for a placeholder', () => {
    expect(invitation({ email: '{{link}}@example.com' }).text).toContain('{{link}}@example.com');
  });
});

test('a template that does not exist, or lacks what it needs, can never be sent', () => {
  expect(() => render({ template: 'constructor', language: 'en', data })).toThrow(PermanentFailure);
  expect(() => render({ template: 'invitation', language: 'en', data: { firstName: 'Ana' } })).toThrow(
    PermanentFailure,
  );
  expect(() => render({ template: 'invitation', language: 'en', data: undefined })).toThrow(PermanentFailure);
});

describe('a notice about a deal', () => {
  const notice = (channel: 'email' | 'text') => render({ template: 'offer-received', language: 'en', channel, data });

  test('says what is offered and where to change how one hears of things', () => {
    expect(notice('email').text).toContain(
      'Ben Buyer offers an entry fee of $27,500.50 for 12 Oak Street, Phoenix, AZ.',
    );
    expect(notice('email').text).toContain('Notification settings: https://deals.example.com/profile');
  });

  test('is three lines as a text message: what, where, and how to hear of things otherwise', () => {
    expect(notice('text').text).toBe(
      `The Deal Exchange: New offer for 12 Oak Street, Phoenix, AZ: an entry fee of $27,500.50\n${link}\nNotification settings: https://deals.example.com/profile`,
    );
  });
});

test('a text message with nowhere to look and nothing to choose is one line', () => {
  const { text } = render({ template: 'requestReceived', language: 'en', channel: 'text', data: { firstName: 'Ana' } });
  expect(text).toBe('The Deal Exchange: We received your request to join The Deal Exchange');
});

describe('what an offer is of', () => {
  const kinds = ['offer-received', 'offer-withdrawn', 'offer-accepted', 'offer-declined', 'offer-accepted-by-you'];
  const said = (template: string, language: 'en' | 'es', offerType: string | undefined) =>
    render({ template, language, data: { ...data, offerType, amount: 16_000 } }).text;

  test.each(kinds)('%s: is said beside the amount, in both languages', (template) => {
    expect(said(template, 'en', 'creative')).toContain('an entry fee of $16,000');
    expect(said(template, 'en', 'cash')).toContain('$16,000 in cash');
    expect(said(template, 'es', 'creative')).toContain('una cuota de entrada de $16,000');
    expect(said(template, 'es', 'cash')).toContain('$16,000 en efectivo');
  });

  test('is the amount alone in a message that was queued before it said more', () => {
    expect(said('offer-received', 'en', undefined)).toContain('offers $16,000 for 12 Oak Street');
  });
});

describe('an accepted offer', () => {
  const contact = {
    name: 'Olga',
    email: 'olga&cc=x@example.com',
    phone: '4805550100',
    callBookingLink: 'https://calls.example.com/olga?a="b"',
  };
  const accepted = (change: object = {}, channel: 'email' | 'text' = 'email') =>
    render({
      template: 'offer-accepted',
      language: 'en',
      channel,
      data: { ...data, name: 'Olga Owner', contact: { ...contact, ...change } },
    });

  test('says how to reach the other party, by phone, email and a call', () => {
    expect(accepted().text).toContain(
      'How to reach Olga Owner:\nPhone: (480) 555-0100\nEmail: olga&cc=x@example.com\nBook a call (link from a member): https:\u200b//calls.\u200bexample.\u200bcom/olga?a="b"\n',
    );
    const { html } = accepted();
    expect(html).toContain('<a href="tel:+14805550100"');
    expect(html).toContain('<a href="mailto:olga%26cc%3Dx@example.com"');
    // Members' own text is not clickable here, only on the deal's page, which shows whose it is.
    expect(html).not.toContain('href="https://calls');
  });

  test('says it in a text message, too', () => {
    expect(accepted({ callBookingLink: undefined }, 'text').text.split('\n').slice(1, 3)).toEqual([
      'Phone: (480) 555-0100',
      'Email: olga&cc=x@example.com',
    ]);
  });

  test('leads to no call by anything but https', () => {
    for (const callBookingLink of ['javascript:alert(1)', 'http://calls.example.com', 'https://a b']) {
      expect(accepted({ callBookingLink }).text).not.toContain('Book a call');
    }
  });
});
