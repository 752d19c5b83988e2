import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { HeaderRule } from '#tools/emulators/ports.ts';

/**
 * Returns the headers of firebase.json for a hosting emulator. The policy also allows the other emulators, and has no directives that
 * require https, which emulators do not support. For missing files, Hosting sends the headers of /404.html, but the emulator those of the
 * path; therefore only existing assets get immutable caching.
 */
export function localHeaders(
  rules: readonly HeaderRule[],
  { auth, firestore, storage }: EmulatorAddresses,
  assets: readonly string[],
): HeaderRule[] {
  const added: Readonly<Record<string, string>> = {
    'connect-src': ` ${auth} ${firestore} ${storage}`,
    'img-src': ` ${storage}`,
  };
  const localPolicy = (policy: string) =>
    policy
      .split('; ')
      .filter((directive) => directive !== 'upgrade-insecure-requests')
      .map((directive) => directive + (added[directive.split(' ')[0] ?? ''] ?? ''))
      .join('; ');
  return rules.map(({ source, headers }) => ({
    source: source === '/assets/**' ? `/assets/@(${assets.join('|')})` : source,
    headers: headers
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({ key, value: key === 'Content-Security-Policy' ? localPolicy(value) : value })),
  }));
}
