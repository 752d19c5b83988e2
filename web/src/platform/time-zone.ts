/**
 * Returns this browser's time zone as an IANA name, such as "America/Phoenix". Asks Temporal where the browser has it: the first use of Intl
 * loads its data, which takes a phone 60 to 100 ms, and the page's head would wait for that before its first request.
 */
export const browserTimeZone = (): string =>
  (globalThis as Partial<typeof globalThis>).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sends the time zone to the server with session requests; emails show times in it. */
export const timeZoneHeader = () => ({ 'X-Time-Zone': browserTimeZone() });
