import type * as z from 'zod/mini';
import type { Role } from 'domain/account/account.ts';

/**
 * Callers who are allowed: anyone, a signed-in person (with or without an account document), an active member, or an active member with one
 * of the roles. The operation itself checks ownership. A member's token must claim the role of their account; `arriving` lifts that for
 * members who have just received a role (docs/decisions/0041).
 */
export type Access = 'public' | 'signed-in' | 'arriving' | 'member' | readonly Role[];

type Schema = z.ZodMiniType;

export type Endpoint<Body extends Schema = Schema, Response extends Schema = Schema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With a `:name` for each parameter, e.g. `/api/deals/:dealId`. */
  path: string;
  access: Access;
  /** Absent: the body is not read. A function if validation depends on the current date. */
  body?: Body | ((now: Date) => Body);
  response: Response;
  /** The endpoint stores nothing for its caller, and is limited by each instance alone. */
  stateless?: true;
  /** Repeating the request has no further effect, so its `Idempotency-Key` need not be stored. It reads no body, which could differ. */
  repeatable?: true;
  /** Whatever body comes is not read: its sender is no client of ours. */
  ignoresBody?: true;
};

/** A GET that responds with a file to download, such as a CSV table. Errors are JSON as usual. */
export type FileEndpoint = Pick<Endpoint, 'path' | 'access' | 'stateless'> & { method: 'GET'; mediaType: string };

/** A GET that leads to a page of the portal. */
export type RedirectEndpoint = Pick<Endpoint, 'path' | 'access' | 'stateless'> & { method: 'GET'; redirects: true };

/** A POST by a provider's server, which proves itself by a header instead of signing in, answered with XML or {}. Errors are JSON as usual. */
export type WebhookEndpoint = { method: 'POST'; path: string; access: 'public'; stateless: true; signed: true };

/** Whether the endpoint requires an App Check token (where App Check is enabled): it is open to strangers and not free to serve. */
export const needsAppCheck = ({
  access,
  stateless,
  repeatable,
}: Pick<Endpoint, 'access' | 'stateless' | 'repeatable'>) =>
  (access === 'public' || access === 'signed-in') && !stateless && !repeatable;

/** Defines an endpoint for the client and functions, with the types of its schemas. */
export const endpoint = <Response extends Schema, Body extends Schema = z.ZodMiniUndefined>(
  definition: Endpoint<Body, Response>,
): Endpoint<Body, Response> => definition;

export type BodyOf<E> = E extends Endpoint<infer Body, Schema> ? z.input<Body> : never;
export type ParsedBodyOf<E> = E extends Endpoint<infer Body, Schema> ? z.output<Body> : never;
export type ResponseOf<E> = E extends Endpoint<Schema, infer Response> ? z.output<Response> : never;

/**
 * Returns the path with its parameters filled in and escaped.
 * @throws Error if a parameter is missing
 */
export function pathOf({ path }: Pick<Endpoint, 'path'>, parameters: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
