import { dealDocument } from 'domain/deal/deal-document.ts';
import { saidSides } from 'domain/law/statements.ts';
import { paths } from 'domain/paths.ts';
import { type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

export const statements: DataPromise = {
  name: 'what an originator said to seller and buyer was said after the deal was listed, and something was said',
  async *find({ db, now }) {
    const soon = new Date(now().getTime() + lateness);
    for await (const snapshot of documents(db.collection(paths.deals()))) {
      const deal = dealDocument.safeParse(snapshot.data()).data;
      if (!deal?.statements) continue;
      const { path } = snapshot.ref;
      const { statements: said, listedOn } = deal;
      const sides = saidSides(said);
      if (sides.length === 0) yield { path, problem: 'keeps that nothing was said' };
      for (const side of sides) {
        const at = said[side]?.at ?? listedOn;
        if (at < listedOn || at > soon)
          yield { path, problem: `says to the ${side} at ${at.toISOString()}, before it was listed or later than now` };
      }
    }
  },
};
