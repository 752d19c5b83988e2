import * as z from 'zod/mini';

export const dealStatuses = ['new', 'active', 'pending', 'sold', 'deleted'] as const;
export const dealStatus = z.enum(dealStatuses);
export type DealStatus = z.infer<typeof dealStatus>;

/** Statuses that people can choose; never `new` (docs/decisions/0005). */
export const targetStatuses = ['active', 'pending', 'sold', 'deleted'] as const;
export const targetStatus = z.enum(targetStatuses);
export type TargetStatus = z.infer<typeof targetStatus>;

const allowed: Record<DealStatus, readonly TargetStatus[]> = {
  new: ['active', 'pending', 'sold', 'deleted'],
  active: ['pending', 'sold', 'deleted'],
  pending: ['active', 'sold', 'deleted'],
  sold: [],
  deleted: [],
};

export type StatusRefusal = 'sold-is-final' | 'status-change-not-allowed';

/** Returns why the change is refused (an error code of domain/errors.ts), or undefined if it is allowed. */
export function refuseStatusChange(from: DealStatus, to: DealStatus): StatusRefusal | undefined {
  if (allowed[from].some((status) => status === to)) return undefined;
  return from === 'sold' && to !== 'sold' ? 'sold-is-final' : 'status-change-not-allowed';
}

/** Returns the statuses that people may choose next. */
export const nextStatuses = (from: DealStatus): readonly TargetStatus[] => allowed[from];

/** Whether a deal's status can no longer change: sold or deleted. */
export const isFinal = (status: DealStatus): boolean => allowed[status].length === 0;

/** Whether a deal in this status takes offers and interest (specification, section 4). */
export const takesOffers = (status: DealStatus): boolean => status === 'new' || status === 'active';

export const statusSources = ['platform', 'off-platform', 'system'] as const;
export const statusSource = z.enum(statusSources);
export type StatusSource = z.infer<typeof statusSource>;
