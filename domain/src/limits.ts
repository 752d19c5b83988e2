/** Every limit of the product, once. Lengths are characters, sizes bytes, durations milliseconds. */
export const limits = {
  name: 80,
  email: 254,
  url: 500,
  streetAddress: 120,
  city: 80,
  description: 5_000,
  descriptionMin: 10,
  message: 2_000,
  comment: 1_000,
  company: 120,
  passwordMin: 6,
  /** Of the code that confirms a phone number. */
  phoneCodeLifetime: 10 * 60 * 1000,
  phoneCodeTries: 5,
  money: 1_000_000_000,
  rate: 100,
  /** By which an originator discounts later payments, percent a year. */
  discountRate: 30,
  /** Of a seller note, percent a year: from there on it is criminal usury in New York and Florida (functions/src/offers/README.md). */
  noteRate: 25,
  count: 999,
  squareFeet: 100_000_000,
  oldestYear: 1800,
  /** A year built may be this many years after the current one: next year + 5. */
  yearsAhead: 6,
  photosPerDeal: 20,
  photoBytes: 10 * 1024 * 1024,
  photoMegabytes: 10,
  /** Of an uploaded photo; a file of a few kilobytes can claim many more. */
  photoPixels: 64_000_000,
  /** An upload, or what became of it, that no deal lists is removed after this. */
  draftPhotoLifetime: 24 * 60 * 60 * 1000,
  /** Within which an upload that the API let somebody make has to be begun. */
  uploadSlotLifetime: 60 * 60 * 1000,
  zipCodesPremium: 10,
  zipCodesFree: 3,
  headStartHours: 24,
  headStartHoursMax: 24 * 30,
  dealsPerPage: 24,
  /** Deals that can be named in one request. */
  chosenDeals: 200,
  invitationLifetime: 7 * 24 * 60 * 60 * 1000,
  /** Of a request to the API. */
  requestBytes: 256 * 1024,
  idempotencyLifetime: 24 * 60 * 60 * 1000,
  /** Of the inspection, and until the EMD is no longer refundable. */
  offerDays: 365,
  /** How long an offer that names an end stays open. */
  offerValidLeast: 60 * 60 * 1000,
  offerValidMost: 90 * 24 * 60 * 60 * 1000,
  /** The first offer and every counter. */
  offerRounds: 20,
  backupsPerDeal: 5,
  /** What both sides write about one interest after its first message. */
  interestReplies: 50,
  /** Beyond these the review of an offer says that a number is unusual, percent unless a name says otherwise (functions/src/offers/README.md). */
  unusual: { priceLeast: 50, priceMost: 150, entryFee: 50, emd: 20, balance: 5, noteRate: 12, noteMonths: 480 },
  /** Between the acceptance and the deposit of the EMD. */
  emdDue: 3 * 24 * 60 * 60 * 1000,
  proofBytes: 10 * 1024 * 1024,
  proofMegabytes: 10,
  /** A proof of funds of more days is said to be old. */
  proofFreshDays: 90,
  /** The hours of the day within which texts go out, where their person is. */
  textsFrom: 8,
  textsUntil: 21,
  /** Of the area codes in the settings. */
  areaCodes: 400,
} as const;

/** Long sides, in pixels, of the photos that are published. */
export const photoSizes = [320, 1600] as const;
export type PhotoSize = (typeof photoSizes)[number];
