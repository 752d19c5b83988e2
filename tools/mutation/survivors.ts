/**
 * Why nothing has to notice that a guard is missing: by file, what the mutant changes and the reason. An entry whose guard is no longer
 * there, or that a test notices by now, fails `npm run mutate`.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'functions/src/deals/address-claim.ts': {
    "typeof claimedBy !== 'string' → false":
      'Without a claim it looks for the deal `undefined`, and no deal has that id.',
  },
  'functions/src/outbox/smtp-provider.ts': {
    'responseCode !== undefined → true': 'It says so to the compiler alone: `undefined >= 500` is false.',
  },
  'functions/src/outbox/triggers.ts': {
    '!data → false': 'It says so to the compiler alone: a document that was created has data.',
  },
};
