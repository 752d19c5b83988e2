import type { Endpoint } from 'domain/api/endpoint.ts';
import { endpoints } from '#tests/endpoints.ts';
import { adminCases } from './admin-cases.ts';
import { dealCases, proofCases, searchCases } from './deal-cases.ts';
import { deviceCases } from './device-cases.ts';
import { houseCaseCases } from './house-case-cases.ts';
import { identityCases } from './identity-cases.ts';
import { listCases } from './list-cases.ts';
import { offerCases } from './offer-cases.ts';
import { paperCases } from './paper-cases.ts';
import { reportCases } from './report-cases.ts';
import type { WritingCase } from './writing-request.ts';

/** Every endpoint that writes. */
export const writing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');

/** Their cases, by name. */
export const cases: Readonly<Record<string, WritingCase>> = {
  ...adminCases,
  ...dealCases,
  ...deviceCases,
  ...houseCaseCases,
  ...identityCases,
  ...listCases,
  ...offerCases,
  ...paperCases,
  ...proofCases,
  ...reportCases,
  ...searchCases,
};

/** Returns the endpoint of a case by its title: "setRole by invitation". */
export function endpointOf(title: string): Pick<Endpoint, 'method' | 'path'> {
  const found = writing.find(({ name }) => name === title.split(' ')[0]);
  if (!found) throw new Error(`${title} is of no endpoint that writes`);
  return found.endpoint;
}
