import * as fc from 'fast-check';
import { FieldValue, Timestamp } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Example, type Examples, withTime } from 'domain/account/examples.ts';
import { ownAccountFields, ownDocumentRows, ownDocuments, type OwnDocumentRow } from 'domain/account/own-documents.ts';
import { callBookingLink, firstName, lastName } from 'domain/account/person-fields.ts';
import { leastPreferences, premiumPreferenceExamples } from 'domain/buyer/example-preferences.ts';
import { usStates } from 'domain/geo/states.ts';
import { sendingChannels } from 'domain/notification/sending-channels.ts';
import { notificationHours } from 'domain/notification/notification-hours.ts';
import { notificationSettings } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { linePattern, linkPattern, webAddressPattern } from 'domain/text/patterns.ts';
import { isAllowed } from '#tests/rules/cases.ts';
import { writtenProfiles } from '#tests/rules/cases/account-fields.ts';
import { people } from '#tests/rules/people.ts';
import { set, update } from '#tests/rules/operations.ts';
import { firestoreRules, openProject, type Project } from '#tests/rules/project.ts';

// People write these fields directly, so the form uses the schema in domain, and the rules enforce it. Both are tested with the same
// values: a form must not accept what the rules refuse, nor the other way round.

type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } };

/** Returns whether a form would write exactly this value; a schema may normalize input, and then another value is written. */
const writes = (schema: Schema | undefined, value: unknown, parsesTo = value): boolean => {
  const parsed = schema?.safeParse(value);
  return parsed?.success === true && JSON.stringify(parsed.data) === JSON.stringify(parsesTo);
};
const now = Timestamp.now();
const writesExample = (schema: Schema, { fields }: Example) =>
  writes(schema, withTime(fields, now), withTime(fields, now.toDate()));

const ofValues = ({ fields }: { fields: Record<string, unknown> }) =>
  !Object.values(fields).some((value) => value instanceof FieldValue);
const schemaOf = ({ schema }: Pick<OwnDocumentRow, 'schema'>, premium = false) => schema({ premium, now: new Date() });
const examplesOf = (examples: Examples) => Object.entries(examples).map(([name, example]) => ({ name, ...example }));

describe('A form writes what the rules allow, and nothing else:', () => {
  it.each(writtenProfiles.filter(ofValues))('the account, $name', ({ fields, allowed }) => {
    const schemas: Record<string, Schema> = ownAccountFields;
    const written = Object.entries(fields).every(([field, value]) => writes(schemas[field], value));
    expect(written).toBe(allowed);
  });
  it.each(examplesOf(premiumPreferenceExamples()))('premium buyer’s preferences, $name', (example) => {
    expect(writesExample(schemaOf(ownDocuments.preferences, true), example)).toBe(example.allowed);
  });
  it.each(ownDocumentRows)('$name, every example', (row) => {
    const examples = examplesOf(row.examples);
    expect(examples[0]?.allowed).toBe(true);
    const otherwise = examples.filter((example) => writesExample(schemaOf(row), example) !== example.allowed);
    expect(otherwise).toEqual([]);
  });
});

describe('The rules list the fields of the schemas:', () => {
  const lists = [...firestoreRules.matchAll(/[kK]eys\(\)\s*\.hasOnly\(\[([^\]]*)\]\)/g)].map(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, field]) => field ?? '').toSorted(),
  );
  const { notificationSettings: _, ...known }: Record<string, string[]> = {
    'the account': Object.keys(ownAccountFields),
    'a notification that was read': ['readAt'],
    'channels of a group of notifications': [...sendingChannels],
    'hours of notifications': Object.keys(notificationHours.shape),
    'quiet hours': ['from', 'until'],
    ...Object.fromEntries(ownDocumentRows.map((row) => [row.name, Object.keys(schemaOf(row).shape)])),
  };

  it.each(Object.entries(known))('%s', (_, fields) => {
    expect(lists).toContainEqual(fields.toSorted());
  });
  it('the notification settings', () => {
    const groups = [...firestoreRules.matchAll(/ group\(data, '(\w+)'\)/g)].map(([, name = '']) => name);
    expect([...groups, 'hours'].toSorted()).toEqual(Object.keys(notificationSettings.shape).toSorted());
  });
  it('and nothing else', () => {
    expect(
      lists.filter((list) => !Object.values(known).some((fields) => fields.toSorted().join() === list.join())),
    ).toEqual([]);
  });
});

describe('The rules hold the patterns of domain:', () => {
  /** Returns a pattern as in a quoted text of the rules. */
  const asInRules = (pattern: string) => pattern.replaceAll('\\u{', '\\x{').replaceAll('\\', '\\\\');
  it.each([
    ['everything shows', `'${asInRules(linePattern)}'`],
    ['names a web address', `'(?is).*(?:${asInRules(webAddressPattern)}).*'`],
    ['a link', `'(?i)${asInRules(linkPattern)}'`],
    ['a state', `'(${usStates.join('|')})'`],
  ])('%s', (_, pattern) => {
    expect(firestoreRules.split(pattern)).toHaveLength(2);
  });
});

