import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { type Deal, dealDocument } from 'domain/deal/deal-document.ts';
import { derivedFieldNames } from 'domain/deal/derived.ts';
import { isChoosable } from 'domain/deal/tags.ts';
import { paths } from 'domain/paths.ts';
import { storedFields } from '#functions/deals/deal-fields.ts';
import { placeOfDeal } from '#functions/deals/place-of-deal.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

const derived = ['tags', ...derivedFieldNames, 'searchTokens', 'location'] as const;

export const dealFields: DataPromise = {
  name: 'a deal’s tags, lowest rate, payment, cash flow, search words and place on the map (its pin, where it has one) follow from its fields, and it has no field that does not apply',
  async *find({ db }) {
    for await (const snapshot of documents(db.collection(paths.deals()))) {
      const { data } = dealDocument.safeParse(snapshot.data());
      if (!data) continue;
      const deal = { ...data, id: snapshot.id };
      const { path } = snapshot.ref;
      // oxlint-disable-next-line no-await-in-loop -- reads a table in memory
      const expected = await derivedOf(deal);
      const wrong = derived.filter((name) => !isDeepStrictEqual(deal[name], expected[name]));
      if (wrong.length > 0)
        yield {
          path,
          problem: wrong
            .map((name) => `${name} is ${said(deal[name])}, its fields make ${said(expected[name])}`)
            .join('; '),
          repair: {
            does: `write ${wrong.join(', ')} anew`,
            run: () =>
              db.runTransaction(async (transaction) => {
                const stored = dealDocument.parse((await transaction.get(snapshot.ref)).data());
                const now = await derivedOf({ ...stored, id: snapshot.id });
                const fields = derived.map((name) => [name, now[name] ?? FieldValue.delete()]);
                transaction.update(snapshot.ref, Object.fromEntries(fields) as Record<string, unknown>);
              }),
          },
        };
      const foreign = dealFieldNames.filter((name) => snapshot.get(name) !== undefined && !fieldApplies(name, deal));
      if (foreign.length > 0)
        yield {
          path,
          problem: `has ${foreign.join(', ')}, which a ${deal.purchaseType ?? deal.dealCategory} deal does not have`,
        };
    }
  },
};

async function derivedOf(deal: Deal): Promise<Partial<Pick<Deal, (typeof derived)[number]>>> {
  const given = { ...deal, tags: deal.tags.filter(isChoosable) } as Parameters<typeof storedFields>[0];
  return storedFields(given, deal.listedOn, await placeOfDeal(deal, deal.id));
}

const said = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
