import { ECDH } from 'node:crypto';

const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.apple.com', '.notify.windows.com'];

/**
 * Returns whether an endpoint is an address at a known push service. Clients send endpoints, and the server sends requests there: with any
 * other host they could make it call addresses of its own network.
 * @param allowsLocal whether it may be on this machine, which local work and tests allow
 */
export function isPushEndpoint(endpoint: string, allowsLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, href, hash } = new URL(endpoint);
  // As browsers write it, so that nothing else reads another host in it.
  if (href !== endpoint || username !== '' || password !== '' || hash !== '') return false;
  if (protocol === 'http:') return allowsLocal && ['127.0.0.1', 'localhost'].includes(hostname);
  return (
    protocol === 'https:' &&
    port === '' &&
    (hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain)))
  );
}

/** Returns whether a subscription's key is a point of its curve, so that something can be encrypted for it. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed') !== '';
  } catch {
    return false;
  }
}
