import { accountCases } from '#tests/rules/cases/accounts.ts';
import { boundCases } from '#tests/rules/cases/bounds.ts';
import { dealCountCases } from '#tests/rules/cases/deal-counts.ts';
import { dealCases } from '#tests/rules/cases/deals.ts';
import { dealPartCases } from '#tests/rules/cases/deal-parts.ts';
import { deviceCases } from '#tests/rules/cases/devices.ts';
import { deeperCases } from '#tests/rules/cases/deeper.ts';
import { fieldCases } from '#tests/rules/cases/account-fields.ts';
import { houseCaseCases } from '#tests/rules/cases/house-cases.ts';
import { interestCases } from '#tests/rules/cases/interests.ts';
import { mapShardCases } from '#tests/rules/cases/map-shards.ts';
import { paperCases } from '#tests/rules/cases/papers.ts';
import { reportCases } from '#tests/rules/cases/reports.ts';
import { recordCases } from '#tests/rules/cases/records.ts';
import { sameHouseCases } from '#tests/rules/cases/same-houses.ts';
import { sharedListCases } from '#tests/rules/cases/shared-lists.ts';
import { stoppedNumberCases } from '#tests/rules/cases/stopped-numbers.ts';
import { serverCases } from '#tests/rules/cases/server.ts';

/** The whole matrix of access to Firestore. */
export const allCases = [
  ...accountCases,
  ...dealCases,
  ...dealPartCases,
  ...dealCountCases,
  ...interestCases,
  ...mapShardCases,
  ...paperCases,
  ...reportCases,
  ...recordCases,
  ...sameHouseCases,
  ...sharedListCases,
  ...houseCaseCases,
  ...deviceCases,
  ...serverCases,
  ...stoppedNumberCases,
  ...fieldCases,
  ...boundCases,
  ...deeperCases,
];
