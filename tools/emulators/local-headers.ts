import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { HeaderRule } from '#tools/emulators/ports.ts';

/**
 * The headers of firebase.json for a hosting emulator: the same policy, which also lets pages reach the other emulators, and
 * nothing that asks for https, which they do not speak. Of a path that has no file Hosting's answer has the headers of /404.html; the
 * emulator's has the path's own, so that there only the assets that were built are kept for ever.
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
