import type { DealSearch } from 'domain/deal/deal-search.ts';
import { limits } from 'domain/limits.ts';
import { amountAt, type Amount } from './phrase-numbers.ts';
import type { Token } from './phrase-tokens.ts';
import { longestEnd, patternOf } from './phrase-words.ts';

/** Kinds of amounts; `other` has no filter. */
type Kind = 'price' | 'payment' | 'rate' | 'entry' | 'other';
type Bound = 'most' | 'least';

/** Filters that a phrase sets, and the index of the token after it. */
export type Clause = {
  search: Partial<DealSearch>;
  end: number;
  /** Whether it says something that no filter covers, such as a minimum payment, and stays text as a whole. */
  isText?: boolean;
};

const patterns = (...words: string[]) => words.map(patternOf);

const boundsBefore: Record<Bound, ReturnType<typeof patterns>> = {
  most: patterns(
    'under|below|underneath|within|max|maximum|maximo|maxima|hasta|tope|bajo',
    'less|lower|cheaper|fewer than',
    'no|not more|higher|greater|over than?',
    'not over',
    'up to',
    'at most',
    'menos de|del|que',
    'menor|menores|inferior a|al|de|que',
    'no mas|mayor de|que|a',
    'por debajo de|del',
    'como|al maximo|mucho',
    'a lo mas|sumo',
    'que no pase|pasen|supere|exceda de?',
    '<',
    '<=',
    '≤',
  ),
  least: patterns(
    'over|above|min|minimum|minimo|minima|desde',
    'more|greater|higher than',
    'at least',
    'no|not less than',
    'starting|from at|from',
    'mas de|del|que',
    'mayor|mayores|superior a|al|de|que',
    'no menos de|que',
    'al menos',
    'por lo menos',
    'como|al minimo',
    'a partir de|del',
    'arriba|encima de|del',
    '>',
    '>=',
    '≥',
  ),
};
const boundsAfter: Record<Bound, ReturnType<typeof patterns>> = {
  most: patterns(
    'or|and less|under|below|lower|cheaper|fewer',
    'max|maximum|maximo|maxima|tops',
    'o|y menos|menor',
    'como maximo|mucho',
    'at most',
    'para abajo',
  ),
  least: patterns(
    '+',
    'or|and more|up|over|above|higher|greater',
    'plus|min|minimum|minimo|minima',
    'o|y mas',
    'en adelante',
    'como minimo',
    'para arriba',
  ),
};
const kinds: Record<Kind, ReturnType<typeof patterns>> = {
  price: patterns(
    'price|priced|asking|precio|budget|presupuesto',
    'my|mi budget|presupuesto',
    'price range',
    'rango de precio',
    'asking|list|purchase|sale price',
    'precio de|del venta|compra',
  ),
  payment: patterns(
    'payment|pmt|piti|pago|mensualidad|pymt',
    'monthly|mo payment|pmt|piti',
    'pitia',
    'monthly mortgage?',
    'pago|cuota mensual|mensuales',
  ),
  rate: patterns('rate|interest|apr|tasa|interes', 'interest|mortgage rate', 'tasa de|del interes', 'tasa fija'),
  entry: patterns(
    'down|entry|enganche|entrada|upfront',
    'down payment',
    'entry fee|cost',
    'cash to close',
    'cash to get in',
    'out of pocket',
    'cuota de entrada',
    'pago inicial',
    'money down',
  ),
  other: patterns(
    'rent|renta|arv|equity|sqft|hoa|taxes|impuestos|balance|repairs|reparaciones|built',
    'cash flow',
    'cap rate',
    'cash on cash',
    'tasa de capitalizacion',
    'flujo de efectivo',
    'square feet|footage',
    'year built',
    'loan balance|amount',
    'saldo',
  ),
};
/** Kinds that stand behind their amount alone. */
const kindsAfter: Partial<Record<Kind, ReturnType<typeof patterns>>> = {
  payment: patterns(
    '/ mo|month|mes',
    'a|per|each|every month|mo',
    'monthly|mo|mensual|mensuales',
    'al|por|cada mes',
    'p m',
  ),
  entry: patterns(
    'down',
    'down payment',
    'de down|enganche|entrada',
    'to get in',
    'to? put down',
    'para el|la? enganche|entrada',
    'in entry',
    'cash to close',
  ),
  rate: patterns('de interes|tasa', 'interest rate?'),
  other: patterns(
    'sqft|sf|acre|mile|milla|year|ano|story|stories|car|garage|day|dia|hectarea',
    'sq|square ft|feet|foot|footage',
    'pies|metros cuadrados?',
    'cash flow|back',
    'rent|equity|arv',
  ),
};
const connectors = patterns('of|is|at|to|a|de|del|al|con|is|que|sea|with|for|by|en|una|un|the|:|=|around|about');

