import * as admin from 'domain/api/admin.ts';
import * as buyers from 'domain/api/buyers.ts';
import * as clientErrors from 'domain/api/client-errors.ts';
import * as deals from 'domain/api/deals.ts';
import type { Endpoint } from 'domain/api/endpoint.ts';
import * as identity from 'domain/api/identity.ts';
import * as offerAnswers from 'domain/api/offer-answers.ts';
import * as offers from 'domain/api/offers.ts';
import * as proofs from 'domain/api/proof-of-funds.ts';
import { adminCases } from './admin-cases.ts';
import { dealCases, proofCases } from './deal-cases.ts';
import { identityCases } from './identity-cases.ts';
import { offerCases } from './offer-cases.ts';
import type { WritingCase } from './writing-request.ts';

const exported: Record<string, unknown> = {
  ...admin,
  ...buyers,
  ...clientErrors,
  ...deals,
  ...identity,
  ...offers,
  ...offerAnswers,
  ...proofs,
};
const isWriting = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && (value as Endpoint).method !== 'GET';
/** Every endpoint that writes. */
export const writing = Object.entries(exported).flatMap(([name, value]) =>
  isWriting(value) ? [{ name, endpoint: value }] : [],
);
/** Their cases, by name. */
export const cases: Readonly<Record<string, WritingCase>> = {
  ...adminCases,
  ...dealCases,
  ...identityCases,
  ...offerCases,
  ...proofCases,
};

/** Returns the endpoint of a case by its title: "setRole by invitation". */
export function endpointOf(title: string): Endpoint {
  const found = writing.find(({ name }) => name === title.split(' ')[0]);
  if (!found) throw new Error(`${title} is of no endpoint that writes`);
  return found.endpoint;
}
