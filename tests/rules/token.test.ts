import { doc, getDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from 'domain/paths.ts';
import { isAllowed } from '#tests/rules/cases.ts';
import type { RulesPerson } from '#tests/rules/people.ts';
import { openProject, type Project } from '#tests/rules/project.ts';
import { type TokenCase, tokenCases } from '#tests/token-cases.ts';

const signedInAt = Math.floor(Date.now() / 1000) - 60;

const email = 'ana@example.com';

const personOf = (
  { account, sessionsEndAfter, claim, email: emailOf = (own) => own }: TokenCase,
  index: number,
): RulesPerson => ({
  uid: `person-${index}`,
  ...(account && {
    account: {
      email,
      ...account,
      ...(sessionsEndAfter !== undefined && {
        sessionsValidAfter: new Date(signedInAt * 1000 + sessionsEndAfter),
      }),
    },
  }),
  token: {
    ...(emailOf(email) !== undefined && { email: emailOf(email) as string }),
    ...(claim !== undefined && { role: claim as string }),
    auth_time: signedInAt,
  },
});
const people = tokenCases.map(personOf);

let project: Project;
beforeAll(async () => {
  project = await openProject('tokens', { people });
});
afterAll(() => project.close());

// functions/src/platform/authorise.test.ts runs the same table on the endpoints.
it.each(tokenCases.map((each, index) => ({ ...each, index })))('a token $name', async ({ index, refusal }) => {
  const { db } = project.as(people[index]!);
  expect(await isAllowed(() => getDoc(doc(db, paths.settings())))).toBe(refusal === undefined);
});
