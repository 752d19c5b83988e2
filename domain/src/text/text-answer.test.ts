import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTextAnswer } from './text-answer.ts';

test.each([
  // The words that the law names, and the Spanish ones.
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'opt out', 'Opt-Out'].map(
    (word) => [word, 'en'],
  ),
  ...['ALTO', 'PARAR', 'CANCELAR', 'NO MAS', 'NO MÁS', 'no más', 'BASTA', 'Baja'].map((word) => [word, 'es']),
  // Case, space, punctuation, accents, emoji.
  ...['stop', ' Stop. ', 'STOP!!!', '“stop”', 's\u0301top', 'STOP 🛑', '\nstop\n', 'ＳＴＯＰ'].map((word) => [
    word,
    'en',
  ]),
  ['¡Basta!', 'es'],
  ['NO MA\u0301S', 'es'],
  // Reasonable wordings.
  ...[
    'stop texting me',
    'please stop',
    'Please stop. Thank you',
    'Stop please',
    'ok stop',
    'STOP STOP STOP',
    'I said STOP',
    'stop it',
    'stop sending me these',
    'I want to unsubscribe',
    'I would like to opt out of these',
    'unsubscribe me from this list',
    'take me off your list',
    'Remove me',
    'no more texts please',
    'Do not text me again',
    'don’t text me',
    'dont contact me ever again',
    'leave me alone',
    'Wrong number',
    'quit texting me',
    'quit it',
    'cancel all messages',
    'Cancel these texts, please',
    'end texts',
    'If you don’t stop texting me I will report you',
    'why don’t you stop texting me',
    'stop by the office', // in doubt
  ].map((said) => [said, 'en']),
  ...[
    'no más mensajes por favor',
    'Por favor, no más',
    'no mas mensajes',
    'ya no me escriban',
    'No me manden mensajes',
    'dejen de escribirme',
    'Déjenme en paz',
    'no quiero recibir mensajes',
    'quiero darme de baja',
    'cancelar mensajes',
    'Cancelar los avisos, por favor',
    'basta ya',
    'alto por favor',
    'paren',
    'Bórrenme de la lista',
    'número equivocado',
  ].map((said) => [said, 'es']),
])('%j ends texts', (said, language) => {
  expect(readTextAnswer(said)).toEqual({ wants: 'stop', language });
});

test.each<(string | undefined)[]>([
  ...['START', 'start', 'UNSTOP', 'Start!', 'please start'].map((word) => [word, 'start', 'en']),
  ...['INICIAR', 'EMPEZAR', 'comenzar', 'Reanudar.'].map((word) => [word, 'start', 'es']),
  ...['HELP', 'help?', 'Help me', 'help please'].map((word) => [word, 'help', 'en']),
  ...['AYUDA', 'ayuda por favor', '¡Ayúdame!'].map((word) => [word, 'help', 'es']),
  ['INFO', 'help', undefined],
])('%j asks for %s', (said, wants, language) => {
  expect(readTextAnswer(String(said))).toEqual({ wants, ...(language && { language }) });
});

test.each([
  '',
  ' ',
  '?',
  '👍',
  'ok',
  'Yes',
  'SI',
  'Sí',
  'no',
  'No thanks',
  'Don’t stop',
  'please don’t stop',
  'do not stop texting me',
  'no paren',
  'I want to end my lease',
  'The end of the month works',
  'end of month?',
  'Cancel my offer',
  'cancel the showing on Friday',
  'cancelar mi oferta',
  'quitclaim deed?',
  'quit claim deed',
  'Not interested in this house',
  'Is it still available?',
  'the nonstop price',
  'stopped by today',
  'Where is the next bus stop near the house please',
  'startup',
  'start the contract',
  'Can you help with the papers of the house on Oak Street',
  'ayuda con los papeles de la casa',
  'para la casa de Oak Street',
  'más información',
  'saltó',
  'el alto precio de la casa en la lista',
  '<script>alert(1)</script>',
  '<Response><Message>STOP</Message></Response>',
  'x'.repeat(1600),
])('%j asks for none of these', (said) => {
  expect(readTextAnswer(said)).toEqual({ wants: 'other' });
});

test('whatever is said is read, also where it repeats itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (said) => {
      expect(['stop', 'start', 'help', 'other']).toContain(readTextAnswer(said).wants);
    }),
    { numRuns: 30 },
  );
  for (const word of ['please ', 'stop ', 'dont ', 'no ', ' ']) readTextAnswer(word.repeat(2000));
});
