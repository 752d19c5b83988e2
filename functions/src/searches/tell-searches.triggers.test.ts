import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { givenDeal, noticesOf } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person, type PersonOptions } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { word } from '#tests/words.ts';
import { productionContext } from '#platform/context.ts';
import { sendDigest } from './send-digest.ts';

/** Buyers who look for deals in a city that no other test uses, and a deal there. */
async function arranged(frequency: string) {
  const city = word();
  const address = { streetAddress: '12 Oak Street', city, state: 'AZ', zipCode: '85021' };
  const buyer = async (options: PersonOptions = {}) => {
    const one = await person({ role: 'buyer', ...options });
    const query = new URLSearchParams({ q: `${city}, AZ`, 'max-price': '420000' }).toString();
    await callApi('PUT', '/api/saved-searches', { as: one, body: { query, name: 'My <city>', frequency } });
    return one;
  };
  const owner = await person();
  const list = (change: object) => givenDeal(owner, { ...address, searchTokens: searchTokens(address), ...change });
  return { buyer, list };
}
const matchIn = (uid: string, dealId: string) => paths.notification(uid, `search-match-${dealId}`);
const arrived = (path: string) => waitForDocument(path, (document) => document !== undefined);

describe('a saved search', () => {
  test('is told of a new deal: premium buyers as it is listed, others as its head start ends, each by one email', async () => {
    const { buyer, list } = await arranged('atOnce');
    const [premium, free] = await Promise.all([buyer({ premium: true }), buyer({ languagePreference: 'es' })]);
    const dealId = await list({ visibility: 'premium', status: 'new' });
    await arrived(matchIn(premium.uid, dealId));
    expect(await noticesOf(free), 'it is not theirs to see').toEqual([]);
    await db.doc(paths.deal(dealId)).update({ visibility: 'all', status: 'active' });
    await arrived(matchIn(free.uid, dealId));

    const [english] = await mailTo(premium.email);
    expect(english?.subject).toMatch(/^A deal for your saved search: 12 Oak Street, /);
    expect(english?.text).toContain('Your search “My <city>” found 12 Oak Street');
    expect(english?.html).toContain('My &lt;city&gt;');
    expect(english?.text).toContain(`${addresses.web}/deals/${dealId}`);
    expect(english?.oneClickStop).toContain('/api/unsubscribe/');
    const [spanish] = await mailTo(free.email);
    expect(spanish?.subject).toMatch(/^Una oportunidad para tu búsqueda guardada: 12 Oak Street/);
    expect(await noticesOf(premium)).toHaveLength(1);
  });

  test('is told when a price falls into it, and writes once a day to who asked for that', async () => {
    const { buyer, list } = await arranged('daily');
    const one = await buyer();
    const dealId = await list({ purchasePrice: 430_000 });
    await db.doc(paths.deal(dealId)).update({ purchasePrice: 410_000, version: FieldValue.increment(1) });
    expect(await arrived(paths.foundDeal(one.uid, dealId))).toMatchObject({ uid: one.uid, dueAt: expect.anything() });
    expect(await noticesOf(one)).toEqual([]);
    await db.doc(paths.foundDeal(one.uid, dealId)).update({ dueAt: new Date() });
    await sendDigest(productionContext(), addresses.web, one.uid);
    const [mail] = await mailTo(one.email);
    expect(mail?.subject).toBe('New deals in your saved searches: 1');
    expect(mail?.text).toContain('$410,000\nFound by “My <city>”.\n');
    expect(mail?.text).toContain(`${addresses.web}/deals/${dealId}`);
    expect(mail?.oneClickStop).toContain('/api/unsubscribe/');
  });
});
