import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

/** The repository's root, three folders up from web/src/platform/i18n. */
const root = new URL('../../../../', import.meta.url);
const sources = ['web/src', 'domain/src', 'functions/src'];

const pairs = sources
  .flatMap((source) => globSync(`${source}/**/en.json`, { cwd: root }))
  .map((english) => ({ english, spanish: english.replace(/en\.json$/, 'es.json') }));
const orphans = sources
  .flatMap((source) => globSync(`${source}/**/es.json`, { cwd: root }))
  .filter((spanish) => !pairs.some((pair) => pair.spanish === spanish));

/** Flattens texts to pairs such as "form.title" and "Hello {{name}}". */
function flat(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const read = (file: string) => new Map(flat(JSON.parse(readFileSync(new URL(file, root), 'utf8')) as Texts));

/** Spanish has an additional plural form, "many", for a million and similar numbers. */
const withoutMany = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith('_many')).toSorted();

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\d+>|<\/?[a-z]+\/?>/gi) ?? [])].toSorted();

test('there are texts to compare, and each has its pair', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(4);
  expect(orphans).toEqual([]);
});

test('both languages have the same keys', () => {
  for (const { english, spanish } of pairs)
    expect(withoutMany(read(spanish).keys()), spanish).toEqual(withoutMany(read(english).keys()));
});

test('both languages have the same placeholders in every text', () => {
  const differing = pairs.flatMap(({ english, spanish }) => {
    const translated = read(spanish);
    const inBoth = (key: string, text: string) =>
      placeholders(translated.get(key) ?? '').join() === placeholders(text).join();
    return [...read(english)].flatMap(([key, text]) => (inBoth(key, text) ? [] : `${spanish}: ${key}`));
  });
  expect(differing).toEqual([]);
});

test('no text is empty', () => {
  const files = pairs.flatMap(({ english, spanish }) => [english, spanish]);
  const empty = files.flatMap((file) =>
    [...read(file)].flatMap(([key, text]) => (text.trim() === '' ? `${file}: ${key}` : [])),
  );
  expect(empty).toEqual([]);
});

/** Words that must not appear in texts, with their replacements (docs/glossary.md). */
type Rule = readonly [never: RegExp, say: string];

const english: readonly Rule[] = [
  [/\be-mail/i, 'email'],
  [/\b(some|no|every|any)body\b/i, 'someone, no one, everyone, anyone'],
  [/\b(is|are|was|were|be|been) told\b|\btell you of\b/i, 'notified'],
  [/\bheld against\b/i, 'compared with'],
  [/\b(took|take|taken|takes) back\b/i, 'revoked (an invitation), withdrawn (an offer)'],
  [/\bmended\b/i, 'fixed'],
  [/\bstands? (in|beside)\b/i, 'is recorded in, see'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\blooked through\b/i, 'searched'],
  [/\bany more\b/i, 'no longer'],
  [/\bfinance type\b/i, 'purchase type'],
  [/\b(a|new|review|send|the|this|your) counter\b/i, 'counteroffer; "Counter" alone is a verb'],
  [/\bseller loan\b/i, 'seller note'],
  [/(?<!\bjoin(ed)? )\bby invitation\b|\binvitation-based\b/i, 'Buyers sign up freely; originators join by invitation'],
  [/\bworked out\b|\bafter all\b|\bnot said\b/i, 'calculated, still, not provided'],
  [/\breleased\b/i, 'fell through'],
  [/\bhead start\b/i, 'early access'],
  [/\badministrators?\b/i, 'admin'],
];

