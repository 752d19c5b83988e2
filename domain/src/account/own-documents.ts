import * as z from 'zod/mini';
import { preferenceExamples } from 'domain/buyer/example-preferences.ts';
import { preferencesInput } from 'domain/buyer/preferences.ts';
import { storedAssumptions } from 'domain/finance/assumptions.ts';
import { assumptionExamples } from 'domain/finance/example-assumptions.ts';
import { notificationSettingsExamples } from 'domain/notification/example-notification-settings.ts';
import { notificationSettings } from 'domain/notification/notification-settings.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { timestamp } from 'domain/timestamp.ts';
import { bad, good, serverTime, type Examples } from './examples.ts';
import { callBookingLink, discountRate, firstName, lastName, phoneNumber } from './person-fields.ts';

type OwnDocument = {
  /** Whether there is one for a person, or one for each deal: of a deal that its writer may see, listed and removed by that person. */
  per: 'person' | 'deal';
  /** Schema of the documents that forms may write. */
  schema: (writer: { premium: boolean; now: Date }) => z.ZodMiniObject;
  writers: 'buyers' | 'originators' | 'members';
  /** Returns documents that form and rules either both allow or both refuse; the first one is allowed. */
  examples: () => Examples;
};

/** A text in a person's own words, for them alone: `validOwnText` of firestore.rules. */
const ownText = freeText({ most: limits.ownText, required: 'validation.noteRequired' });

/** When a person saved a deal. */
export const favorite = z.strictObject({ createdAt: timestamp });
export type Favorite = z.infer<typeof favorite>;

/** A person's own note on a deal (web/src/features/deal-notes/README.md). */
export const dealNote = z.strictObject({ text: ownText, updatedAt: timestamp });

/**
 * The documents that people write directly, without an endpoint, by the last part of their path: `paths.own` for a person, `paths.ownOfDeal`
 * for a deal. Their owner alone reads them. The tables of the rules tests (tests/rules), the comparison of rules and schemas, what a write
 * costs, and the expectations of `npm run verify-data` are derived from it; they are deleted with their account. The rules repeat each
 * schema; those tests compare the two.
 */
export const ownDocuments = {
  preferences: {
    per: 'person',
    schema: ({ premium, now }) => preferencesInput({ premium, currentYear: now.getUTCFullYear() }),
    writers: 'buyers',
    examples: preferenceExamples,
  },
  notificationSettings: {
    per: 'person',
    schema: () => notificationSettings,
    writers: 'members',
    examples: notificationSettingsExamples,
  },
  assumptions: { per: 'person', schema: () => storedAssumptions, writers: 'members', examples: assumptionExamples },
  favorites: {
    per: 'deal',
    schema: () => favorite,
    writers: 'buyers',
    examples: () => ({
      'now, by the server': good({ createdAt: serverTime }),
      'no timestamp': bad({}),
      'a note along with it': bad({ createdAt: serverTime, unheardOf: 'n'.repeat(1000) }),
    }),
  },
  dealNotes: { per: 'deal', schema: () => dealNote, writers: 'buyers', examples: dealNoteExamples },
} as const satisfies Record<string, OwnDocument>;

/** Names of the documents that there is one of for each person, or for each deal. */
export type OwnDocumentName<Per extends OwnDocument['per'] = OwnDocument['per']> = {
  [Name in keyof typeof ownDocuments]: (typeof ownDocuments)[Name]['per'] extends Per ? Name : never;
}[keyof typeof ownDocuments];

/** What forms write into such a document. */
export type OwnDocumentFields<Name extends OwnDocumentName> = z.infer<
  ReturnType<(typeof ownDocuments)[Name]['schema']>
>;

/** All rows, with their name, and their path: for one person and one deal, or for a pattern of them. */
// Pure, so that pages load the schemas that they import from here, and no examples.
export const ownDocumentRows = /* @__PURE__ */ rowsOf(ownDocuments);
export type OwnDocumentRow = (typeof ownDocumentRows)[number];

function rowsOf(documents: Record<OwnDocumentName, OwnDocument>) {
  return (Object.entries(documents) as [OwnDocumentName, OwnDocument][]).map(([name, { examples, ...document }]) => ({
    ...document,
    name,
    examples: examples(),
    path: (uid: string, dealId: string): string =>
      document.per === 'person'
        ? paths.own(uid, name as OwnDocumentName<'person'>)
        : paths.ownOfDeal(uid, name as OwnDocumentName<'deal'>, dealId),
  }));
}

/** The fields of `users/{uid}` that members edit themselves. */
export const ownAccountFields = { firstName, lastName, phoneNumber, callBookingLink, discountRate };

function dealNoteExamples(): Examples {
  const allowed = (text: unknown) => good({ text, updatedAt: serverTime });
  const refused = (text: unknown) => bad({ text, updatedAt: serverTime });
  return {
    'a few words': allowed('Ask about the roof'),
    'one letter': allowed('A'),
    'several lines, with an address of a page': allowed('Ask about the roof\n\nhttps://example.com/roofs ñ 🏡'),
    'as long as may be': allowed('n'.repeat(limits.ownText)),
    'as many houses': allowed('🏡'.repeat(limits.ownText)),
    'a letter too long': refused('n'.repeat(limits.ownText + 1)),
    'a hundred times as long': refused('n'.repeat(100 * limits.ownText)),
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
