import { expect, test } from 'vitest';
import { isTwilioSignature, twilioSignature } from './twilio-signature.ts';

// The example of Twilio's documentation.
const token = '12345';
const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const form = [
  ['To', '+18005551212'],
  ['CallSid', 'CA1234567890ABCDE'],
  ['Digits', '1234'],
  ['Caller', '+14158675309'],
  ['From', '+14158675309'],
] as const;
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

test('is the one that Twilio’s documentation gives, in whichever order the fields come', () => {
  expect(twilioSignature(token, address, form)).toBe(signature);
  expect(twilioSignature(token, address, form.toReversed())).toBe(signature);
  expect(isTwilioSignature(signature, token, address, form)).toBe(true);
});

test.each([
  ['none', '', token, address, form],
  ['one of another length', signature.slice(1), token, address, form],
  ['another one', signature.replace('R', 'S'), token, address, form],
  ['another account’s token', signature, '12346', address, form],
  ['another address', signature, token, address.replace('bar=2', 'bar=3'), form],
  ['another value', signature, token, address, [...form.slice(0, 4), ['From', '+14158675310'] as const]],
  ['one field more', signature, token, address, [...form, ['Body', 'STOP'] as const]],
  ['one field less', signature, token, address, form.slice(1)],
])('%s is refused', (_, given, by, to, fields) => {
  expect(isTwilioSignature(given, by, to, fields)).toBe(false);
});

test('fields are sorted by their names, whatever they say', () => {
  const [body, city] = [
    ['Body', 'zz'],
    ['BodyCity', 'a'],
  ] as const;
  expect(twilioSignature(token, address, [city, body])).toBe(twilioSignature(token, `${address}BodyzzBodyCitya`, []));
});
