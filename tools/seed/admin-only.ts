import { adminOnlyNames } from 'domain/account/admin-only.ts';
import { adminOnlyExamples } from 'domain/account/example-admin-only.ts';
import { paths } from 'domain/paths.ts';
import { addDays } from './calendar.ts';
import type { SeedDocument } from './documents.ts';

/** The people that the first examples of each document are about, in their order. */
const about = ['seed-premium-buyer', 'seed-originator'];

/** Returns what the seeded admin keeps about people. */
export function documentsOfAdminOnly(now: Date): SeedDocument[] {
  return adminOnlyNames.flatMap((name) =>
    Object.values(adminOnlyExamples[name])
      .slice(0, about.length)
      .map(({ fields }, index) => ({
        path: paths.adminOnly(about[index] ?? '', name),
        data: { ...fields, updatedAt: addDays(now, -9 * (index + 1)), updatedBy: 'seed-admin' },
      })),
  );
}
