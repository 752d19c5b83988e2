import type * as z from 'zod/mini';
import { preferenceExamples } from 'domain/buyer/example-preferences.ts';
import { preferencesInput } from 'domain/buyer/preferences.ts';
import { dealNoteDocument } from 'domain/favorite/deal-note.ts';
import { favoriteDocument } from 'domain/favorite/favorite.ts';
import { assumptionNames, assumptionTable, storedAssumptions } from 'domain/finance/assumptions.ts';
import { chosenTimeZones } from 'domain/notification/notification-hours.ts';
import { notificationSettings } from 'domain/notification/notification-settings.ts';
import { notificationGroupNames } from 'domain/notification/notification-groups.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { bad, good, serverTime, type Examples } from './examples.ts';
import { callBookingLink, discountRate, firstName, lastName, phoneNumber } from './person-fields.ts';

type OwnDocument = {
  /** Whether there is one for a person, or one for each deal: of a deal that its writer may see, listed and removed by that person. */
  per: 'person' | 'deal';
  /** Schema of the documents that forms may write. */
  schema: (writer: { premium: boolean; now: Date }) => z.ZodMiniObject;
  writers: 'buyers' | 'members';
  /** Documents that form and rules either both allow or both refuse; the first one is allowed. */
  examples: Examples;
};

/**
 * The documents that people write directly, without an endpoint, by the name of their path in `paths`. Their owner alone reads them. The
 * tables of the rules tests (tests/rules), the comparison of rules and schemas, and the expectations of `npm run verify-data` are derived
 * from it; they are deleted with their account. The rules repeat each schema; those tests compare the two.
 */
export const ownDocuments = {
  preferences: {
    per: 'person',
    schema: ({ premium, now }) => preferencesInput({ premium, currentYear: now.getUTCFullYear() }),
    writers: 'buyers',
    examples: preferenceExamples(),
  },
  notificationSettings: {
    per: 'person',
    schema: () => notificationSettings,
    writers: 'members',
    examples: notificationSettingsExamples(),
  },
  assumptions: {
    per: 'person',
    schema: () => storedAssumptions,
    writers: 'members',
    examples: assumptionExamples(),
  },
  favorite: {
    per: 'deal',
    schema: () => favoriteDocument,
    writers: 'buyers',
    examples: {
      'now, by the server': good({ createdAt: serverTime }),
      'no timestamp': bad({}),
      'a note along with it': bad({ createdAt: serverTime, unheardOf: 'n'.repeat(1000) }),
    },
  },
  dealNote: {
    per: 'deal',
    schema: () => dealNoteDocument,
    writers: 'buyers',
    examples: noteExamples(),
  },
} as const satisfies Partial<Record<keyof typeof paths, OwnDocument>>;
export type OwnDocumentName = keyof typeof ownDocuments;

/** All rows, with their name, and their path: for one person and one deal, or for a pattern of them. */
export const ownDocumentRows = (Object.entries(ownDocuments) as [OwnDocumentName, OwnDocument][]).map(
  ([name, document]) => ({ ...document, name, path: paths[name] }),
);
export type OwnDocumentRow = (typeof ownDocumentRows)[number];

/** The fields of `users/{uid}` that members edit themselves. */
export const ownAccountFields = { firstName, lastName, phoneNumber, callBookingLink, discountRate };

function notificationSettingsExamples(): Examples {
  const one = { email: true, text: false };
  const wrongChannels: Record<string, unknown> = {
    'without a text': { email: true },
    'without an email': { text: true },
    'with an email as text': { email: 'true', text: false },
    'with a text as a number': { email: true, text: 1 },
    'with a push as text': { ...one, push: 'true' },
    'with a push as nothing': { ...one, push: null },
    'with a push alone': { push: true },
    'with a channel nobody knows': { ...one, unheardOf: true },
    'as a boolean': true,
    'as a list': [true, false],
    'as nothing': null,
  };
  return {
    'every group at once': good(Object.fromEntries(notificationGroupNames.map((group) => [group, one]))),
    'nothing at all': good({}),
    'another choice for each group': good({
      offers: { email: false, text: true },
      interests: { email: true, text: true },
    }),
    'pushes as well, or switched off': good({
      offers: { ...one, push: true },
      interests: { ...one, push: false },
    }),
    'no channel': good({ offers: { email: false, text: false } }),
    ...Object.fromEntries(
      notificationGroupNames.flatMap((group) => [
        [`${group} alone`, good({ [group]: one })],
        ...Object.entries(wrongChannels).map(([what, channels]) => [`${group} ${what}`, bad({ [group]: channels })]),
        [`${group} with hours for channels`, bad({ [group]: { digest: 8 }, hours: { digest: 8 } })],
      ]),
    ),
    ...hoursExamples(),
  };
}

