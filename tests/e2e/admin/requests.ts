import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { AccessRequestKind } from 'domain/account/access-request.ts';
import { paths } from 'domain/paths.ts';
import { newId } from '#tests/deals.ts';
import { db } from '#tests/services.ts';
import { word } from '#tests/e2e/deals/member.ts';

export type Requester = { id: string; email: string; name: string };

type RequestFixture = {
  firstName?: string;
  email?: string;
  kind?: AccessRequestKind;
  role?: 'buyer' | 'originator';
  note?: string;
  language?: 'en' | 'es';
};

/** Earlier than requests of other tests, because the list shows the oldest first. */
const longAgo = () => Timestamp.fromMillis(Math.floor(Date.now() - (3000 + Math.random() * 500) * 86_400_000));

/** Creates a request that has waited for years. */
export async function givenRequest(fixture: RequestFixture = {}): Promise<Requester> {
  const id = newId();
  const { firstName = 'Ana', kind = 'invitation', role = 'originator', language = 'en', note } = fixture;
  const lastName = word();
  const email = fixture.email ?? `${lastName.toLowerCase()}@example.com`;
  const createdAt = longAgo();
  await db.doc(paths.accessRequest(id)).set({
    firstName,
    lastName,
    email,
    phoneNumber: '6025550134',
    role,
    kind,
    state: 'open',
    language,
    ...(note !== undefined && { note }),
    createdAt,
    updatedAt: createdAt,
    confirmed: [kind],
  });
  return { id, email, name: `${firstName} ${lastName}` };
}

/** Backdates a new request, so that it is among the first. */
export const waitedLong = (id: string) => db.doc(paths.accessRequest(id)).update({ createdAt: longAgo() });

export const rowOf = (page: Page, { id }: { id: string }): Locator => page.locator(`[data-request="${id}"]`);

export async function requestOf(email: string) {
  const { docs } = await db.collection(paths.accessRequests()).where('email', '==', email).get();
  expect(docs).toHaveLength(1);
  return docs[0]!;
}

export const invitationsOf = async (email: string) =>
  (await db.collection(paths.invitations()).where('email', '==', email).get()).docs;
