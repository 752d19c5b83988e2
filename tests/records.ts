import { Timestamp } from 'firebase-admin/firestore';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#functions/platform/context.ts';
import { dealOf, newId } from '#tests/deals.ts';

/** The originator whose record is tried, and the moment at which it is. */
export const olga = { uid: 'olga', name: 'Olga Ortega' };
export const start = new Date('2026-11-26T12:00:00Z');
export const after = (minutes: number) => Timestamp.fromMillis(start.getTime() + minutes * minute);

/** Returns an originator's account, older than the deals of {@link givenListed}. */
export const originatorAccount = (uid: string) => ({
  email: `${uid}@example.com`,
  firstName: 'Olga',
  lastName: 'Ortega',
  phoneNumber: '6025550134',
  role: 'originator',
  premium: false,
  status: 'active',
  emailVerified: true,
  languagePreference: 'en',
  createdAt: after(-1000),
});

/** Writes a deal that changed at `start`, and returns its id. */
export async function givenListed(
  { db }: Pick<Context, 'db'>,
  status: string,
  change: Record<string, unknown> = {},
  owner = olga,
): Promise<string> {
  const id = newId();
  await db.doc(paths.deal(id)).set(dealOf(id, owner, { status, updatedAt: after(0), ...change }));
  return id;
}
