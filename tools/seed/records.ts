import { originatorRecordOf } from 'domain/account/originator-record.ts';
import { paths } from 'domain/paths.ts';
import { activityOn } from './activity.ts';
import type { BareDeal } from './deals.ts';
import type { SeedDocument } from './documents.ts';
import { createdAt } from './people.ts';

/** Returns what each originator did before, made of the seeded deals as functions/src/records makes it. */
export const documentsOfRecords = (deals: readonly BareDeal[], now: Date): SeedDocument[] =>
  [...Map.groupBy(deals, ({ owner }) => owner.uid)].map(([uid, listed]) => {
    const around = listed.map((deal) => activityOn(deal, now));
    const record = originatorRecordOf(
      {
        memberSince: createdAt(uid, now),
        deals: listed.map(({ document }) => document),
        offers: around.flatMap(({ offers }) => offers.map(({ offer }) => offer)),
        interests: around.flatMap(({ interests }) => interests),
      },
      now,
    );
    return { path: paths.originatorRecord(uid), data: record };
  });
