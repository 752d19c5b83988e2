import * as z from 'zod/mini';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { isDocumentId } from 'domain/paths.ts';
import { withParameters } from '#platform/query-parameters.ts';
import { matches, statusFilters } from 'domain/deal/deal-search.ts';

/** `any` includes deleted deals. */
export const panelStatuses = ['any', 'available', 'pending', 'sold', 'deleted'] as const satisfies readonly (
  | (typeof statusFilters)[number]
  | 'deleted'
)[];

/** An admin's search among all deals: by address, status and originator. */
export type PanelSearch = {
  text?: string | undefined;
  status: (typeof panelStatuses)[number];
  owner?: string | undefined;
};

export const allDeals: PanelSearch = { status: 'any' };

const fields = {
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.streetAddress)),
  status: z.enum(panelStatuses),
  owner: z.string().check(z.refine(isDocumentId)),
};

/** Reads the search from a URL; invalid values are ignored. */
export const panelSearchOf = (query: URLSearchParams): PanelSearch => ({
  text: fields.q.safeParse(query.get('q')).data,
  status: fields.status.safeParse(query.get('status')).data ?? allDeals.status,
  owner: fields.owner.safeParse(query.get('owner')).data,
});

/** Returns the URL's parameters with another search; other parameters, such as the section, are kept. */
export const withPanelSearch = (query: URLSearchParams, { text, status, owner }: PanelSearch): URLSearchParams =>
  withParameters(query, { q: text, status: status === allDeals.status ? undefined : status, owner });

/** Whether a search excludes deals. */
export const isPanelNarrowed = ({ text, status, owner }: PanelSearch): boolean =>
  text !== undefined || owner !== undefined || status !== allDeals.status;

export function matchesInPanel({ text, status, owner }: PanelSearch, deal: Deal): boolean {
  if (owner !== undefined && deal.listedBy.uid !== owner) return false;
  if (status === 'deleted' && deal.status !== 'deleted') return false;
  return matches({ status: status === 'deleted' ? 'any' : status, ...(text !== undefined && { text }) }, deal);
}
