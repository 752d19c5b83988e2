import { limits } from 'domain/limits.ts';
import type { AdminOnlyName } from './admin-only.ts';
import { bad, good, type Examples } from './examples.ts';

/** Fields of each document that the API takes or refuses. The first two are seeded. */
export const adminOnlyExamples: Readonly<Record<AdminOnlyName, Examples>> = {
  note: {
    'of a premium buyer': good({
      text: 'Called on Tuesday: closes in cash within three weeks, wants Maricopa County only.\nPremium until March, because two of our deals closed with him last year. Ask again before it ends.',
    }),
    'of an originator': good({
      text: 'Prefers a call before 10 a.m. Lists for two other wholesalers; ask for the signed contract before a deal goes up.',
    }),
    'as long as may be': good({ text: 'x'.repeat(limits.message) }),
    'one longer': bad({ text: 'x'.repeat(limits.message + 1) }),
    'a list': bad({ text: ['Called'] }),
    'an object': bad({ text: { html: '<b>Called</b>' } }),
    nothing: bad({ text: null }),
    'no text': bad({}),
    'with an author of its own': bad({ text: 'Called', updatedBy: 'somebody' }),
    'with a time of its own': bad({ text: 'Called', updatedAt: 0 }),
  },
};
