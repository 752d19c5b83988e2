import { defineString, projectID } from 'firebase-functions/params';

const parameter = defineString('PUBLIC_ORIGIN', {
  default: '',
  description:
    'Where people reach the portal, such as https://deals.example.com; empty: the project’s own web.app address.',
});

/**
 * The origin of links in e-mails. Never taken from a request in production, whose headers anybody writes: it is the parameter,
 * or the project's own Hosting address. `local` is the address of this machine by which the request came, for local work;
 * without a request it is `LOCAL_HOST`, which the launcher of the emulators sets.
 */
export function publicOrigin(header: (name: string) => string | undefined = () => undefined): string {
  const host = header('x-forwarded-host') ?? header('host') ?? process.env['LOCAL_HOST'];
  return originFrom(parameter.value(), projectID.value(), host);
}

/** As {@link publicOrigin}, from the parameter's value, the project and the host that the request names. */
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
