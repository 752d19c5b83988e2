import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { type DealDocument, dealDocument } from 'domain/deal/deal-document.ts';
import { derivedFieldNames } from 'domain/deal/derived.ts';
import { isChoosable } from 'domain/deal/tags.ts';
import { paths } from 'domain/paths.ts';
import { storedFields } from '#functions/deals/deal-fields.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

const derived = ['tags', ...derivedFieldNames, 'searchTokens'] as const;

export const dealFields: DataPromise = {
  name: 'a deal’s tags, lowest rate, payment, cash flow and search words follow from its fields, and it has no field that does not apply',
  async *find({ db }) {
    for await (const snapshot of documents(db.collection(paths.deals()))) {
      const deal = dealDocument.safeParse(snapshot.data()).data;
      if (!deal) continue;
      const { path } = snapshot.ref;
      const expected = derivedOf(deal);
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
                const now = derivedOf(dealDocument.parse((await transaction.get(snapshot.ref)).data()));
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

const derivedOf = (deal: DealDocument): Partial<Pick<DealDocument, (typeof derived)[number]>> =>
  storedFields({ ...deal, tags: deal.tags.filter(isChoosable) } as Parameters<typeof storedFields>[0], deal.listedOn);

const said = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