describe('A made-up text gets the same result from a form and from the rules:', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject('texts', { people: [people.buyer] });
  });
  afterAll(() => project.close());

  // One character of each kind that a pattern distinguishes, so that a few texts cover all of them. Excludes unassigned characters, because
  // the two engines use different versions of Unicode. Composed, because forms compose and rules cannot check it.
  const signs = [
    ...Array.from(`aZñनشक्葛7#-_'&()[]{}<\\/?.．。｡․﹒@＠﹫:：`),
    ...'// :// www WWW. dot punto co 127.0.0.1'.split(' '),
    ...Array.from(' \t\n\r\u00a0\u3000\u2028\u0085\0\u001b\u007f'),
    ...Array.from('\u200b\u200c\u200d\u200e\u200f\u061c\u202a\u202e\u2066\u2069\u2060\ufeff\u00ad'),
    ...Array.from('\u034f\u115f\u17b4\u180e\u2800\u3164\ufe0e\ufe0f\uffa0\ufffd\ue000\u{e0061}\u{e0100}'),
    ...Array.from('🏡👩👧❤⃣™\u0301ﷺ𝔞\u{1d173}'),
    '👩🏽',
    '🏳️‍🌈',
    '1️⃣',
  ];
  const word = fc.stringMatching(/^[A-Za-zñ]{1,6}[.,]?$/);
  const text = fc
    .oneof(
      fc
        .array(fc.oneof(fc.constantFrom(...signs), word), { minLength: 1, maxLength: 6 })
        .map((parts) => parts.join('')),
      fc
        .array(fc.oneof(word, word, fc.constantFrom(...signs)), { minLength: 1, maxLength: 5 })
        .map((parts) => parts.join(' ')),
      fc
        .integer({ min: 78, max: 82 })
        .chain((length) => fc.constantFrom('n', 'é', '🏡').map((sign) => sign.repeat(length))),
    )
    .map((made) => made.normalize('NFC'));
  // Excludes hosts that IDNA refuses and ports that are too high: there the form is stricter.
  const hostParts = [
    ...'evil münchen a-b x 1 . . .com .example @ :8443 : - _ \\ ． # ?'.split(' '),
    ...Array.from(' \n\u200b\u202e\u3164'),
  ];
  const link = fc
    .tuple(
      fc.constantFrom('https://', 'HTTPS://', 'http://', 'https:/', '//', 'javascript://', ''),
      fc.array(fc.constantFrom(...hostParts), { maxLength: 5 }),
      fc.array(fc.constantFrom('/', '?', '#', 'a', '%20', '@', ...signs), { maxLength: 3 }),
    )
    .map(([scheme, host, rest]) => `${scheme}${host.join('')}.com${rest.join('')}`.normalize('NFC'));

  const sameResult = (
    texts: fc.Arbitrary<string>,
    numRuns: number,
    results: (made: string) => Promise<[boolean, boolean]>,
  ) =>
    fc.assert(
      fc.asyncProperty(texts, async (made) => {
        const [form, rules] = await results(made);
        expect(rules, `the rules on ${JSON.stringify(made)}`).toBe(form);
      }),
      { numRuns },
    );
  const written = (change: Record<string, unknown>) =>
    isAllowed(() => update(paths.user, change)(project.as(people.buyer)));

  it('a name', async () => {
    await expect(
      sameResult(text, 250, async (made) => [writes(firstName, made), await written({ firstName: made })]),
    ).resolves.toBeUndefined();
  });
  it('every sign alone, and between letters', async () => {
    const made = signs
      .flatMap((sign) => [sign, `a${sign}b`, `🏡${sign}👩`, `ن${sign}ش`])
      .map((each) => each.normalize('NFC'));
    const rules: [string, boolean][] = [];
    // oxlint-disable-next-line no-await-in-loop -- all write one document
    for (const each of made) rules.push([each, await written({ lastName: each })]);
    expect(rules).toEqual(made.map((each) => [each, writes(lastName, each)]));
  });
  it('a city', async () => {
    const saved = (fields: Record<string, unknown>) =>
      isAllowed(() => set((uid) => paths.own(uid, 'preferences'), fields)(project.as(people.buyer)));
    await expect(
      sameResult(text, 60, async (city) => {
        const fields = { ...leastPreferences, city };
        return [writes(schemaOf(ownDocuments.preferences), fields), await saved(fields)];
      }),
    ).resolves.toBeUndefined();
  });
  it('a link', async () => {
    await expect(
      sameResult(link, 200, async (made) => [writes(callBookingLink, made), await written({ callBookingLink: made })]),
    ).resolves.toBeUndefined();
  });
});
