import { second } from 'domain/duration.ts';

/** Returns the milliseconds of `Retry-After`, which is seconds or a date (RFC 9110, 10.2.3); undefined without one. */
export function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * second : Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