const longest = (tokens: readonly Token[], start: number, of: readonly ReturnType<typeof patternOf>[]) =>
  longestEnd(tokens, start, of);

/** Returns which of several names begins at a token, by its longest pattern. */
function named<Name extends string>(
  tokens: readonly Token[],
  start: number,
  of: Partial<Record<Name, ReturnType<typeof patterns>>>,
): { name: Name; end: number } | undefined {
  const found = (Object.keys(of) as Name[]).flatMap((name) => {
    const end = longest(tokens, start, of[name] ?? []);
    return end === undefined ? [] : [{ name, end }];
  });
  return found.toSorted((a, b) => b.end - a.end)[0];
}

type Lead = { kind?: Kind; bound?: Bound; end: number };

/** Returns the words before an amount: "payment of less than". They are in any order, with words between that say nothing. */
function leadAt(tokens: readonly Token[], start: number): Lead {
  let lead: Lead = { end: start };
  for (;;) {
    const { end } = lead;
    const bound = lead.bound === undefined ? named(tokens, end, boundsBefore) : undefined;
    const kind = lead.kind === undefined ? named(tokens, end, kinds) : undefined;
    if (bound && (!kind || bound.end >= kind.end)) lead = { ...lead, bound: bound.name, end: bound.end };
    else if (kind) lead = { ...lead, kind: kind.name, end: kind.end };
    else {
      const connected = end > start ? longest(tokens, end, connectors) : undefined;
      if (connected === undefined) return lead;
      lead = { ...lead, end: connected };
    }
  }
}

/**
 * Returns the words after an amount: "a month or less". A kind that leads another amount is left to it, but for one that follows a share:
 * "10% down under 300k".
 */
function tailAt(
  tokens: readonly Token[],
  start: number,
  { kind: known, bound }: Omit<Lead, 'end'>,
  isShare: boolean,
): Lead {
  let tail: Lead = { end: start, ...(known && { kind: known }), ...(bound && { bound }) };
  for (let turn = 0; turn < 3; turn += 1) {
    const { end } = tail;
    const after = named(tokens, end, kindsAfter);
    const either = named(tokens, end, kinds);
    const kind = after && (!either || after.end >= either.end) ? after : either;
    const limit = named(tokens, end, boundsAfter);
    const isOpen = kind && (tail.kind === undefined || tail.kind === kind.name);
    const isOwn = (isShare && kind === after) || !leadsAmount(tokens, end, kind === after);
    if (kind && isOpen && isOwn) tail = { ...tail, kind: kind.name, end: kind.end };
    else if (limit && !leadsAmount(tokens, end, false))
      tail = { ...tail, bound: tail.bound ?? limit.name, end: limit.end };
    else return tail;
  }
  return tail;
}

/**
 * Whether words before an amount begin here, and the amount is no number of rooms. Words that also stand behind amounts lead one only with
 * a limit: "300k down payment under 20k", but "20k down 1500 a month".
 */
function leadsAmount(tokens: readonly Token[], start: number, alsoFollows: boolean): boolean {
  const { end, kind, bound } = leadAt(tokens, start);
  const amount = end > start ? amountAt(tokens, end) : undefined;
  if (!amount || isRooms(tokens, amount.end) || (alsoFollows && bound === undefined)) return false;
  const own = named(tokens, amount.end, kindsAfter);
  return own === undefined || kind === undefined || own.name === kind;
}

