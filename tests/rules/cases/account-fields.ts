import { arrayUnion, deleteField, doc, increment, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { limits } from 'domain/limits.ts';
import { leastPreferences, premiumPreferenceExamples, zips } from 'domain/buyer/example-preferences.ts';
import { paths } from 'domain/paths.ts';
import { attempts } from '#tests/rules/cases.ts';
import { notificationSettingsCases } from '#tests/rules/cases/notification-settings.ts';
import { notificationCases } from '#tests/rules/cases/notifications.ts';
import { proofCases } from '#tests/rules/cases/proof-of-funds.ts';
import { savedSearchCases } from '#tests/rules/cases/saved-searches.ts';
import { set, update, type Operation } from '#tests/rules/operations.ts';
import type { Me } from '#tests/rules/project.ts';
import { dealNoteCases } from '#tests/rules/cases/deal-notes.ts';
import { attemptsToSet, writtenDocumentCases } from '#tests/rules/cases/written-documents.ts';

type Fields = Record<string, unknown>;
type Expected = readonly ['yes' | '-', Operation];
/** Includes the written data, so that the schema in domain can be tested with it too. */
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
  'first name with an email address': name('-', 'ana@evil'),
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

/** A field with an older, weaker constraint must not prevent changes of other fields. */
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

const ownPreferences = (uid: string) => paths.own(uid, 'preferences');

/** fixtures.ts stores ten ZIP codes from the time as a premium buyer. */
const formerPremiumPreferences = attempts('users/{uid}/private/preferences: fields', 'buyer', {
  'ten ZIP codes kept while the city changes': [
    'yes',
    async (me: Me) => {
      await me.asServer(set(paths.own(me.uid, 'preferences'), { ...leastPreferences, zipCodes: zips(10) }));
      await set(ownPreferences, { ...leastPreferences, zipCodes: zips(10), city: 'Mesa' })(me);
    },
  ],
  'ten ZIP codes exchanged for ten others': [
    '-',
    async (me: Me) => {
      await me.asServer(set(paths.own(me.uid, 'preferences'), { ...leastPreferences, zipCodes: zips(10) }));
      await set(ownPreferences, { ...leastPreferences, zipCodes: zips(11).slice(1) })(me);
    },
  ],
});

const settings = attempts('settings/portal: fields', 'admin', {
  'the head start, past the endpoint': ['-', update(paths.settings(), { headStartHours: 0 })],
});

/** The data that the cases write into an account, for testing the schemas of domain. */
export const writtenProfiles = Object.entries(profile as Record<string, Expected | Written>).flatMap(
  ([name, [expected, , fields]]) => (fields ? [{ name, allowed: expected === 'yes', fields }] : []),
);

export const fieldCases = [
  ...attempts('users/{uid}: own fields', 'buyer', profile),
  ...besideOthers,
  ...writtenDocumentCases,
  ...dealNoteCases,
  ...attempts(
    'users/{uid}/private/preferences: fields',
    'premium buyer',
    attemptsToSet(ownPreferences, premiumPreferenceExamples()),
  ),
  ...formerPremiumPreferences,
  ...notificationCases,
  ...proofCases,
  ...savedSearchCases,
  ...notificationSettingsCases,
  ...settings,
];
