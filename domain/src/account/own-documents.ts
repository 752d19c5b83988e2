import type * as z from 'zod/mini';
import { preferenceExamples } from 'domain/buyer/example-preferences.ts';
import { preferencesInput } from 'domain/buyer/preferences.ts';
import { assumptionNames, assumptionTable, storedAssumptions } from 'domain/finance/assumptions.ts';
import { notificationSettings } from 'domain/notification/notification-settings.ts';
import { notificationGroupNames } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { bad, good, type Examples } from './examples.ts';
import { callBookingLink, discountRate, firstName, lastName, phoneNumber } from './person-fields.ts';

export type OwnDocument = {
  path: (uid: string) => string;
  /** Schema of the documents that forms may write. */
  schema: (writer: { premium: boolean; now: Date }) => z.ZodMiniObject;
  writers: 'buyers' | 'members';
  /** Documents that form and rules either both allow or both refuse; the first one is allowed. */
  examples: Examples;
};

/**
 * The documents at `users/{uid}/private/{name}` that their owner writes directly, without an endpoint. The tables of the rules tests
 * (tests/rules), the comparison of rules and schemas, and the expectations of `npm run verify-data` are derived from it. The rules repeat
 * each schema in a function `valid…`; those tests compare the two.
 */
export const ownDocuments = {
  preferences: {
    path: paths.preferences,
    schema: ({ premium, now }) => preferencesInput({ premium, currentYear: now.getUTCFullYear() }),
    writers: 'buyers',
    examples: preferenceExamples(),
  },
  notificationSettings: {
    path: paths.notificationSettings,
    schema: () => notificationSettings,
    writers: 'members',
    examples: notificationSettingsExamples(),
  },
  assumptions: {
    path: paths.assumptions,
    schema: () => storedAssumptions,
    writers: 'members',
    examples: assumptionExamples(),
  },
} as const satisfies Record<string, OwnDocument>;
export type OwnDocumentName = keyof typeof ownDocuments;

/** The fields of `users/{uid}` that members edit themselves. */
export const ownAccountFields = { firstName, lastName, phoneNumber, callBookingLink, discountRate };

function notificationSettingsExamples(): Examples {
  const one = { email: true, text: false };
  const wrongChannels: Record<string, unknown> = {
    'without a text': { email: true },
    'without an email': { text: true },
    'with an email as text': { email: 'true', text: false },
    'with a text as a number': { email: true, text: 1 },
    'with a channel nobody knows': { ...one, unheardOf: true },
    'as a boolean': true,
    'as a list': [true, false],
    'as nothing': null,
  };
  return {
    'every group at once': good(Object.fromEntries(notificationGroupNames.map((group) => [group, one]))),
    'nothing at all': good({}),
    ...Object.fromEntries(
      notificationGroupNames.flatMap((group) => [
        [`${group} alone`, good({ [group]: one })],
        ...Object.entries(wrongChannels).map(([what, channels]) => [`${group} ${what}`, bad({ [group]: channels })]),
      ]),
    ),
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