const spanish: readonly Rule[] = [
  [/\be-?mails?\b/i, 'correo'],
  [/(?<!pago global \()\bballoon\b/i, 'pago global (balloon)'],
  [/(?<!venta mayorista \()\bwholesale\b/i, 'venta mayorista (wholesale)'],
  [/(?<!cuota de |ninguna )\bentrada\b/i, 'cuota de entrada (entry fee), enganche (down payment)'],
  [/\bcuotas? de enganche\b|\bpago inicial\b/i, 'enganche (down payment), cuota de entrada (entry fee)'],
  [/\bajustes\b/i, 'configuración'],
  [/\bpréstamo del vendedor\b(?! al comprador)/i, 'pagaré del vendedor (seller note)'],
  [
    /\bportal por invitación\b|^por invitación/i,
    'Los compradores se registran libremente; los originadores se unen por invitación',
  ],
  [/\bliber(ar|a|ada|ó)\b|\bse ca(e|yó)\b/i, 'no se concretó (fell through)'],
  [
    /\bpréstamo a valor\b|\bcapital propio\b|\bextracto bancario\b/i,
    'préstamo-valor (LTV), patrimonio neto (equity), estado de cuenta bancario',
  ],
  [/\d %/, '30%, without a space, as the figures beside it'],
  [/\bplusvalía\b(?! al año)/i, 'patrimonio (equity); plusvalía is appreciation'],
  [/\bcancelad[ao]s?\b|\bse cancel(ó|aron)\b/i, 'no se concretó (fell through), retirada (withdrawn)'],
  [/\bnegocios?\b/i, 'oportunidad (a deal); acuerdo (what fell through)'],
  [/[«»]/, '“…”'],
  [/\busted(es)?\b/i, 'tú'],
  [
    /(?:^|[.:;!?¿¡] ?)(?:Agregue|Comuníquese|Confirme|Elija|Escriba|Espere|Haga|Ingrese|Inicie|Inténtelo|Introduzca|Pruebe|Quite|Revise|Seleccione|Toque|Use|Vuelva)(?!\p{L})/u,
    'tú: Agrega, Elige, Escribe, Inténtalo',
  ],
];

/** One Spanish term per English term: a text with one requires the other. `only`: also checked in the other direction. */
const glossary: readonly (readonly [english: RegExp, spanish: RegExp, only: RegExp | undefined])[] = [
  [/\bclose of escrow\b/i, /\bcierre \(escrow\)/i, /\bescrow\b/i],
  [/\bdown payment\b/i, /\benganche\b/i, /\benganche\b/i],
  [/\bearly access\b/i, /\bacceso anticipado\b/i, /\bacceso anticipado\b/i],
  [/\bentry fee\b/i, /\bcuota de entrada\b/i, /\bcuota de entrada\b/i],
  [/\binterest rate\b/i, /\btasa de interés\b/i, undefined],
  [/\bpurchase price\b/i, /\bprecio de compra\b/i, /\bprecio de compra\b/i],
  [/\bpurchase type\b/i, /\btipo de compra\b/i, /\btipo de (compra|financiamiento)\b/i],
  [/\bseller financ(e|ing)\b/i, /\bfinanciamiento del vendedor\b/i, undefined],
  [/\bsettings\b/i, /\bconfiguración\b/i, undefined],
  [/\bstates?\b/i, /\bestados?\b(?! de cuenta)/i, /\bestados?\b(?! de cuenta)/i],
  [/\bstatus\b/i, /\bestatus\b/i, /\bestatus\b/i],
];

/** Returns all texts of a language by file and key, without placeholders. */
const textsIn = (language: 'english' | 'spanish'): ReadonlyMap<string, string> =>
  new Map(
    pairs.flatMap((pair) =>
      [...read(pair[language])].map(([key, text]): [string, string] => [
        `${pair.english.replace(/en\.json$/, '')}${key}`,
        text.replaceAll(/\{\{[^}]+\}\}|<\/?\w+\/?>/g, ''),
      ]),
    ),
  );
const englishTexts = textsIn('english');
const spanishTexts = textsIn('spanish');

test.each([
  ['English', englishTexts, english],
  ['Spanish', spanishTexts, spanish],
] as const)('no %s text has a word that does not belong on a screen', (_, texts, rules) => {
  const found = rules.flatMap(([never, say]) =>
    [...texts].flatMap(([key, text]) => (never.test(text) ? `${key}: "${text}". Say: ${say}` : [])),
  );
  expect(found).toEqual([]);
});

test('each term of the glossary is one word in Spanish, and that word is no other term', () => {
  const texts = [...englishTexts].map(([key, en]) => ({ key, en, es: spanishTexts.get(key) ?? '' }));
  for (const [term, translation, only] of glossary) {
    expect(
      texts.some(({ en }) => term.test(en)),
      `${term} is in some text`,
    ).toBe(true);
    expect(texts.filter(({ en, es }) => term.test(en) && !translation.test(es))).toEqual([]);
    expect(texts.filter(({ en, es }) => only?.test(es) && !term.test(en))).toEqual([]);
  }
});
