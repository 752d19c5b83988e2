import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { matchDeal } from 'domain/buyer/match.ts';
import { fitSentence } from './fit-line.tsx';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { fit: en }, es: { fit: es } },
  interpolation: { escapeValue: false },
});
const texts = { en: i18n.getFixedT('en', 'fit'), es: i18n.getFixedT('es', 'fit') };

const deal = {
  state: 'AZ',
  city: 'Phoenix',
  zipCode: '85021',
  propertyType: 'singleFamily',
  yearBuilt: 1998,
  squareFootage: 1650,
  bedrooms: 3,
  bathrooms: 2,
  monthlyPayment: 1850,
  dealCategory: 'creative',
  purchasePrice: 410_000,
  entryFee: 28_000,
} as const;
const buyer = {
  state: 'AZ',
  city: 'Phoenix',
  zipCodes: ['85021'],
  propertyType: 'singleFamily',
  minYearBuilt: 1990,
  minBedrooms: 3,
  minBathrooms: 2,
  maxMonthlyPayment: 2000,
  maxDownPayment: 30_000,
} as const;
/** A buyer who looks at the figures of creative deals. */
const investor = { ...buyer, minMonthlyCashFlow: 200, maxEntryFee: 25_000 };

const said = (change: object, language: 'en' | 'es', who: typeof buyer = buyer) =>
  fitSentence(matchDeal({ ...deal, ...change }, { ...who, zipCodes: ['85021'] }), texts[language], language);

test.each([
  [{ controlShown: true }, 'Fits everything you’re looking for', 'Se ajusta a todo lo que buscas'],
  [
    { controlShown: false },
    'The right to sell has run out; everything else fits',
    'El derecho a vender está vencido; lo demás se ajusta',
  ],
  [{}, 'Fits; not provided: right to sell', 'Se ajusta; sin especificar: derecho a vender'],
])('with a wish for a right to sell, %j is said to be: %s', (change, english, spanish) => {
  const who = { ...buyer, wantsControl: true as const };
  expect([said(change, 'en', who), said(change, 'es', who)]).toEqual([english, spanish]);
});

test.each([
  [{}, 'Fits everything you’re looking for', 'Se ajusta a todo lo que buscas'],
  [
    { entryFee: 33_000 },
    '$3,000 over your maximum down payment; everything else fits',
    '$3,000 más que tu enganche máximo; lo demás se ajusta',
  ],
  [
    { monthlyPayment: 2261.84 },
    '$262 a month over your maximum payment; everything else fits',
    '$262 al mes más que tu pago máximo; lo demás se ajusta',
  ],
  [
    { monthlyPayment: 2000.5 },
    '$0.50 a month over your maximum payment; everything else fits',
    '$0.50 al mes más que tu pago máximo; lo demás se ajusta',
  ],
  [
    { bedrooms: 2, bathrooms: 1.5 },
    '1 bedroom short and 0.5 bathrooms short; everything else fits',
    'Le falta 1 recámara y le faltan 0.5 baños; lo demás se ajusta',
  ],
  [
    { city: 'Tucson', zipCode: '85701' },
    'Outside your area; everything else fits',
    'Fuera de tu zona; lo demás se ajusta',
  ],
  [
    { yearBuilt: 0, monthlyPayment: undefined },
    'Fits; not provided: year built and monthly payment',
    'Se ajusta; sin especificar: año de construcción y pago mensual',
  ],
  [
    { yearBuilt: 0, propertyType: 'condo' },
    'Another property type; everything else provided fits',
    'Otro tipo de propiedad; lo demás especificado se ajusta',
  ],
  [
    { state: 'TX', city: 'Dallas', zipCode: '75201', yearBuilt: 1950, bedrooms: 1, entryFee: 60_000 },
    '3 of 7 fit: in another state, 40 years older than you want and 2 more',
    '3 de 7 se ajustan: en otro estado, 40 años más antigua de lo que buscas y 2 más',
  ],
])('%j', (change, english, spanish) => {
  expect(said(change, 'en')).toBe(english);
  expect(said(change, 'es')).toBe(spanish);
});

test.each([
  [
    { monthlyCashFlow: 120.4, entryFee: 20_000 },
    'About $80 a month under your minimum cash flow; everything else fits',
    'Unos $80 al mes menos que tu flujo de efectivo mínimo; lo demás se ajusta',
  ],
  [
    { monthlyCashFlow: 300 },
    '$3,000 over your maximum entry fee; everything else fits',
    '$3,000 más que tu cuota de entrada máxima; lo demás se ajusta',
  ],
  [
    { entryFee: 20_000 },
    'Fits; not provided: monthly cash flow',
    'Se ajusta; sin especificar: flujo de efectivo mensual',
  ],
])('with a cash flow and an entry fee wanted: %j', (change, english, spanish) => {
  expect(said(change, 'en', investor)).toBe(english);
  expect(said(change, 'es', investor)).toBe(spanish);
});
