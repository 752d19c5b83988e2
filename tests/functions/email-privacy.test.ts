import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addresses } from '#tests/addresses.ts';
import { person } from '#tests/people.ts';

/** Calls Firebase Auth like a browser, and returns its response. */
async function responseTo(operation: string, body: object): Promise<unknown> {
  const response = await fetch(`${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { error?: { message: string }; registered?: boolean };
  return [response.status, answer.error?.message, answer.registered];
}

// Projects enable this by docs/deploy.md, the emulators by the launcher, so that sign-in behaves the same.
test('Authentication tells nobody which addresses have an account', async () => {
  const emails = [(await person()).email, `nobody-${randomUUID()}@example.com`];
  const operations: [operation: string, body: (email: string) => object][] = [
    ['signInWithPassword', (email) => ({ email, password: 'not this one', returnSecureToken: true })],
    ['sendOobCode', (email) => ({ requestType: 'PASSWORD_RESET', email })],
    ['createAuthUri', (identifier) => ({ identifier, continueUri: 'http://127.0.0.1' })],
  ];
  for (const [operation, body] of operations) {
    // oxlint-disable-next-line no-await-in-loop -- only a few requests
    const [known, unknown] = await Promise.all(emails.map((email) => responseTo(operation, body(email))));
    expect(known, operation).toEqual(unknown);
  }
});
