import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { updateLanguage as endpoint } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';

/** Stores the chosen language, also used for emails and texts. */
export async function updateLanguage(
  context: Context,
  { body, caller }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { languagePreference } = body;
  await context.db.doc(paths.user(caller.uid)).update({ languagePreference });
  return { languagePreference };
}
