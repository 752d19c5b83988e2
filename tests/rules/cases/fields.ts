import { assumptionCases, assumptionFields } from '#tests/rules/cases/assumptions.ts';
import { arrayUnion, deleteField, doc, increment, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { limits } from 'domain/limits.ts';
import { stateNames } from 'domain/geo/state-names.ts';
import { paths } from 'domain/paths.ts';
import { attempts } from '#tests/rules/cases.ts';
import { notificationSettingsCases, notificationSettingsFields } from '#tests/rules/cases/notification-settings.ts';
import { ownDocumentCases } from '#tests/rules/cases/own-documents.ts';
import { proofCases } from '#tests/rules/cases/proof-of-funds.ts';
import { set, update, type Operation } from '#tests/rules/operations.ts';
import type { Me } from '#tests/rules/project.ts';
import { preferences } from '#tests/rules/cases/accounts.ts';

type Fields = Record<string, unknown>;
type Expected = readonly ['yes' | '-', Operation];
/** With what is written, for the schema in domain to be tried on it too. */
type Written = readonly [...Expected, Fields];

const to = (expected: 'yes' | '-', change: Fields): Written => [expected, update(paths.user, change), change];
const name = (expected: 'yes' | '-', value: unknown) => to(expected, { firstName: value });
const phone = (expected: 'yes' | '-', value: unknown) => to(expected, { phoneNumber: value });
const link = (expected: 'yes' | '-', value: unknown) => to(expected, { callBookingLink: value });
const discount = (expected: 'yes' | '-', value: unknown) => to(expected, { discountRate: value });

const profile = {
  'everything that is theirs at once': to('yes', {
    firstName: 'Ana',
    lastName: 'de la Cruz',
    phoneNumber: '4805550199',
    callBookingLink: 'https://cal.example.com/ana',
    discountRate: 8.5,
  }),
  'nothing at all': to('yes', {}),

  'role admin': to('-', { role: 'admin' }),
  'role removed': to('-', { role: deleteField() }),
  premium: to('-', { premium: true }),
  status: to('-', { status: 'deactivated' }),
  email: to('-', { email: 'admin@example.com' }),
  'languagePreference, which an endpoint sets': to('-', { languagePreference: 'es' }),
  'emailVerified, which the identity provider proves': to('-', { emailVerified: true }),
  'confirmedPhone, which a code proves': to('-', { confirmedPhone: '6025550134' }),
  createdAt: to('-', { createdAt: serverTimestamp() }),
  'sessionsValidAfter set': to('-', { sessionsValidAfter: Timestamp.fromMillis(0) }),
  'what admins find people by, which the server writes': to('-', { searchTokens: ['ada'], sortName: 'ada' }),
  'a field nobody knows': to('-', { unheardOf: 1_000_000 }),
  'role along with a name': to('-', { firstName: 'Ana', role: 'admin' }),
  'role by a nested path': to('-', { 'role.name': 'admin' }),
  'the whole document replaced': [
    '-',
    set(paths.user, { firstName: 'Ana', lastName: 'Cruz', phoneNumber: '4805550199' }),
  ],

  'first name right to left': name('yes', 'يوسف'),
  'first name with emoji': name('yes', '🏠 Ana 👩‍👩‍👧‍👦'),
  'first name of one letter': name('yes', 'A'),
  'first name as long as can be': name('yes', 'n'.repeat(limits.name)),
  'first name as long as can be, of many bytes': name('yes', 'é'.repeat(limits.name)),
  'first name too long by one': name('-', 'n'.repeat(limits.name + 1)),
  'first name of 10,000 letters': name('-', 'n'.repeat(10_000)),
  'first name empty': name('-', ''),
  'first name blank': name('-', '   '),
  'first name of no-break spaces': name('-', '\u00a0\u00a0'),
  'first name with a blank before': name('-', ' Ana'),
  'first name with a blank behind': name('-', 'Ana '),
  'first name on two lines': name('-', 'Ana\r\nBcc: everybody@example.com'),
  'first name with a family of emoji behind': name('yes', 'Ruiz 🏡👩‍👩‍👧'),
  'first name with a joiner that its script needs': name('yes', 'می\u200cخواهم'),
  'first name with initials': name('yes', 'J.R. Smith, Jr.'),
  'first name a host': name('-', 'www.evil.com'),
  'first name with a host in full-width letters': name('-', 'Ana ｅｖｉｌ．ｃｏｍ'),
  'first name with an address': name('-', 'Ana http://localhost'),
  'first name with an e-mail address': name('-', 'ana@evil'),
  'first name with a direction override': name('-', 'Ana \u202eziuR'),
  'first name with a zero-width blank': name('-', 'Ana\u200b'),
  'first name with a joiner between Latin letters': name('-', 'A\u200dna'),
  'first name of a blank letter': name('-', '\u3164'),
  'first name with two blanks': name('-', 'Ana  Ruiz'),
  'first name of two letters': name('yes', 'Jo'),
  'first name a number': name('-', 5),
  'first name a list': name('-', ['Ana']),
  'first name a list by union': name('-', arrayUnion('Ana')),
  'first name a map': name('-', { en: 'Ana' }),
  'first name null': name('-', null),
  'first name a timestamp': name('-', serverTimestamp()),
  'first name removed': name('-', deleteField()),
  'last name removed': to('-', { lastName: deleteField() }),
  'last name too long': to('-', { lastName: 'n'.repeat(limits.name + 1) }),
  'last name a number': to('-', { lastName: 5 }),

  'phone of ten digits': phone('yes', '6025550134'),
  'phone of nine digits': phone('-', '602555013'),
  'phone of eleven digits': phone('-', '16025550134'),
  'phone with signs': phone('-', '(602) 555-0134'),
  'phone in other digits': phone('-', '٦٠٢٥٥٥٠١٣٤'),
  'phone with more on a second line': phone('-', '6025550134\n1'),
  'phone after a line': phone('-', '\n6025550134'),
  'phone of ten letters': phone('-', 'abcdefghij'),
  'phone a number': phone('-', 6_025_550_134),
  'phone by increment': phone('-', increment(1)),
  'phone removed': phone('-', deleteField()),

  'link plain': link('yes', 'https://cal.example.com'),
  'link with port, path, query and fragment': link('yes', 'https://cal.example.com:8443/ana/30min?month=2026-05#top'),
  'link with @ in the path': link('yes', 'https://cal.example.com/@ana'),
  'link in capitals': link('yes', 'HTTPS://Cal.Example.com/Ana'),
  'link to an international name': link('yes', 'https://münchen.example/ana'),
  'link as long as can be': link('yes', `https://e.com/${'a'.repeat(limits.url - 14)}`),
  'link with a path alone': link('yes', 'https://cal.example.com/'),
  'link with a query alone': link('yes', 'https://cal.example.com?ana'),
  'link with a fragment alone': link('yes', 'https://cal.example.com#ana'),
  'link removed': link('yes', deleteField()),
  'link too long by one': link('-', `https://e.com/${'a'.repeat(limits.url - 13)}`),
  'link http': link('-', 'http://cal.example.com'),
  'link javascript:': link('-', 'javascript:alert(1)'),
  'link javascript: with https:// in it': link('-', 'javascript:alert(1)//https://cal.example.com'),
  'link javascript: after a line': link('-', '\njavascript:alert(1)'),
  'link https, then javascript: on a line': link('-', 'https://cal.example.com\njavascript:alert(1)'),
  'link data:': link('-', 'data:text/html,<script>alert(1)</script>'),
  'link without scheme': link('-', 'cal.example.com'),
  'link without //': link('-', 'https:cal.example.com'),
  'link with backslashes': link('-', 'https:\\\\cal.example.com'),
  'link with credentials': link('-', 'https://cal.example.com@evil.example.com'),
  'link with a backslash for a slash': link('-', 'https://evil.example.com\\@cal.example.com'),
  'link to a bare host': link('-', 'https://localhost/ana'),
  'link with a blank': link('-', 'https://cal.example.com/ana <script>'),
  'link with a direction override': link('-', 'https://cal.example.com/\u202Efdp.exe'),
  'link with a zero-width blank in the host': link('-', 'https://cal.exam\u200bple.com'),
  'link to an empty label': link('-', 'https://cal..example.com'),
  'link to a number': link('-', 'https://127.0.0.1/ana'),
  'link empty': link('-', ''),
  'link null': link('-', null),
  'discount rate of nothing': discount('yes', 0),
  'discount rate of three decimals': discount('yes', 7.125),
  'discount rate as high as can be': discount('yes', 30),
  'discount rate taken away': discount('yes', deleteField()),
  'discount rate too high': discount('-', 30.001),
  'discount rate below nothing': discount('-', -0.001),
  'discount rate of four decimals': discount('-', 7.1255),
  'discount rate as a text': discount('-', '7'),
  'discount rate null': discount('-', null),
  'link a map': link('-', { href: 'https://cal.example.com' }),
} satisfies Record<string, Expected | Written>;

/** Fields with older, weaker constraints do not keep a person from changing the others. */
const beside =
  (field: string, value: unknown): Operation =>
  async (me: Me) => {
    const old = {
      firstName: '',
      lastName: ' ',
      phoneNumber: '',
      callBookingLink: 'http://old.example.com',
      discountRate: -1,
    };
    await me.asServer(({ db }) => setDoc(doc(db, paths.user(me.uid)), old, { merge: true }));
    await update(paths.user, { [field]: value })(me);
  };
const besideOthers = attempts('users/{uid}: own fields', 'premium buyer', {
  'first name, when the others are out of order': ['yes', beside('firstName', 'Ana')],
  'last name, when the others are out of order': ['yes', beside('lastName', 'Cruz')],
  'phone, when the others are out of order': ['yes', beside('phoneNumber', '6025550134')],
  'link, when the others are out of order': ['yes', beside('callBookingLink', 'https://cal.example.com')],
  'discount rate, when the others are out of order': ['yes', beside('discountRate', 7)],
});

const wants = (expected: 'yes' | '-', change: Fields): Written => {
  const data = Object.fromEntries(
    Object.entries({ ...preferences, ...change }).filter(([, value]) => value !== undefined),
  );
  return [expected, set(paths.preferences, data), data];
};
const zips = (count: number) => Array.from({ length: count }, (_, index) => String(85_001 + index));
const nextYear = new Date().getUTCFullYear() + 1;

const buyersPreferences = {
  'as little as can be': wants('yes', {}),
  'as much as can be': wants('yes', {
    notification: 'text',
    homeType: 'investment',
    propertyType: '24unit',
    zipCodes: zips(3),
    minYearBuilt: 1990,
    minSquareFootage: 1200.5,
    minBedrooms: 3,
    minBathrooms: 1.5,
    maxMonthlyPayment: 2500.75,
    minMonthlyCashFlow: 250.5,
    maxEntryFee: 30_000,
    maxDownPayment: 40_000,
  }),
  'no ZIP code': wants('-', { zipCodes: [] }),
  'four ZIP codes': wants('-', { zipCodes: zips(4) }),
  'the same ZIP code twice': wants('-', { zipCodes: ['85001', '85001'] }),
  'a ZIP code of four digits': wants('-', { zipCodes: ['8500'] }),
  'a third ZIP code that is none': wants('-', { zipCodes: ['85001', '85002', '<b>'] }),
  'a ZIP code as a number': wants('-', { zipCodes: [85_001] }),
  'ZIP codes as text': wants('-', { zipCodes: '85001' }),
  'ZIP codes as a map': wants('-', { zipCodes: { 0: '85001' } }),
  ...Object.fromEntries(Object.keys(stateNames).map((state) => [`the state ${state}`, wants('yes', { state })])),
  'a state of three letters': wants('-', { state: 'ARI' }),
  'a state as a number': wants('-', { state: 4 }),
  'an empty city': wants('-', { city: '' }),
  'a city too long': wants('-', { city: 'c'.repeat(limits.city + 1) }),
  'a city with a full stop': wants('yes', { city: 'St. Louis' }),
  'a city that is a host': wants('-', { city: 'evil.com' }),
  'a city with a zero-width blank': wants('-', { city: 'Phoe\u200bnix' }),
  'a notification nobody knows': wants('-', { notification: 'unheardOf' }),
  'a home type nobody knows': wants('-', { homeType: 'unheardOf' }),
  'a property type nobody knows': wants('-', { propertyType: 'unheardOf' }),
  'no notification': wants('-', { notification: undefined }),
  'no home type': wants('-', { homeType: undefined }),
  'no state': wants('-', { state: undefined }),
  'no city': wants('-', { city: undefined }),
  'no ZIP codes': wants('-', { zipCodes: undefined }),
  'no property type': wants('-', { propertyType: undefined }),
  'a field nobody knows': wants('-', { unheardOf: true }),
  'premium, which admins give': wants('-', { premium: true }),
  'the oldest year built': wants('yes', { minYearBuilt: limits.oldestYear }),
  'a year built before there were any': wants('-', { minYearBuilt: limits.oldestYear - 1 }),
  'a year built at the far end': wants('yes', { minYearBuilt: nextYear + 5 }),
  'a year built too far ahead': wants('-', { minYearBuilt: nextYear + 6 }),
  'half a year built': wants('-', { minYearBuilt: 1990.5 }),
  'minus bedrooms': wants('-', { minBedrooms: -1 }),
  'no bedrooms': wants('-', { minBedrooms: 0 }),
  'bedrooms as text': wants('-', { minBedrooms: '3' }),
  'bedrooms not a number': wants('-', { minBedrooms: Number.NaN }),
  'too many bedrooms': wants('-', { minBedrooms: limits.count + 1 }),
  'too many bathrooms': wants('-', { minBathrooms: limits.count + 1 }),
  'square feet without end': wants('-', { minSquareFootage: Infinity }),
  'too many square feet': wants('-', { minSquareFootage: limits.squareFeet + 1 }),
  'too high a payment': wants('-', { maxMonthlyPayment: limits.money + 1 }),
  'too high a down payment': wants('-', { maxDownPayment: limits.money + 1 }),
  'too high a cash flow': wants('-', { minMonthlyCashFlow: limits.money + 1 }),
  'the highest cash flow': wants('yes', { minMonthlyCashFlow: limits.money }),
  'a cash flow of cents': wants('yes', { minMonthlyCashFlow: 250.29 }),
  'a cash flow of a tenth of a cent': wants('-', { minMonthlyCashFlow: 250.001 }),
  'no cash flow': wants('-', { minMonthlyCashFlow: 0 }),
  'too high an entry fee': wants('-', { maxEntryFee: limits.money + 1 }),
  'the highest entry fee': wants('yes', { maxEntryFee: limits.money }),
  'an entry fee of cents': wants('yes', { maxEntryFee: 25_000.29 }),
  'an entry fee of a tenth of a cent': wants('-', { maxEntryFee: 25_000.001 }),
  'the highest down payment': wants('yes', { maxDownPayment: limits.money }),
  'the highest payment': wants('yes', { maxMonthlyPayment: limits.money }),
  'the most square feet': wants('yes', { minSquareFootage: limits.squareFeet }),
  'the most bedrooms and bathrooms': wants('yes', { minBedrooms: limits.count, minBathrooms: limits.count }),
  'one bedroom': wants('yes', { minBedrooms: 1 }),
  'a house by text': wants('yes', { notification: 'text', homeType: 'investment', propertyType: 'singleFamily' }),
  'a condo': wants('yes', { propertyType: 'condo' }),
  'a townhouse': wants('yes', { propertyType: 'townhouse' }),
  'a piece of land': wants('yes', { propertyType: 'land' }),
  'a state of one letter': wants('-', { state: 'A' }),
  'a state in small letters': wants('-', { state: 'az' }),
  'a ZIP code of six digits': wants('-', { zipCodes: ['850011'] }),
  'a ZIP code of letters': wants('-', { zipCodes: ['abcde'] }),
  'a ZIP code after a line': wants('-', { zipCodes: ['\n85001'] }),
  'a state after a line': wants('-', { state: '\nAZ' }),
  'a state with more behind': wants('-', { state: 'AZ\n' }),
  'a state that there is not': wants('-', { state: 'ZZ' }),
  'the first state': wants('yes', { state: 'AL' }),
  'the last state': wants('yes', { state: 'WY' }),
  'half a bedroom': wants('-', { minBedrooms: 1.5 }),
  'a quarter of a bathroom': wants('yes', { minBathrooms: 1.25 }),
  'an eighth of a bathroom': wants('-', { minBathrooms: 1.125 }),
  'a thousandth of a square foot': wants('yes', { minSquareFootage: 1200.125 }),
  'less than a thousandth of a square foot': wants('-', { minSquareFootage: 1200.1255 }),
  'a payment of cents': wants('yes', { maxMonthlyPayment: limits.money - 0.01 }),
  'a payment as sums of cents come out': wants('yes', { maxMonthlyPayment: 0.1 + 0.2 }),
  'a payment of half a cent': wants('-', { maxMonthlyPayment: 2500.005 }),
  'a down payment of cents': wants('yes', { maxDownPayment: 40_000.29 }),
  'a down payment of a tenth of a cent': wants('-', { maxDownPayment: 40_000.001 }),
} satisfies Record<string, Written>;

const premiumPreferences: Record<string, Written> = {
  'ten ZIP codes': wants('yes', { zipCodes: zips(10) }),
  'eleven ZIP codes': wants('-', { zipCodes: zips(11) }),
  ...Object.fromEntries(
    zips(10).map((zip, index) => [
      `ten ZIP codes, number ${index + 1} of them none`,
      wants('-', { zipCodes: zips(10).with(index, `${zip}-1`) }),
    ]),
  ),
};

/** Ten codes of the time as a premium buyer stand in fixtures.ts. */
const formerPremiumPreferences = attempts('users/{uid}/private/preferences: fields', 'buyer', {
  'ten ZIP codes kept while the city changes': [
    'yes',
    async (me: Me) => {
      await me.asServer(set(paths.preferences(me.uid), { ...preferences, zipCodes: zips(10) }));
      await wants('yes', { zipCodes: zips(10), city: 'Mesa' })[1](me);
    },
  ],
  'ten ZIP codes exchanged for ten others': [
    '-',
    async (me: Me) => {
      await me.asServer(set(paths.preferences(me.uid), { ...preferences, zipCodes: zips(10) }));
      await wants('-', { zipCodes: zips(11).slice(1) })[1](me);
    },
  ],
});

const settings = attempts('settings/portal: fields', 'admin', {
  'the head start, past the endpoint': ['-', update(paths.settings(), { headStartHours: 0 })],
});

const written = (all: Record<string, Expected | Written>) =>
  Object.entries(all).flatMap(([name, [expected, , fields]]) =>
    fields ? [{ name, allowed: expected === 'yes', fields }] : [],
  );
/** What the cases write, to be tried on the schemas of domain. */
export const writtenFields = {
  profile: written(profile),
  preferences: written(buyersPreferences),
  premiumPreferences: written(premiumPreferences),
  notificationSettings: written(notificationSettingsFields),
  assumptions: written(assumptionFields),
};

export const fieldCases = [
  ...attempts('users/{uid}: own fields', 'buyer', profile),
  ...besideOthers,
  ...attempts('users/{uid}/private/preferences: fields', 'buyer', buyersPreferences),
  ...attempts('users/{uid}/private/preferences: fields', 'premium buyer', premiumPreferences),
  ...formerPremiumPreferences,
  ...ownDocumentCases,
  ...proofCases,
  ...notificationSettingsCases,
  ...assumptionCases,
  ...settings,
];
