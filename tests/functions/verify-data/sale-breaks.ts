import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Fixture } from './fixture.ts';
import type { Break } from './test-breaks.ts';

/** Breaks of the day on which a deal was sold. */
export function saleBreaks({ deals }: Fixture): Record<string, Break> {
  const path = (wanted: string): string =>
    paths.deal(deals.find(({ status }) => status === wanted)?.id ?? `no ${wanted} deal`);
  const wrong = (deal: string, soldOn: FieldValue | Timestamp): Break => ({
    writes: () => ({ [deal]: { soldOn } }),
    names: () => [deal],
    repaired: true,
  });
  const earlier = Timestamp.fromDate(new Date('2001-01-01T00:00:00Z'));
  return {
    'a sold deal from before its sale was kept': wrong(path('sold'), FieldValue.delete()),
    'a sold deal that says another day': wrong(path('sold'), earlier),
    'a deal that is not sold and says when': wrong(path('pending'), earlier),
  };
}
