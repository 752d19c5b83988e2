import { ApiError } from '#platform/api/api-error.ts';

/** The first message in an error of a form's state; that of a list may be one of an entry of it. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Array.isArray(error) ? error.map(firstMessage).find((message) => message !== undefined) : undefined;
}

type SetError<Name> = (name: Name, error: { message: string }) => void;

/**
 * Puts what the server refused beside the fields that the form has, each with the first that is said of it; "photos.3" belongs to
 * "photos". Returns the names of these fields: with none, the whole request has failed.
 */
export function setServerErrors<Name extends string>(
  setError: SetError<Name>,
  names: readonly Name[],
  thrown: unknown,
): Name[] {
  const details = (thrown instanceof ApiError && thrown.details) || [];
  return names.filter((name) => {
    const refused = details.find(({ field }) => field.split('.')[0] === name);
    if (refused) setError(name, { message: refused.message });
    return refused !== undefined;
  });
}
