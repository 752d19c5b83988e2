import type * as z from 'zod/mini';
import type { Role } from 'domain/account/account.ts';

/**
 * Who may call: anybody, a signed-in person (with or without an account document), an active member, or active members of
 * the roles named. Whether a member owns what is asked for is the operation's to check. A member's token claims the role that
 * their account has; of an `arriving` one, who has just got a role, it need not do so yet (docs/decisions/0133).
 */
export type Access = 'public' | 'signed-in' | 'arriving' | 'member' | readonly Role[];

type Schema = z.ZodMiniType;

export type Endpoint<Body extends Schema = Schema, Response extends Schema = Schema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:names` for the parts that vary, such as `/api/deals/:dealId`. */
  path: string;
  access: Access;
  /** Absent: no body is read. A function where the rules depend on the day. */
  body?: Body | ((now: Date) => Body);
  response: Response;
  /** Reads and writes nothing that is stored. */
  stateless?: true;
  /** The same request again does what the first one did: nothing needs to be kept for its `Idempotency-Key`. */
  repeatable?: true;
};

/** A GET that answers with a file to keep instead of JSON, such as a table; what it refuses is answered in JSON all the same. */
export type FileEndpoint = Pick<Endpoint, 'path' | 'access' | 'stateless'> & { method: 'GET'; mediaType: string };

/** Whether a request needs a token of App Check, where that is on: strangers may make it, and it costs something. */
export const needsAppCheck = ({
  access,
  stateless,
  repeatable,
}: Pick<Endpoint, 'access' | 'stateless' | 'repeatable'>) =>
  (access === 'public' || access === 'signed-in') && !stateless && !repeatable;

/** An endpoint as the client and functions both read it; keeps the schemas' types. */
export const endpoint = <Response extends Schema, Body extends Schema = z.ZodMiniUndefined>(
  definition: Endpoint<Body, Response>,
): Endpoint<Body, Response> => definition;

export type BodyOf<E> = E extends Endpoint<infer Body, Schema> ? z.input<Body> : never;
export type ParsedBodyOf<E> = E extends Endpoint<infer Body, Schema> ? z.output<Body> : never;
export type ResponseOf<E> = E extends Endpoint<Schema, infer Response> ? z.output<Response> : never;

/** The path with its parameters filled in and escaped. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, parameters: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