function hoursExamples(): Examples {
  const night = { from: 22, until: 7 };
  const allowed = (hours: unknown) => good({ hours });
  const refused = (hours: unknown) => bad({ hours });
  const wrongHours: Record<string, unknown> = {
    'before midnight': -1,
    'after the last': 24,
    'a half hour': 7.5,
    'a text': '8',
    'not a number': Number.NaN,
    'without end': Infinity,
    nothing: null,
    'a boolean': true,
    'a list': [8],
  };
  return {
    'all hours at once': allowed({ digest: 18, quiet: night, timeZone: 'America/Phoenix' }),
    'no hours': allowed({}),
    'a digest at midnight': allowed({ digest: 0 }),
    'a digest at the last hour': allowed({ digest: 23 }),
    'quiet hours alone': allowed({ quiet: night }),
    'quiet hours by day': allowed({ quiet: { from: 9, until: 17 } }),
    'quiet hours from midnight on': allowed({ quiet: { from: 0, until: 23 } }),
    'quiet hours until midnight': allowed({ quiet: { from: 23, until: 0 } }),
    ...Object.fromEntries(
      Object.entries(wrongHours).flatMap(([what, hour]) => [
        [`a digest whose hour is ${what}`, refused({ digest: hour })],
        [`quiet hours from ${what} on`, refused({ quiet: { ...night, from: hour } })],
        [`quiet hours until ${what}`, refused({ quiet: { ...night, until: hour } })],
      ]),
    ),
    'quiet hours from and until the same': refused({ quiet: { from: 7, until: 7 } }),
    'quiet hours without a beginning': refused({ quiet: { until: 7 } }),
    'quiet hours without an end': refused({ quiet: { from: 22 } }),
    'quiet hours with a note': refused({ quiet: { ...night, unheardOf: true } }),
    'quiet hours as a list': refused({ quiet: [22, 7] }),
    'quiet hours as nothing': refused({ quiet: null }),
    ...Object.fromEntries(chosenTimeZones.map((timeZone) => [`the time zone ${timeZone}`, allowed({ timeZone })])),
    'a time zone that is none': refused({ timeZone: 'Mars/Olympus' }),
    'a time zone without a name': refused({ timeZone: '' }),
    'a time zone as a number': refused({ timeZone: -7 }),
    'a time zone as nothing': refused({ timeZone: null }),
    'hours with a field nobody knows': refused({ digest: 8, unheardOf: 8 }),
    'hours as a number': refused(8),
    'hours as a list': refused([8]),
    'hours as nothing': refused(null),
  };
}

function noteExamples(): Examples {
  const allowed = (text: unknown) => good({ text, updatedAt: serverTime });
  const refused = (text: unknown) => bad({ text, updatedAt: serverTime });
  return {
    'a few words': allowed('Ask about the roof'),
    'one letter': allowed('A'),
    'several lines, with an address of a page': allowed('Ask about the roof\n\nhttps://example.com/roofs ñ 🏡'),
    'as long as may be': allowed('n'.repeat(limits.dealNote)),
    'as many houses': allowed('🏡'.repeat(limits.dealNote)),
    'a letter too long': refused('n'.repeat(limits.dealNote + 1)),
    'a hundred times as long': refused('n'.repeat(100 * limits.dealNote)),
    'no text': refused(''),
    'spaces alone': refused('   '),
    'a space before it': refused(' Ask about the roof'),
    'a line break after it': refused('Ask about the roof\n'),
    'a number': refused(7),
    'a boolean': refused(true),
    'a list': refused(['Ask about the roof']),
    'a map': refused({ en: 'Ask about the roof' }),
    nothing: refused(null),
    'no text at all': bad({ updatedAt: serverTime }),
    'no time': bad({ text: 'Ask about the roof' }),
    'a time as text': bad({ text: 'Ask about the roof', updatedAt: '2026-11-28' }),
    'a field nobody knows beside it': bad({ text: 'Ask about the roof', updatedAt: serverTime, shared: true }),
  };
}

function assumptionExamples(): Examples {
  return {
    'all at once': good(Object.fromEntries(assumptionNames.map((name) => [name, assumptionTable[name].usual]))),
    'nothing, as after going back to the defaults': good({}),
    ...Object.fromEntries(
      assumptionNames.flatMap((name) => {
        const { least, most } = assumptionTable[name];
        return [
          [`the least ${name}`, good({ [name]: least })],
          [`the most ${name}`, good({ [name]: most })],
          [`less than the least ${name}`, bad({ [name]: least - 0.01 })],
          [`more than the most ${name}`, bad({ [name]: most + 0.01 })],
        ];
      }),
    ),
    'vacancy as text': bad({ vacancy: '8' }),
    'vacancy as a boolean': bad({ vacancy: true }),
    'vacancy as a list': bad({ vacancy: [8] }),
    'vacancy as nothing': bad({ vacancy: null }),
    'vacancy not a number': bad({ vacancy: Number.NaN }),
    'fees without end': bad({ hoaMonthlyFee: Infinity }),
  };
}
