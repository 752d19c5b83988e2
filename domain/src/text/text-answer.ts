import type { Language } from 'domain/account/account.ts';

/** Intent of an answer to a text. */
export type TextAnswer = {
  wants: 'stop' | 'start' | 'help' | 'other';
  /** Language of the word that said it; absent if the word is in both languages, or none was recognized. */
  language?: Language;
};

/** Words that end texts, alone or at an answer's beginning: by law, any reasonable wording does (functions/src/text-answers/README.md). */
const stops = {
  en: ['stop', 'stopall', 'stop all', 'unsubscribe', 'revoke', 'optout', 'opt out', 'opting out'],
  es: [
    'alto',
    'parar',
    'para ya',
    'pare',
    'paren',
    'basta',
    'no mas',
    'desuscribir',
    'desuscribirme',
    'dejar de recibir',
  ],
};

/** Words with another meaning in a trade: they end texts alone, or with nothing beside them but what is said of texts. */
const ordinaryStops = { en: ['cancel', 'end', 'quit'], es: ['cancelar', 'cancela', 'terminar', 'baja', 'salir'] };
const besides = `all it me my our the these this your us you from now off
  alert alerts message messages messaging msg msgs notification notifications sms subscription text texts texting
  alerta alertas aviso avisos mensaje mensajes notificacion notificaciones suscripcion texto textos
  a de del el en la las los mi mis ahora ya todo todos todas estos estas recibir`.split(/\s+/);

/** They end texts wherever they stand. */
const stopPhrases = {
  en: [
    /\b(?:stop|quit) (?:texting|sending|messaging|contacting|bothering|spamming|these|this|the texts?|the messages?)\b/,
    /\b(?:unsubscribe|remove|take) me\b/,
    /\b(?:want|like|need) to (?:stop|unsubscribe|opt out)\b/,
    /\bno more (?:texts?|messages?|sms)\b/,
    /\b(?:dont|do not|never) (?:text|message|sms|contact|send me)\b/,
    /\bleave me alone\b/,
    /^wrong (?:number|person)$/,
  ],
  es: [
    /\b(?:deja|deje|dejen|dejame|dejenme) (?:de|en paz)\b/,
    /\bno (?:me )?(?:escribas|escriban|escriba|mandes|manden|mande|envies|envien|envie|contacten|contactes)\b/,
    /\bno quiero (?:mas|recibir|estos)\b/,
    /\bno mas (?:mensajes?|textos?|avisos?|sms)\b/,
    /\b(?:dame|deme|denme|darme|dar) de baja\b/,
    /\b(?:quitame|quiteme|quitenme|borrame|borreme|borrenme)\b/,
    /^numero equivocado$/,
  ],
};

const starts = { en: ['start', 'unstop'], es: ['iniciar', 'empezar', 'comenzar', 'reanudar'] };
const helps = { en: ['help', 'help me'], es: ['ayuda', 'ayudame'], both: ['info'] };

/** Words at both ends that change nothing. */
const polite =
  `please pls plz just ok okay hi hello hey yes thanks thank you por favor porfavor porfa gracias hola si ya`.split(
    ' ',
  );
/** "Don't stop" asks to go on. "If you don't stop" and "why don't you stop" do not begin so. */
const negated =
  /^(?:please |pls )?(?:dont|do not|never) (?:ever )?(?:stop|quit|end|cancel|unsubscribe|opt out)\b(?: me| texting| sending| messaging)?|^no (?:pare[ns]?|dejen?)\b(?: de)?/;

/** Reads an answer to a text. Case, accents, punctuation and emoji do not count. In doubt it is a stop, which START undoes. */
export function readTextAnswer(body: string): TextAnswer {
  const said = plain(body);
  const text = withoutPolite(said.split(' ')).join(' ');
  for (const language of ['en', 'es'] as const) {
    if (starts[language].includes(text)) return { wants: 'start', language };
    if (helps[language].includes(text)) return { wants: 'help', language };
  }
  if (helps.both.includes(text)) return { wants: 'help' };
  for (const language of ['en', 'es'] as const) if (isStop(said, text, language)) return { wants: 'stop', language };
  return { wants: 'other' };
}

function isStop(said: string, text: string, language: Language): boolean {
  if (stopPhrases[language].some((phrase) => phrase.test(said.replace(negated, '')))) return true;
  const rest = text.replace(negated, '').trim();
  if (stops[language].some((word) => `${rest} `.startsWith(`${word} `))) return true;
  const [first = '', ...others] = rest.split(' ');
  if (ordinaryStops[language].includes(first) && others.every((word) => besides.includes(word))) return true;
  // "I said STOP": a few words that end so.
  return others.length <= 3 && stops[language].some((word) => ` ${rest}`.endsWith(` ${word}`));
}

/** Lower-case words of letters and digits, separated by single spaces. */
function plain(body: string): string {
  return body
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘´`]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Leaves one word at least. */
function withoutPolite(words: readonly string[]): readonly string[] {
  const means = (word: string) => !polite.includes(word);
  const first = words.findIndex(means);
  return first < 0 ? words.slice(0, 1) : words.slice(first, words.findLastIndex(means) + 1);
}
