import { defineString, projectID } from 'firebase-functions/params';

const parameter = defineString('PUBLIC_ORIGIN', {
  default: '',
  description:
    'Where people reach the portal, such as https://deals.example.com; empty: the project’s own web.app address.',
});

/**
 * Returns the origin of links in emails. In production it is the parameter or the project's Hosting address, never a request's headers,
 * which anyone can set. `local` means the address on this machine by which the request came or, without a request, `LOCAL_HOST`, which the
 * emulators' launcher sets.
 */
export function publicOrigin(header: (name: string) => string | undefined = () => undefined): string {
  const host = header('x-forwarded-host') ?? header('host') ?? process.env['LOCAL_HOST'];
  return originFrom(parameter.value(), projectID.value(), host);
}

/** Like {@link publicOrigin}, from the parameter's value, the project and the request's host. */
export function originFrom(configured: string, project: string, host: string | undefined): string {
  const own = `https://${project}.web.app`;
  if (configured === '') return own;
  if (configured === 'local') {
    return host !== undefined && /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(host) ? `http://${host}` : own;
  }
  const url = URL.canParse(configured) ? new URL(configured) : undefined;
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.username !== '' || url.search !== '') {
    throw new Error(`PUBLIC_ORIGIN must be an https origin such as https://deals.example.com, not "${configured}"`);
  }
  return url.origin;
}
