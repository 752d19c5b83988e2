import { day, hour, minute } from './duration.ts';

/** All limits of the product. Lengths in characters, sizes in bytes, durations in milliseconds. */
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
  /** Maximum length of a text that people write for themselves, such as a note on a deal. */
  ownText: 2_000,
  company: 120,
  passwordMin: 6,
  /** Lifetime of the code that confirms a phone number. */
  phoneCodeLifetime: 10 * minute,
  phoneCodeTries: 5,
  money: 1_000_000_000,
  rate: 100,
  /** Maximum annual rate, in percent, at which originators discount later payments. */
  discountRate: 30,
  /**
   * Maximum annual rate of a seller note, in percent: at this rate criminal usury begins in New York and Florida
   * (functions/src/offers/README.md).
   */
  noteRate: 25,
  count: 999,
  squareFeet: 100_000_000,
  oldestYear: 1800,
  /** Maximum number of years from the current year to a year built: next year + 5. */
  yearsAhead: 6,
  photosPerDeal: 20,
  photoBytes: 10 * 1024 * 1024,
  photoMegabytes: 10,
  /** Maximum number of pixels of an uploaded photo; a file of a few kilobytes can declare many more. */
  photoPixels: 64_000_000,
  /** After this time, uploads and published photos that no deal lists are removed. */
  draftPhotoLifetime: day,
  /** Time within which an upload must start after the API allowed it. */
  uploadSlotLifetime: hour,
  zipCodesPremium: 10,
  zipCodesFree: 3,
  headStartHours: 24,
  headStartHoursMax: 24 * 30,
  /** Time before the end of a head start at which those who saved the deal are told; half of the head start if that is shorter. */
  headStartToldBefore: 2 * hour,
  /** Days after which a deal that nobody confirms goes behind confirmed ones, and leaves the lists; admins choose within the bounds. */
  unconfirmedAfterDays: 14,
  unlistedAfterDays: 30,
  freshnessDaysLeast: 5,
  freshnessDaysMost: 365,
  /** Lifetime of the link in an email that confirms the deals it names. */
  confirmationLinkLifetime: 7 * day,
  dealsPerPage: 24,
  /** Number of documents that share the points of maps, by who may list the deals (docs/decisions/0491). */
  mapShards: { all: 32, premium: 8 },
  /** Bounds of an area on the map: radius around a place, in miles, and maximum number of a line's corners. */
  areaMilesLeast: 0.1,
  areaMilesMost: 500,
  areaCorners: 40,
  /** Maximum distance of a deal's pin from the middle of its ZIP code. */
  pinMilesMost: 25,
  savedSearches: 20,
  searchName: 60,
  /** Maximum length of a query string, in which one character of the text may take nine, and an area's corner thirty. */
  searchQuery: 3_000,
  /** Maximum number of lists that a buyer is a member of. */
  sharedLists: 20,
  listName: 60,
  /** Maximum number of members of a list, with its owner and those who are invited. */
  listMembers: 5,
  listDeals: 100,
  listNote: 500,
  /** Hour of the day, in the buyer's time zone, at which the mail about a day's or a week's finds goes out, unless they chose another. */
  digestHour: 8,
  /** Maximum number of deals named in one such mail. */
  dealsPerDigest: 10,
  /** Time for which a deal is remembered as announced, so that no search announces it twice. */
  foundDealLifetime: 365 * day,
  /** Maximum number of deals named in one request. */
  chosenDeals: 200,
  invitationLifetime: 7 * day,
  /** Maximum size of an API request. */
  requestBytes: 256 * 1024,
  idempotencyLifetime: day,
  /** Maximum length of the inspection, and of the time until the EMD is nonrefundable. */
  offerDays: 365,
  /** Minimum time that an offer with an expiry stays open. */
  offerValidLeast: hour,
  offerValidMost: 90 * day,
  /** Maximum number of rounds: the first offer and every counter. */
  offerRounds: 20,
  backupsPerDeal: 5,
  /** Time after the first change of a figure within which further ones are gathered into the same notice. */
  figuresGathered: 10 * minute,
  /** Minimum time between two notices of changed figures of a deal. */
  figuresToldEvery: hour,
  /** Maximum number of messages that both sides write about one interest after the first. */
  interestReplies: 50,
  /**
   * Outside these bounds the review of an offer calls a number unusual. In percent unless the name says otherwise
   * (functions/src/offers/README.md).
   */
  unusual: { priceLeast: 50, priceMost: 150, entryFee: 50, emd: 20, balance: 5, noteRate: 12, noteMonths: 480 },
  /** Time from acceptance to the deposit of the EMD. */
  emdDue: 3 * day,
  proofBytes: 10 * 1024 * 1024,
  proofMegabytes: 10,
  /** Maximum number of reports about one deal or person that are decided at once. */
  reportsDecided: 100,
  /** Time without a paper after which a claim to a listed house lapses. */
  claimLapsesAfter: 14 * day,
  /** Time after two cases that went against a claimant in which they open no other. */
  claimsRefusedFor: 180 * day,
  /** Maximum number of deals around it that a deal is compared with. */
  comparedHouses: 1000,
  papersPerDeal: 30,
  /** Maximum size of a paper as picked; its pages are drawn on the device and uploaded one by one. */
  paperBytes: 20 * 1024 * 1024,
  paperMegabytes: 20,
  paperPages: 40,
  /** Maximum size and long side, in pixels, of an uploaded page. */
  pageBytes: 4 * 1024 * 1024,
  pageSide: 2_000,
  /** A proof of funds older than this many days is marked as old. */
  proofFreshDays: 90,
  /** Hours of the day, in the recipient's time zone, between which texts are sent. */
  textsFrom: 8,
  textsUntil: 21,
  /** Maximum number of devices of a person that get pushes; another one takes the place of the oldest. */
  devices: 10,
  deviceName: 60,
  /** Maximum length of the address of a device at its push service. */
  pushEndpoint: 1_000,
  /** Maximum size of a push before it is encrypted; push services take 4 KB after. */
  pushBytes: 3_000,
  /** Time for which a push service keeps a push for a device that it does not reach. */
  pushLifetime: day,
  /** Maximum length of a reported error's message. */
  errorMessage: 300,
  /** Maximum number of frames in a reported stack: the innermost ones. */
  errorFrames: 20,
  /** Maximum length of a function's name in a reported frame. */
  errorFunctionName: 80,
  /** Maximum number of area codes in the settings. */
  areaCodes: 400,
} as const;

/** Long sides, in pixels, of the published photos. */
export const photoSizes = [320, 1600] as const;
export type PhotoSize = (typeof photoSizes)[number];