const rooms = patterns(
  'bed|bedroom|br|bd|bdr|bdrm|cuarto|recamara|habitacion|habitaciones|rec|dormitorio|alcoba',
  'bath|bathroom|ba|bano|bth|bthrm',
);
/** Whether rooms are named here: a number before them is theirs. "Up to 3 beds" has no filter. */
const isNamedRooms = (tokens: readonly Token[], start: number): boolean => longest(tokens, start, rooms) !== undefined;
const isRooms = (tokens: readonly Token[], start: number): boolean =>
  isNamedRooms(tokens, start) ||
  (['/', 'x'].includes(tokens[start]?.text ?? '') && tokens[start + 1]?.kind === 'number');

const ranges = patterns('-|to|and|a|y|hasta|–');
const rangeBegins = patterns('between|entre', 'from|desde|de');

/** Returns the limit on money or a rate that begins at a token. */
export function clauseAt(tokens: readonly Token[], start: number): Clause | undefined {
  const lead = leadAt(tokens, start);
  const begins = longest(tokens, lead.end, rangeBegins) ?? lead.end;
  const first = amountAt(tokens, begins);
  if (first && lead.bound === 'most' && lead.kind === undefined && isNamedRooms(tokens, first.end))
    return { search: {}, end: first.end + 1, isText: true };
  if (!first || isRooms(tokens, first.end)) return undefined;
  const to = longest(tokens, first.end, ranges);
  const second = to === undefined ? undefined : amountAt(tokens, to);
  const isRange = second !== undefined && !isRooms(tokens, second.end) && second.value > 0;
  // "between" without a second amount, and "de 3": no range.
  if (!isRange && begins !== lead.end) return undefined;
  const last = isRange ? second : first;
  const isShare = first.isPercent || last.isPercent;
  const tail = tailAt(tokens, last.end, lead, isShare);
  const isUnfiltered =
    tail.kind === 'other' ||
    (isShare && tail.kind !== undefined && tail.kind !== 'rate') ||
    (tail.bound === 'least' && tail.kind !== undefined && tail.kind !== 'price' && !isRange);
  if (isUnfiltered) return { search: {}, end: tail.end, isText: true };
  const search = meaningOf(first, isRange ? second : undefined, tail, tokens[begins]);
  return search && { search, end: tail.end };
}

const fits = (value: number, most: number) => value > 0 && value <= most;
/** Largest number that is a rate where its kind is said, without a percent sign. */
const mostRate = 30;

/** The lower end of a range. A unit counts for both ends: "200-300k", "1.125 to 2 million", but not "200.000 a 1 millón". */
function lowOf(first: Amount, second: Amount): number {
  const by = first.by === 1 ? second.by : 1;
  if (first.decimal !== undefined && by > 1)
    return first.decimal * by <= second.value ? first.decimal * by : first.value;
  return first.value * (first.value < second.value ? by : 1);
}

function meaningOf(
  first: Amount,
  second: Amount | undefined,
  { kind, bound }: Lead,
  token: Token | undefined,
): Partial<DealSearch> | undefined {
  const last = second ?? first;
  if (first.isPercent || last.isPercent || kind === 'rate') {
    const rate = last.decimal ?? last.value;
    const isRate = last.isPercent || rate <= mostRate;
    return isRate && fits(rate, limits.rate) ? { maxRate: rate } : undefined;
  }
  const isMoney = first.isMoney || last.isMoney;
  if (kind === undefined && bound === undefined && !second && !isMoney) return undefined;
  if (kind === undefined && second && !isMoney && bound === undefined && token?.isGlued) return undefined;
  const low = second ? lowOf(first, second) : first.value;
  const inThousands = (value: number, amount: Amount) =>
    value < 1000 && !amount.isMoney && (kind === undefined || kind === 'price' || kind === 'entry')
      ? value * 1000
      : value;
  const [from, to] = [inThousands(low, second ?? first), inThousands(last.value, last)];
  if (!fits(from, limits.money) || !fits(to, limits.money)) return undefined;
  if (kind === 'payment') return { maxPayment: to };
  if (kind === 'entry') return { maxEntryFee: to };
  if (second) return from <= to ? { minPrice: from, maxPrice: to } : undefined;
  return bound === 'least' ? { minPrice: to } : { maxPrice: to };
}
